import type { FeatureModule } from '#features/feature-module.ts';
import { countOpen } from './complaint-list.ts';
import { type ComplaintsStaffDeps, mountComplaintsStaff } from './complaints.staff.api.ts';

/** Wires the staff side of complaints about parcels. */
export function wireTrackingStaff(site: {
  db: Pick<ComplaintsStaffDeps, 'orm'>;
  parcels: ComplaintsStaffDeps['parcels'];
  staff: Pick<ComplaintsStaffDeps, 'audit' | 'handOverRows'>;
  clock: ComplaintsStaffDeps['clock'];
}): FeatureModule<null> {
  const { db, parcels, staff, clock } = site;
  const { audit, handOverRows } = staff;
  const own = { orm: db.orm, parcels, audit, handOverRows, clock };
  return {
    service: null,
    mount: (api) => mountComplaintsStaff(api, own),
    waits: [
      { kind: 'complaints', permission: 'complaints.answer', count: (asked) => countOpen(own.orm, asked) },
    ],
  };
}
