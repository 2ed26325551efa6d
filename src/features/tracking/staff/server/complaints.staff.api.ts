import { and, eq, type SQL } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { OpenFacilityNamer } from '#features/parcels/facilities/facility-namer.ts';
import type { ParcelsRepo } from '#features/parcels/server/parcels.repo.ts';
import type { HandOverRows, OwnedQueue } from '#features/staff/duties/server/hand-over-rows.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import type { StaffContext } from '#http/http-env.ts';
import { mount, type StaffApi } from '#http/mount.ts';
import type { Clock } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { serviceRequest } from '../../server/tracking.table.ts';
import { answerComplaint, handOverComplaints, listComplaints } from '../complaints.staff.contract.ts';
import { list } from './complaint-list.ts';

/** Dependencies of the calls about complaints. */
export type ComplaintsStaffDeps = {
  orm: Orm;
  parcels: Pick<ParcelsRepo, 'findTracked'> & { openNamer: OpenFacilityNamer };
  audit: Audit;
  handOverRows: HandOverRows;
  clock: Clock;
};

/** Mounts the staff calls about complaints. */
export function mountComplaintsStaff(api: StaffApi, deps: ComplaintsStaffDeps): void {
  mount(api, listComplaints, (asked, { actor: { staffId }, language }) =>
    list(deps, asked, { staffId, language }),
  );
  mount(api, answerComplaint, (input, call) => answer(deps, input, call));
  mount(api, handOverComplaints, ({ complaints, to }, call) =>
    deps.handOverRows(call, { rows: complaints, to }, complaintQueue),
  );
}

type Key = { complaintId: string; waybillNo: string };

const isOne = ({ complaintId, waybillNo }: Key): SQL | undefined =>
  and(eq(serviceRequest.waybillNo, waybillNo), eq(serviceRequest.id, complaintId));

const complaintQueue: OwnedQueue<Key> = {
  permission: 'complaints.answer',
  about: 'complaints',
  action: 'complaint.handedOver',
  idOf: ({ complaintId }) => complaintId,
  async lock(tx, seen) {
    const [row] = await tx.select().from(serviceRequest).where(isOne(seen)).for('update');
    return row && { ...row, subject: subjectOf(seen) };
  },
  assign: (tx, seen, to) => tx.update(serviceRequest).set(to).where(isOne(seen)),
};

function subjectOf({ complaintId, waybillNo }: Key) {
  return { kind: 'complaint', id: complaintId, name: waybillNo };
}

/** The first answer counts: a concurrent second one is told so. */
async function answer(
  { orm, audit, clock }: ComplaintsStaffDeps,
  { answer: text, ...key }: ParsedInputOf<typeof answerComplaint>,
  { actor, visitor }: StaffContext,
): Promise<OutputOf<typeof answerComplaint>> {
  await orm.transaction(async (tx) => {
    const [stored] = await tx.select().from(serviceRequest).where(isOne(key)).for('update');
    if (!stored) throw new AppError(staffErrors.recordGone);
    if (stored.closedAt !== null) throw new AppError(staffErrors.changedMeanwhile);
    await tx.update(serviceRequest).set({ closedAt: clock.now(), answer: text }).where(isOne(key));
    await audit.record(tx, {
      actor,
      visitor,
      action: 'complaint.answered',
      subject: subjectOf(key),
      before: { reason: stored.reason },
      after: { answer: text },
    });
  });
  return {};
}
