import { and, eq } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { instructionErrors } from '#features/delivery-instructions/instructions.calls.ts';
import type { RulesService } from '#features/rules/server/rules.service.ts';
import { maskPhone } from '#features/tracking/masking.rules.ts';
import { needsCode, proofOf } from '#features/tracking/proof-of.rules.ts';
import type { Caller, ParcelAccess } from '#features/tracking/server/parcel-access.ts';
import type { FullParcel } from '#features/tracking/server/parcel-views.ts';
import { bangkokDate, type Clock } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { allows } from '#lib/proofs/proofs.ts';
import { normaliseWaybillNo } from '#lib/waybill-number.ts';
import { codCollectedAt } from '../cod-days.rules.ts';
import { objectionErrors } from '../objections.calls.ts';
import type { codObjection, objectToCod } from '../objections.contract.ts';
import { type ObjectionOutcome, objectUntil } from '../objections.rules.ts';
import { codDifference, codParcel, codObjection as objectionTable } from './cod-ledger.table.ts';

type Deps = {
  orm: Orm;
  access: Pick<ParcelAccess, 'getOpened'>;
  settleIn(tx: Orm, waybillNos: readonly string[]): Promise<void>;
  canReach(phone: string): boolean;
  rules: Pick<RulesService, 'around'>;
  clock: Clock;
};
type Asked = ParsedInputOf<typeof codObjection>;
type Collected = { amountSatang: number; collectedAt: Date };

/** Objections of consignees who have paid for what they did not order. */
export type ObjectionsService = ReturnType<typeof createObjectionsService>;

export function createObjectionsService(deps: Deps) {
  const open = ({ billCode, access }: Asked, caller: Caller) =>
    deps.access.getOpened(normaliseWaybillNo(billCode), access, caller);
  const maskedPhone = (phone: string) => (deps.canReach(phone) ? maskPhone(phone) : null);

  return {
    async read(input: Asked, caller: Caller): Promise<OutputOf<typeof codObjection>> {
      const { row, opener } = await open(input, caller);
      const proof = proofOf(opener);
      const collected = await findCollected(deps.orm, row);
      const objection = await findObjection(deps.orm, row.waybillNo);
      // As it was promised at the time of the objection.
      const asked = objection ? new Date(objection.objectedAt) : deps.clock.now();
      const { current } = await deps.rules.around(asked);
      const mayBecome = needsCode(proof) || allows(proof, 'NOT_ORDERED');
      return {
        billCode: row.waybillNo,
        collected: collected && {
          amountSatang: collected.amountSatang,
          collectedAt: collected.collectedAt.toISOString(),
          objectUntil: objectUntil(collected.collectedAt),
        },
        objection,
        canObject: !objection && mayBecome && collected !== null && isInTime(deps, collected),
        isOver: collected !== null && !isInTime(deps, collected),
        needsCode: needsCode(proof),
        phones: { consignee: maskedPhone(row.consigneePhone), sender: maskedPhone(row.senderPhone) },
        refundDays: current.rules.cod.refundDays,
      };
    },

    /** The money is held in the same transaction: a run that takes it at this moment comes before or after. */
    async object(input: Asked, caller: Caller): Promise<OutputOf<typeof objectToCod>> {
      const { row, opener } = await open(input, caller);
      const { waybillNo } = row;
      const proof = proofOf(opener);
      const { how } = opener;
      if (!allows(proof, 'NOT_ORDERED') || how === 'digits')
        throw new AppError(needsCode(proof) ? instructionErrors.codeFirst : instructionErrors.notForSender);
      await deps.orm.transaction(async (tx) => {
        await deps.settleIn(tx, [waybillNo]);
        if (await findObjection(tx, waybillNo)) return;
        const collected = await findCollected(tx, row);
        if (!collected) throw new AppError(objectionErrors.nothingCollected);
        if (!isInTime(deps, collected)) throw new AppError(objectionErrors.objectionTooLate);
        await tx
          .insert(objectionTable)
          .values({ waybillNo, objectedAt: deps.clock.now(), objectedBy: how, visitor: caller.visitor })
          .onConflictDoNothing();
        await deps.settleIn(tx, [waybillNo]);
      });
      const objection = await findObjection(deps.orm, waybillNo);
      if (!objection) throw new Error('An objection was not kept.');
      return { objection };
    },
  };
}

/** As the books have it, or by the scans of a parcel whose books no report has opened yet. */
async function findCollected(orm: Orm, row: FullParcel): Promise<Collected | null> {
  const [books] = await orm.select().from(codParcel).where(eq(codParcel.waybillNo, row.waybillNo));
  if (books?.collectedAt) return { amountSatang: books.collectedSatang ?? 0, collectedAt: books.collectedAt };
  const scanned = row.codSatang ? codCollectedAt(row.events) : null;
  return scanned && { amountSatang: row.codSatang ?? 0, collectedAt: scanned };
}

function isInTime({ clock }: Pick<Deps, 'clock'>, { collectedAt }: Collected): boolean {
  return bangkokDate(clock.now()) <= objectUntil(collectedAt);
}

async function findObjection(
  orm: Orm,
  waybillNo: string,
): Promise<{ objectedAt: string; outcome: ObjectionOutcome } | null> {
  const [row] = await orm
    .select({ objectedAt: objectionTable.objectedAt })
    .from(objectionTable)
    .where(eq(objectionTable.waybillNo, waybillNo));
  if (!row) return null;
  const settled = await orm
    .select({ outcome: codDifference.outcome })
    .from(codDifference)
    .where(
      and(
        eq(codDifference.waybillNo, waybillNo),
        eq(codDifference.kind, 'notOrdered'),
        eq(codDifference.state, 'settled'),
      ),
    );
  const outcomes = settled.map(({ outcome }) => outcome);
  const isRefunded = outcomes.includes('refundPayer');
  const outcome = isRefunded ? 'refunded' : outcomes.length > 0 ? 'released' : 'held';
  return { objectedAt: row.objectedAt.toISOString(), outcome };
}
