import type { Db } from '#db/connect.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { Clock } from '#lib/clock.ts';
import { type ApiKeysStaffDeps, mountApiKeysStaff } from './api-keys.staff.api.ts';

/** Wires the staff side of API keys, and the keys of the carrier's own systems. */
export function wirePartnersStaff(site: {
  db: Db;
  staff: Pick<ApiKeysStaffDeps, 'audit'>;
  partners: Pick<ApiKeysStaffDeps, 'apiKeys'>;
  clock: Clock;
}): FeatureModule<null> {
  const own = {
    orm: site.db.orm,
    audit: site.staff.audit,
    apiKeys: site.partners.apiKeys,
    clock: site.clock,
  };
  return { service: null, mount: (api) => mountApiKeysStaff(api, own) };
}
