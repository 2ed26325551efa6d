import { eq } from 'drizzle-orm';
import type { OwnedQueue } from '#features/staff/duties/server/hand-over-rows.ts';
import type { NotedKind } from '#features/staff/notes/server/staff-notes.ts';
import type { Clock } from '#lib/clock.ts';
import { parcelsStaffErrors } from '../../parcels.staff.calls.ts';
import { findWork, lockWork } from './parcel-work.repo.ts';
import { parcelNote, parcelWork } from './parcel-work.table.ts';

type Key = { waybillNo: string };

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
      const row = await lockWork(tx, key.waybillNo, now);
      const subject = subjectOf(key);
      // A parcel that is late no longer, and that nobody has worked on, has nothing to take on.
      if (!row) return { assignedTo: null, assignedName: null, closedAt: now, subject };
      return { ...row, closedAt: null, subject };
    },
    assign: (tx, { waybillNo }, to) =>
      tx
        .update(parcelWork)
        .set({ ...to, changedAt: clock.now() })
        .where(eq(parcelWork.waybillNo, waybillNo)),
  };
}

/** Notes of staff on late parcels, and on those that were late and that somebody has worked on. */
export function notedParcels(clock: Clock): NotedKind {
  return {
    about: 'lateParcels',
    table: parcelNote,
    missing: parcelsStaffErrors.notLate,
    async find(orm, waybillNo, forWork) {
      const work = forWork ? await lockWork(orm, waybillNo, clock.now()) : await findWork(orm, waybillNo);
      if (!work) return null;
      // The age by which work is removed counts from its last change, and notes go with it. The remark of before is
      // a note, which may be the one that is corrected or taken back now.
      const noRemark = { formerNote: null, formerNotedBy: null, formerNotedAt: null };
      if (forWork)
        await orm
          .update(parcelWork)
          .set({ changedAt: clock.now(), ...noRemark })
          .where(eq(parcelWork.waybillNo, waybillNo));
      return {
        id: waybillNo,
        recordId: waybillNo,
        title: waybillNo,
        subject: subjectOf({ waybillNo }),
      };
    },
  };
}
