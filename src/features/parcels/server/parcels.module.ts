import type { Db } from '#db/connect.ts';
import type { DropPointsService } from '#features/drop-points/server/drop-points.service.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { PlacesService } from '#features/places/server/places.service.ts';
import { createFacilityNamer, type OpenFacilityNamer } from '../facilities/facility-namer.ts';
import { heldParcels, parcelKind } from './parcel-retention.repo.ts';
import { createParcelsReader } from './parcels.repo.ts';

/** Stored parcels, and the names of the facilities in their scans. */
export type ParcelsOfSite = ReturnType<typeof createParcelsReader> & { openNamer: OpenFacilityNamer };

/** Wires the parcels that tracking, orders and staff read. */
export function wireParcels(site: {
  db: Db;
  dropPoints: Pick<DropPointsService, 'namesByCode'>;
  places: Pick<PlacesService, 'book'>;
}): FeatureModule<ParcelsOfSite> {
  const openNamer = createFacilityNamer(site.dropPoints, site.places);
  return {
    service: { ...createParcelsReader(site.db.read), openNamer },
    retention: [parcelKind],
    holdable: heldParcels,
  };
}
