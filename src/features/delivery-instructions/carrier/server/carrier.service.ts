import { eq } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { ChangeState } from '#features/tracking/change-kinds.rules.ts';
import type { Clock } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { toCursor } from '#lib/open/cursor.ts';
import { instructionErrors } from '../../instructions.calls.ts';
import { mayBecome, shownState } from '../../instructions.rules.ts';
import { createInstructionsRepo, type ShownRow } from '../../server/instructions.repo.ts';
import { deliveryInstruction } from '../../server/instructions.table.ts';
import type { CarrierInstruction, carrierInstructions } from '../carrier.contract.ts';

/** A report of the carrier's systems about an instruction. */
export type InstructionReport = { state: 'ACKNOWLEDGED' | 'DONE' } | { state: 'FAILED'; reason: string };

/** Instructions from the carrier's side. */
export type CarrierService = ReturnType<typeof createCarrierService>;

export function createCarrierService({ orm, clock }: { orm: Orm; clock: Clock }) {
  return {
    async list({
      state,
      cursor,
      limit,
    }: ParsedInputOf<typeof carrierInstructions.list>): Promise<OutputOf<typeof carrierInstructions.list>> {
      const since = Number(cursor?.[0] ?? 0);
      const rows = await createInstructionsRepo(orm).listAfter(since, { state, limit });
      const last = rows.at(-1)?.revision ?? since;
      return { instructions: rows.map(toCarrier), nextCursor: last === 0 ? null : toCursor([String(last)]) };
    },

    /** Stores the carrier's report; repeating it changes nothing. */
    report: (id: string, report: InstructionReport): Promise<CarrierInstruction> =>
      orm.transaction(async (tx) => {
        const ofId = eq(deliveryInstruction.id, id);
        const [row] = await tx.select().from(deliveryInstruction).where(ofId).for('update');
        if (!row) throw new AppError(instructionErrors.instructionNotFound);
        const shown = async () => toCarrier(await createInstructionsRepo(tx).get(id));
        if (row.state === report.state) return shown();
        if (!mayBecome(row.state, report.state))
          throw new AppError(instructionErrors.endedOtherwise, { params: { state: row.state } });
        const set = { state: report.state, ...timesOf(report.state, clock.now()) };
        const answer = report.state === 'FAILED' ? report.reason : null;
        await tx
          .update(deliveryInstruction)
          .set({ ...set, answer })
          .where(ofId);
        return shown();
      }),
  };
}

function timesOf(state: ChangeState, now: Date) {
  return state === 'ACKNOWLEDGED' ? { acknowledgedAt: now } : { endedAt: now };
}

function toCarrier(row: ShownRow): CarrierInstruction {
  const { id, waybillNo, kind, details, askedBy, state, askedAt, acknowledgedAt, endedAt, answer } = row;
  return {
    id,
    waybillNo,
    kind,
    details,
    fromLastingWish: askedBy === 'wish',
    askedAt: askedAt.toISOString(),
    state: shownState(state, row.isParcelEnded),
    acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    reason: answer,
  };
}
