import type { FeatureModule } from '#features/feature-module.ts';
import { type ComplaintsStaffDeps, mountComplaintsStaff } from './complaints.staff.api.ts';

/** Wires the staff side of complaints about parcels. */
export function wireTrackingStaff(site: {
  db: Pick<ComplaintsStaffDeps, 'orm'>;
  parcels: ComplaintsStaffDeps['parcels'];
  staff: Pick<ComplaintsStaffDeps, 'audit'>;
  clock: ComplaintsStaffDeps['clock'];
}): FeatureModule<null> {
  const { db, parcels, staff, clock } = site;
  const own = { orm: db.orm, parcels, audit: staff.audit, clock };
  return { service: null, mount: (api) => mountComplaintsStaff(api, own) };
}
