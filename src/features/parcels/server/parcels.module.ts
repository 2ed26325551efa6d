import type { Logger } from 'pino';
import type { Db } from '#db/connect.ts';
import { startBuilding } from '#db/online-index.ts';
import type { DropPointsService } from '#features/drop-points/server/drop-points.service.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { PlacesService } from '#features/places/server/places.service.ts';
import { createFacilityNamer, type OpenFacilityNamer } from '../facilities/facility-namer.ts';
import { createParcelKind, heldParcels } from './parcel-retention.repo.ts';
import { createParcelsReader } from './parcels.repo.ts';
import { promisedIndex } from './parcels.table.ts';

/** Stored parcels, and the names of the facilities in their scans. */
export type ParcelsOfSite = ReturnType<typeof createParcelsReader> & { openNamer: OpenFacilityNamer };

/** Wires the parcels that tracking, orders and staff read. */
export function wireParcels(site: {
  db: Db;
  dropPoints: Pick<DropPointsService, 'namesByCode'>;
  places: Pick<PlacesService, 'book'>;
  log: Logger;
}): FeatureModule<ParcelsOfSite> {
  const openNamer = createFacilityNamer(site.dropPoints, site.places);
  let building: ReturnType<typeof startBuilding> | undefined;
  return {
    service: { ...createParcelsReader(site.db), openNamer },
    retention: [createParcelKind(site.db)],
    holdable: heldParcels,
    start() {
      building = startBuilding(site.db, promisedIndex, site.log);
    },
    async stop() {
      await building?.stop();
    },
  };
}
