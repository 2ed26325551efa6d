import { eq } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { OwnedQueue } from '#features/staff/duties/server/hand-over-rows.ts';
import type { SecondPerson } from '#features/staff/duties/server/second-person.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import type { StaffContext } from '#http/http-env.ts';
import type { Seal } from '#http/secrets/seal.ts';
import { bangkokDate, type Clock } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { refundOf, refundStateOf } from '../../refund-states.rules.ts';
import { refundErrors } from '../../refunds.calls.ts';
import { codRefund } from '../../server/cod-ledger.table.ts';
import { keepAccount, lockGivable } from '../../server/refunds/keep-account.ts';
import { createRefundsRepo, moveRefunds, noHand } from '../../server/refunds/refunds.repo.ts';
import { settlersOf } from '../../server/settlers.repo.ts';
import type {
  payRefundByHand,
  recordRefundAccount,
  takeBackRefundByHand,
} from '../refunds.staff.contract.ts';

/** Dependencies of work on refunds. */
export type RefundWorkDeps = {
  orm: Orm;
  settleIn(tx: Orm, waybillNos: readonly string[]): Promise<void>;
  refundSeal: Pick<Seal, 'seal'>;
  tellOfRefundAccount(tx: Orm, given: { waybillNo: string; ending: string }): Promise<void>;
  audit: Pick<Audit, 'record'>;
  secondPerson: SecondPerson;
  clock: Clock;
};

/** Records the account of a consignee on the phone, and tells them by SMS; a run pays it once others have released it. */
export async function recordAccount(
  deps: RefundWorkDeps,
  { waybillNo, reason, ...account }: ParsedInputOf<typeof recordRefundAccount>,
  { actor, visitor }: StaffContext,
): Promise<OutputOf<typeof recordRefundAccount>> {
  await deps.orm.transaction(async (tx) => {
    await deps.settleIn(tx, [waybillNo]);
    const row = await lockGivable(tx, waybillNo);
    const giver = {
      givenBy: 'staff',
      customerId: null,
      staffId: actor.staffId,
      staffName: actor.name,
    } as const;
    const kept = await keepAccount(deps.refundSeal, tx, { row, account, giver, at: deps.clock.now() });
    const ending = kept.ending ?? '';
    await deps.tellOfRefundAccount(tx, { waybillNo, ending });
    const { kind, bankCode } = kept;
    await deps.audit.record(tx, {
      actor,
      visitor,
      action: 'codRefund.accountRecorded',
      subject: subjectOf(waybillNo),
      before: { kind: row.kind, bankCode: row.bankCode, ending: row.ending },
      after: { kind, bankCode, ending, reason },
    });
  });
  return {};
}

/** The first person says that it was paid by hand, another confirms it: from then on no run pays it. */
export async function payByHand(
  deps: RefundWorkDeps,
  { waybillNo, amountSatang, reason }: ParsedInputOf<typeof payRefundByHand>,
  { actor, visitor, language }: StaffContext,
): Promise<OutputOf<typeof payRefundByHand>> {
  const { staffId, name } = actor;
  const at = deps.clock.now();
  return deps.orm.transaction(async (tx) => {
    await deps.settleIn(tx, [waybillNo]);
    const row = await lockGivable(tx, waybillNo);
    if (refundOf(row) !== amountSatang) throw new AppError(refundErrors.otherAmount);
    const waitsForSecond = row.handBy === null;
    if (waitsForSecond) {
      const said = { handBy: staffId, handName: name, handReason: reason, handAt: at };
      await tx.update(codRefund).set(said).where(eq(codRefund.waybillNo, waybillNo));
    } else {
      // As with runs: who decided about the money, or where it goes, does not say that it arrived.
      const settlers = (await settlersOf(tx, [waybillNo])).get(waybillNo) ?? [];
      const firsts = [row.handBy, row.staffId, ...settlers];
      const permission = 'codDifferences.settle';
      const ownWork = refundErrors.ownWord;
      await deps.secondPerson.require({ staffId, firsts, permission, language, ownWork }, tx);
      const returned = { returnedAt: null, returnedFrom: null, returnReason: null };
      await moveRefunds(
        tx,
        [{ ...row, ...returned, paidOn: bangkokDate(at) }],
        { cause: 'refundPaidByHand', runId: null, at },
        ({ owedSatang, returnedSatang }) => [
          ['owed', 'paid', Math.max(0, owedSatang)],
          ['returned', 'paid', Math.min(returnedSatang, amountSatang)],
        ],
      );
    }
    await deps.audit.record(tx, {
      actor,
      visitor,
      action: waitsForSecond ? 'codRefund.byHandSaid' : 'codRefund.paidByHand',
      subject: subjectOf(waybillNo),
      after: { amountSatang, reason },
    });
    return { waitsForSecond };
  });
}

/** Another person takes back what somebody said of a payment by hand: from then on runs pay it again. */
export async function takeBackByHand(
  deps: RefundWorkDeps,
  { waybillNo, reason }: ParsedInputOf<typeof takeBackRefundByHand>,
  { actor, visitor, language }: StaffContext,
): Promise<OutputOf<typeof takeBackRefundByHand>> {
  await deps.orm.transaction(async (tx) => {
    await deps.settleIn(tx, [waybillNo]);
    const { handBy, handName, handReason } = await lockGivable(tx, waybillNo);
    if (handBy === null) throw new AppError(refundErrors.nothingSaid);
    const { staffId } = actor;
    const permission = 'codDifferences.settle';
    const ownWork = refundErrors.ownWord;
    await deps.secondPerson.require({ staffId, firsts: [handBy], permission, language, ownWork }, tx);
    await tx
      .update(codRefund)
      .set({ ...noHand, changedAt: deps.clock.now() })
      .where(eq(codRefund.waybillNo, waybillNo));
    await deps.audit.record(tx, {
      actor,
      visitor,
      action: 'codRefund.byHandTakenBack',
      subject: subjectOf(waybillNo),
      before: { staffName: handName, reason: handReason },
      after: { reason },
    });
  });
  return {};
}

/** Open refunds as a queue; its clock is their last day. */
export const refundQueue: OwnedQueue<{ waybillNo: string }> = {
  permission: 'codDifferences.settle',
  about: 'codRefunds',
  action: 'codRefund.handedOver',
  idOf: ({ waybillNo }) => waybillNo,
  async lock(tx, { waybillNo }) {
    const [row] = await createRefundsRepo(tx).lock([waybillNo]);
    if (!row) return undefined;
    const { assignedTo, assignedName, changedAt } = row;
    const state = refundStateOf(row);
    const closedAt = state === null || state === 'paid' ? changedAt : null;
    return { assignedTo, assignedName, closedAt, subject: subjectOf(waybillNo) };
  },
  assign: (tx, { waybillNo }, to) => tx.update(codRefund).set(to).where(eq(codRefund.waybillNo, waybillNo)),
};

function subjectOf(waybillNo: string) {
  return { kind: 'codRefund', id: waybillNo, name: waybillNo };
}
