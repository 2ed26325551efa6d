import type { Db } from '#db/connect.ts';
import type { Orm } from '#db/orm.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { Clock } from '#lib/clock.ts';
import type { Keep } from '#lib/keep.ts';
import { mountPlacesStaff } from '../staff/server/places.staff.api.ts';
import { createPlacesStaffService, type RecordPlaces } from '../staff/server/places.staff.service.ts';
import { mountPlaces } from './places.api.ts';
import { createPlacesRepo } from './places.repo.ts';
import { createPlacesService, type PlacesService } from './places.service.ts';

/** Wires the places; every process sees a change by staff as soon as it is announced. */
export function wirePlaces(site: {
  db: Db;
  keep: Keep;
  /** A feature further right. */
  staff: { audit: { record: RecordPlaces } };
  announce(kind: string, tx: Orm): Promise<void>;
  clock: Clock;
}): FeatureModule<PlacesService> {
  const { db, keep, clock } = site;
  const repo = createPlacesRepo(db.orm);
  const service = createPlacesService({ overrides: keep(repo.listOverrides) });
  const staff = createPlacesStaffService({
    orm: db.orm,
    places: service,
    record: site.staff.audit.record,
    clock,
    announce: (tx) => site.announce('places', tx),
  });
  return {
    service,
    mount(api) {
      mountPlaces(api, service);
      mountPlacesStaff(api, staff);
    },
  };
}
