import type { Db } from '#db/connect.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { Keep } from '#lib/keep.ts';
import { mountPlaces } from './places.api.ts';
import { createPlacesRepo } from './places.repo.ts';
import { createPlacesService, type PlacesService } from './places.service.ts';

/** Wires the places; every process sees changes by staff as soon as it is notified. */
export function wirePlaces(site: { db: Db; keep: Keep }): FeatureModule<PlacesService> {
  const repo = createPlacesRepo(site.db.readNow.orm);
  const service = createPlacesService({ overrides: site.keep(repo.listOverrides) });
  return {
    service,
    mount: (api) => mountPlaces(api, service),
    // Whoever pastes the first address does not wait for the index; without the database they do.
    start: () => void service.buildIndex().catch(() => undefined),
  };
}
