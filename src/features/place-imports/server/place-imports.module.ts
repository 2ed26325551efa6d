import type { Orm } from '#db/orm.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { PlacesService } from '#features/places/server/places.service.ts';
import type { SheetsOfSite } from '#features/sheets/server/sheets.module.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import type { Clock } from '#lib/clock.ts';
import { createPlaceImportKind } from './place-import.kind.ts';

/** Wires spreadsheets of places; a feature of its own, because spreadsheets come after the places that they need. */
export function wirePlaceImports(site: {
  db: { orm: Orm };
  places: Pick<PlacesService, 'book'>;
  staff: { audit: Audit };
  announce(kind: string, tx: Orm): Promise<void>;
  sheets: Pick<SheetsOfSite, 'addStaffKind'>;
  clock: Clock;
}): FeatureModule<null> {
  const { db, places, clock } = site;
  const { audit } = site.staff;
  const announce = (tx: Orm) => site.announce('places', tx);
  site.sheets.addStaffKind(createPlaceImportKind({ orm: db.orm, places, audit, announce, clock }));
  return { service: null };
}
