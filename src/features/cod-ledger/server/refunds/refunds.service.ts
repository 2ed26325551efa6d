import { eq } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { instructionErrors } from '#features/delivery-instructions/instructions.calls.ts';
import { findBank, listBanks } from '#features/payout-accounts/banks.rules.ts';
import { maskPhone } from '#features/tracking/masking.rules.ts';
import { needsCode, proofOf } from '#features/tracking/proof-of.rules.ts';
import type { Caller, Opener, ParcelAccess } from '#features/tracking/server/parcel-access.ts';
import type { CreateLimiter, Limiter } from '#http/limits/limits.ts';
import type { Seal } from '#http/secrets/seal.ts';
import { type Clock, DAY_MS, DAY_SECONDS, HOUR_SECONDS } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import { allows } from '#lib/proofs/proofs.ts';
import { normaliseWaybillNo } from '#lib/waybill-number.ts';
import { refundStateOf, shownRefundOf } from '../../refund-states.rules.ts';
import { refundErrors } from '../../refunds.calls.ts';
import type { codRefund, giveRefundAccount, RefundView } from '../../refunds.contract.ts';
import { codRefund as refundTable } from '../cod-ledger.table.ts';
import { keepAccount, lockGivable } from './keep-account.ts';
import type { CodRefundRow } from './refunds.repo.ts';

type Deps = {
  orm: Orm;
  access: Pick<ParcelAccess, 'getOpened'>;
  settleIn(tx: Orm, waybillNos: readonly string[]): Promise<void>;
  canReach(phone: string): boolean;
  seal: Pick<Seal, 'seal'>;
  limits: { parcels: Pick<Limiter, 'consume'>; visitors: Pick<Limiter, 'consume'> };
  tellOfAccount(tx: Orm, given: { waybillNo: string; ending: string }): Promise<void>;
  clock: Clock;
};
/** From the payment on. */
const LINK_DAYS = 90;

type Seen = Caller & { language: Language };

/** A typing error is corrected; who tries accounts out is not helped. */
const ACCOUNTS_A_DAY = 5;
const ACCOUNTS_AN_HOUR = 20;

/** How often accounts are given for a parcel, and by a visitor. */
export function createRefundLimits(limiter: CreateLimiter): Deps['limits'] {
  return {
    parcels: limiter({ name: 'cod-refund-parcel', points: ACCOUNTS_A_DAY, windowSeconds: DAY_SECONDS }),
    visitors: limiter({
      name: 'cod-refund-visitor',
      points: ACCOUNTS_AN_HOUR,
      windowSeconds: HOUR_SECONDS,
      perVisitor: true,
    }),
  };
}

/** Refunds as consignees see them, and the accounts that they give. */
export type RefundsService = ReturnType<typeof createRefundsService>;

export function createRefundsService(deps: Deps) {
  const { orm, access, clock } = deps;
  const open = (
    { billCode, access: ticket }: { billCode: string; access?: string | undefined },
    caller: Caller,
  ) => access.getOpened(normaliseWaybillNo(billCode), ticket, caller);
  const maskedPhone = (phone: string) => (deps.canReach(phone) ? maskPhone(phone) : null);

  return {
    async read(input: ParsedInputOf<typeof codRefund>, caller: Seen): Promise<OutputOf<typeof codRefund>> {
      const { row: parcel, opener } = await open(input, caller);
      const proof = proofOf(opener);
      const [row] = await orm.select().from(refundTable).where(eq(refundTable.waybillNo, parcel.waybillNo));
      const refund = row ? viewOf(row, { opener, language: caller.language }) : null;
      const mayBecome = needsCode(proof) || isConsignee(opener);
      const isGivable = refund !== null && refund.state !== 'onItsWay' && refund.state !== 'paid';
      return {
        billCode: parcel.waybillNo,
        refund,
        canGive: isGivable && mayBecome,
        needsCode: needsCode(proof) || (row !== undefined && mayNotReplace(row, opener)),
        phones: { consignee: maskedPhone(parcel.consigneePhone), sender: maskedPhone(parcel.senderPhone) },
        banks: isGivable && mayBecome ? listBanks(caller.language) : [],
      };
    },

    /** Whether the link in a message still proves anything: while money is due, and a while after it has arrived. */
    async isOpenByLink(waybillNo: string): Promise<boolean> {
      const [row] = await orm.select().from(refundTable).where(eq(refundTable.waybillNo, waybillNo));
      const state = row && refundStateOf(row);
      if (!state) return false;
      return state !== 'paid' || clock.now().getTime() - row.changedAt.getTime() < LINK_DAYS * DAY_MS;
    },

    /** The row is locked with its parcel: a run that takes it at this moment comes before or after. */
    async give(
      { billCode, access: ticket, ...account }: ParsedInputOf<typeof giveRefundAccount>,
      caller: Seen,
    ): Promise<OutputOf<typeof giveRefundAccount>> {
      const { row: parcel, opener } = await open({ billCode, access: ticket }, caller);
      const { waybillNo } = parcel;
      if (!isConsignee(opener)) {
        const isUnproved = needsCode(proofOf(opener));
        throw new AppError(isUnproved ? instructionErrors.codeFirst : instructionErrors.notForSender);
      }
      await admit(deps.limits.visitors, caller.visitor);
      // Limits take a connection of their own, and inside the transaction everybody would wait for one.
      await admit(deps.limits.parcels, waybillNo);
      const kept = await orm.transaction(async (tx) => {
        await deps.settleIn(tx, [waybillNo]);
        const row = await lockGivable(tx, waybillNo);
        if (mayNotReplace(row, opener)) throw new AppError(instructionErrors.codeFirst);
        const { how, customerId } = opener;
        if (how === 'digits') throw new AppError(instructionErrors.codeFirst);
        const giver = { givenBy: how, customerId, staffId: null, staffName: null };
        const changed = await keepAccount(deps.seal, tx, { row, account, giver, at: clock.now() });
        await deps.tellOfAccount(tx, { waybillNo, ending: changed.ending ?? '' });
        return changed;
      });
      const refund = viewOf(kept, { opener, language: caller.language });
      if (!refund) throw new Error('A refund ended while its account was given.');
      return { refund };
    },
  };
}

/** As "I did not order this": digits that are printed on the label are not enough. */
function isConsignee(opener: Opener): boolean {
  return allows(proofOf(opener), 'NOT_ORDERED') && opener.how !== 'digits';
}

/** Another account takes a code that was sent just now: a link or a session may be in other hands. */
function mayNotReplace({ sealedNumber }: CodRefundRow, { how }: Opener): boolean {
  return sealedNumber !== null && how !== 'code';
}

function viewOf(
  row: CodRefundRow,
  { opener, language }: { opener: Opener; language: Language },
): RefundView | null {
  const state = refundStateOf(row);
  if (!state) return null;
  const { dueOn, paidOn, kind, bankCode, ending, holderName, givenAt, sealedNumber } = row;
  const isGiven = kind && ending && holderName !== null && givenAt && sealedNumber !== null;
  const account = isGiven && {
    kind,
    bankName: (bankCode && findBank(bankCode)?.name[language]) || null,
    ending,
    holderName,
    givenAt: givenAt.toISOString(),
  };
  return {
    state,
    amountSatang: shownRefundOf(row),
    dueOn,
    paidOn,
    account: isConsignee(opener) ? account || null : null,
  };
}

async function admit(limit: Pick<Limiter, 'consume'>, who: string): Promise<void> {
  const { allowed, retryAfterSeconds } = await limit.consume(who);
  if (!allowed) throw new AppError(refundErrors.tooManyAccounts, { retryAfterSeconds });
}
