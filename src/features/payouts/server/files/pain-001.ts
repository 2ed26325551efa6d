import type { PayoutKind } from '#features/payout-accounts/account-numbers.rules.ts';
import { bangkokDate } from '#lib/clock.ts';
import { runNumberOf } from '../../payouts.rules.ts';
import type { RunRecord } from '../runs.repo.ts';
import type { FileLayout } from './file-layout.ts';
import { bahtOf, type FilePayment } from './payment-rows.ts';

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';
/** Lengths of ISO 20022 texts, in characters. */
/** Kinds of PromptPay in the external code list of proxies. */
const proxyCodes: Readonly<Record<Exclude<PayoutKind, 'bank'>, string>> = {
  promptPayPhone: 'MBNO',
  promptPayCitizenId: 'NIDN',
  promptPayTaxId: 'COTX',
};

type Head = Pick<RunRecord, 'nr' | 'payments' | 'satang'> & { releasedAt: Date };

/**
 * A customer credit transfer initiation, ISO 20022 pain.001.001.09. Message and payments are named by the numbers of
 * the run, and its time and day are those of the release: the same run always is the same file, which a bank takes once.
 */
export async function* pain001(
  run: Head,
  debtor: NonNullable<FileLayout['debtor']>,
  payments: AsyncIterable<FilePayment[]>,
): AsyncGenerator<string> {
  const number = runNumberOf(run.nr);
  const totals = `<NbOfTxs>${run.payments}</NbOfTxs><CtrlSum>${bahtOf(run.satang)}</CtrlSum>`;
  const name = tag('Nm', debtor.name);
  yield [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<Document xmlns="${NAMESPACE}"><CstmrCdtTrfInitn>`,
    `<GrpHdr><MsgId>${number}</MsgId><CreDtTm>${run.releasedAt.toISOString()}</CreDtTm>`,
    `${totals}<InitgPty>${name}</InitgPty></GrpHdr>`,
    `<PmtInf><PmtInfId>${number}</PmtInfId><PmtMtd>TRF</PmtMtd>${totals}`,
    `<ReqdExctnDt><Dt>${bangkokDate(run.releasedAt)}</Dt></ReqdExctnDt><Dbtr>${name}</Dbtr>`,
    `<DbtrAcct>${accountId(debtor.account)}<Ccy>THB</Ccy></DbtrAcct>`,
    `<DbtrAgt>${bank(debtor.bankCode)}</DbtrAgt>\n`,
  ].join('');
  for await (const batch of payments) yield batch.map(transfer).join('');
  yield '</PmtInf></CstmrCdtTrfInitn></Document>\n';
}

function transfer({ reference, amountSatang, kind, bankCode, number, holderName }: FilePayment): string {
  const proxy =
    kind === 'bank' ? '' : `<Prxy><Tp><Cd>${proxyCodes[kind]}</Cd></Tp>${tag('Id', number)}</Prxy>`;
  return [
    `<CdtTrfTxInf><PmtId><EndToEndId>${reference}</EndToEndId></PmtId>`,
    `<Amt><InstdAmt Ccy="THB">${bahtOf(amountSatang)}</InstdAmt></Amt>`,
    bankCode === null ? '' : `<CdtrAgt>${bank(bankCode)}</CdtrAgt>`,
    `<Cdtr>${tag('Nm', holderName)}</Cdtr>`,
    `<CdtrAcct>${accountId(number)}${proxy}</CdtrAcct></CdtTrfTxInf>\n`,
  ].join('');
}

/** A bank by its code in the Thai payment system. */
function bank(code: string): string {
  const system = '<ClrSysId><Cd>THCBC</Cd></ClrSysId>';
  return `<FinInstnId><ClrSysMmbId>${system}${tag('MmbId', code)}</ClrSysMmbId></FinInstnId>`;
}

function accountId(number: string): string {
  return `<Id><Othr>${tag('Id', number)}</Othr></Id>`;
}

function tag(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Control characters have no place in XML 1.0, nor in a name. */
function escapeXml(text: string): string {
  const plain = text.replace(/[\p{Cc}\uFFFE\uFFFF]/gu, '');
  return plain.replace(/[&<>]/g, (char) => entities[char] ?? '');
}
