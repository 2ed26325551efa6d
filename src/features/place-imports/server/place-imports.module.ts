import type { Orm } from '#db/orm.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { PlacesService } from '#features/places/server/places.service.ts';
import type { SheetServices } from '#features/sheets/server/sheets.module.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import type { Clock } from '#lib/clock.ts';
import { createPlaceImportKind } from './place-import.kind.ts';

/** Wires spreadsheets of places; a feature of its own, because spreadsheets come after the places that they need. */
export function wirePlaceImports(deps: {
  db: { orm: Orm };
  places: Pick<PlacesService, 'book'>;
  audit: Audit;
  announce(kind: string, tx: Orm): Promise<void>;
  addStaffKind: SheetServices['addStaffKind'];
  clock: Clock;
}): FeatureModule<null> {
  const { db, places, audit, clock } = deps;
  const announce = (tx: Orm) => deps.announce('places', tx);
  deps.addStaffKind(createPlaceImportKind({ orm: db.orm, places, audit, announce, clock }));
  return { service: null };
}
