import { eq } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { lateParcel } from '#features/parcel-facts/promises/server/open-promises.table.ts';
import type { OwnedQueue } from '#features/staff/duties/server/hand-over-rows.ts';
import type { Mentions } from '#features/staff/notices/server/mentions.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import type { StaffContext } from '#http/http-env.ts';
import type { Clock } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { parcelsStaffErrors } from '../../parcels.staff.calls.ts';
import type { noteParcel } from '../late-parcels.contract.ts';
import { parcelWork } from './parcel-work.table.ts';

type Key = { waybillNo: string };
type Deps = { orm: Orm; audit: Pick<Audit, 'record'>; mentions: Pick<Mentions, 'tell'>; clock: Clock };

const isOf = ({ waybillNo }: Key) => eq(parcelWork.waybillNo, waybillNo);
const subjectOf = ({ waybillNo }: Key) => ({ kind: 'parcel', id: waybillNo, name: waybillNo });

/** Late parcels as a queue that members take on. */
export function lateQueue(clock: Clock): OwnedQueue<Key> {
  return {
    permission: 'parcels.follow',
    about: 'lateParcels',
    action: 'parcel.handedOver',
    idOf: ({ waybillNo }) => waybillNo,
    async lock(tx, key) {
      const now = clock.now();
      const row = await lockWork(tx, key, now);
      const subject = subjectOf(key);
      // A parcel that is late no longer, and that nobody has worked on, has nothing to take on.
      if (!row) return { assignedTo: null, assignedName: null, closedAt: now, subject };
      return { ...row, closedAt: null, subject };
    },
    assign: (tx, key, to) =>
      tx
        .update(parcelWork)
        .set({ ...to, changedAt: clock.now() })
        .where(isOf(key)),
  };
}

/** Replaces the note about a parcel; a colleague's of the meantime is not overwritten. */
export async function note(
  { orm, audit, mentions, clock }: Deps,
  { waybillNo, note: text, seen }: ParsedInputOf<typeof noteParcel>,
  { actor, visitor }: StaffContext,
): Promise<OutputOf<typeof noteParcel>> {
  const key = { waybillNo };
  await orm.transaction(async (tx) => {
    const now = clock.now();
    const stored = await lockWork(tx, key, now);
    if (!stored) throw new AppError(parcelsStaffErrors.notLate);
    if (stored.note !== seen) throw new AppError(staffErrors.changedMeanwhile);
    const written = text === '' ? null : text;
    const noted = { note: written, notedBy: written && actor.name, notedAt: written === null ? null : now };
    await tx
      .update(parcelWork)
      .set({ ...noted, changedAt: now })
      .where(isOf(key));
    await mentions.tell(tx, {
      about: 'lateParcels',
      recordId: waybillNo,
      title: waybillNo,
      text,
      before: stored.note,
      from: actor.staffId,
    });
    await audit.record(tx, {
      actor,
      visitor,
      action: 'parcel.noted',
      subject: subjectOf(key),
      // Without its words: they may hold personal data, and the log is kept for long.
      before: { hasNote: stored.note !== null },
      after: { hasNote: written !== null },
    });
  });
  return {};
}

/**
 * The work on a parcel, which begins while it is late and goes on when it is late no longer; undefined where none has
 * begun and the parcel is not late.
 */
async function lockWork(tx: Orm, key: Key, now: Date) {
  const [begun] = await tx.select().from(parcelWork).where(isOf(key)).for('update');
  if (begun) return begun;
  const [late] = await tx
    .select({ waybillNo: lateParcel.waybillNo })
    .from(lateParcel)
    .where(eq(lateParcel.waybillNo, key.waybillNo));
  if (!late) return undefined;
  await tx
    .insert(parcelWork)
    .values({ ...late, changedAt: now })
    .onConflictDoNothing();
  const [row] = await tx.select().from(parcelWork).where(isOf(key)).for('update');
  return row;
}
