import type { Orm } from '#db/orm.ts';
import type { RulesService } from '#features/rules/server/rules.service.ts';
import { addDays, bangkokDate, type Clock } from '#lib/clock.ts';
import { refundOf } from '../../refund-states.rules.ts';
import { createLedgerRepo, type NewEntry } from '../ledger.repo.ts';
import { type CodRefundRow, createRefundsRepo, withRefundEntries } from './refunds.repo.ts';

/** Tells consignees that they get money back, or that the bank has returned it, inside a transaction. */
export type TellPayers = (
  tx: Orm,
  kind: 'codRefundDue' | 'codRefundReturned',
  told: readonly { waybillNo: string; amountSatang: number }[],
) => Promise<void>;

type Deps = { rules: Pick<RulesService, 'around'>; clock: Clock; tellPayers: TellPayers };

/**
 * Brings refunds to what was posted for their parcels, and tells consignees of what is new. What the bank has sent back
 * of money that is not theirs any more stays here.
 */
export async function syncRefunds(
  deps: Deps,
  tx: Orm,
  {
    posted,
    refunds,
    requestedAt,
  }: {
    posted: readonly NewEntry[];
    refunds: ReadonlyMap<string, CodRefundRow>;
    requestedAt(waybillNo: string): Date;
  },
): Promise<void> {
  const now = deps.clock.now();
  const byParcel = Map.groupBy(
    posted.filter(({ debit, credit }) => debit === 'refunded' || credit === 'refunded'),
    ({ waybillNo }) => waybillNo,
  );
  const numbers = new Set([...byParcel.keys(), ...[...refunds.values()].filter(hasToStay).map(numberOf)]);
  if (numbers.size === 0) return;
  const kept: NewEntry[] = [];
  const changed: CodRefundRow[] = [];
  for (const waybillNo of [...numbers].sort()) {
    const before = refunds.get(waybillNo);
    const asked =
      before && isOpen(before)
        ? before
        : await newRequest(deps, before, waybillNo, before ? now : requestedAt(waybillNo));
    const after = withRefundEntries(asked, byParcel.get(waybillNo) ?? []);
    const stays = stayingOf(after, now);
    kept.push(...stays);
    const row = withoutReturn(withRefundEntries(after, stays), stays.length > 0);
    changed.push({ ...row, changedAt: now });
  }
  await createLedgerRepo(tx).post(kept, []);
  const news = changed.filter((row) => isNew(row));
  await createRefundsRepo(tx).keep(changed.map((row) => ({ ...row, toldSatang: refundOf(row) })));
  await deps.tellPayers(
    tx,
    'codRefundDue',
    news.map((row) => ({ waybillNo: row.waybillNo, amountSatang: refundOf(row) })),
  );
}

const numberOf = ({ waybillNo }: CodRefundRow) => waybillNo;

/** More than they were told of, and they have not said yet where it goes. */
function isNew(row: CodRefundRow): boolean {
  return refundOf(row) > row.toldSatang && row.sealedNumber === null;
}

function isOpen({ owedSatang, takenSatang, sentSatang, returnedSatang }: CodRefundRow): boolean {
  return owedSatang !== 0 || takenSatang > 0 || sentSatang > 0 || returnedSatang > 0;
}

function hasToStay({ owedSatang, returnedSatang }: CodRefundRow): boolean {
  return owedSatang < 0 && returnedSatang > 0;
}

/** A refund that begins, or begins again after an earlier one has ended. */
async function newRequest(
  { rules }: Deps,
  before: CodRefundRow | undefined,
  waybillNo: string,
  requestedAt: Date,
): Promise<CodRefundRow> {
  const { current } = await rules.around(requestedAt);
  const dueOn = addDays(bangkokDate(requestedAt), current.rules.cod.refundDays);
  return { ...(before ?? blank(waybillNo, requestedAt)), requestedAt, dueOn, toldSatang: 0 };
}

function blank(waybillNo: string, at: Date): CodRefundRow {
  return {
    waybillNo,
    requestedAt: at,
    dueOn: bangkokDate(at),
    owedSatang: 0,
    takenSatang: 0,
    sentSatang: 0,
    paidSatang: 0,
    returnedSatang: 0,
    toldSatang: 0,
    runId: null,
    sentTo: null,
    paidOn: null,
    returnedAt: null,
    returnedFrom: null,
    returnReason: null,
    kind: null,
    bankCode: null,
    sealedNumber: null,
    ending: null,
    holderName: null,
    givenAt: null,
    givenBy: null,
    customerId: null,
    staffId: null,
    staffName: null,
    handBy: null,
    handName: null,
    handReason: null,
    handAt: null,
    assignedTo: null,
    assignedName: null,
    changedAt: at,
  };
}

function stayingOf({ waybillNo, owedSatang, returnedSatang, runId }: CodRefundRow, at: Date): NewEntry[] {
  const amountSatang = Math.min(-owedSatang, returnedSatang);
  if (amountSatang <= 0) return [];
  const entry = { cause: 'refundGivenBack', debit: 'refundReturned', credit: 'refunded' } as const;
  return [{ ...entry, amountSatang, waybillNo, runId, at, reverses: null }];
}

/** Once nothing of a return is left, nothing waits for an account any more. */
function withoutReturn(row: CodRefundRow, isKept: boolean): CodRefundRow {
  return isKept && row.returnedSatang === 0
    ? { ...row, returnedAt: null, returnedFrom: null, returnReason: null }
    : row;
}
