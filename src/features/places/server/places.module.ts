import type { Db } from '../../../db/connect.ts';
import type { Keep } from '../../../lib/keep.ts';
import type { FeatureModule } from '../../feature-module.ts';
import { mountPlaces } from './places.api.ts';
import { createPlacesRepo } from './places.repo.ts';
import { createPlacesService, type PlacesService } from './places.service.ts';

/** Wires the places; every process sees a change by staff as soon as it is announced. */
export function wirePlaces({ db, keep }: { db: Db; keep: Keep }): FeatureModule<PlacesService> {
  const repo = createPlacesRepo(db.orm);
  const service = createPlacesService({ overrides: keep(repo.listOverrides) });
  return { service, mount: (api) => mountPlaces(api, service) };
}
