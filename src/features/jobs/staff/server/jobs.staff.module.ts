import type { Db } from '#db/connect.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import { type JobsStaffDeps, mountJobsStaff } from './jobs.staff.api.ts';

/** Wires what staff see of the queues, and the retry of a failed job. */
export function wireJobsStaff(site: {
  db: Db;
  staff: Pick<JobsStaffDeps, 'audit'>;
  messages: { log: JobsStaffDeps['messages'] };
}): FeatureModule<null> {
  const own = { orm: site.db.orm, audit: site.staff.audit, messages: site.messages.log };
  return { service: null, mount: (api) => mountJobsStaff(api, own) };
}
