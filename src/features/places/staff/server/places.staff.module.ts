import type { Orm } from '#db/orm.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { SheetsOfSite } from '#features/sheets/server/sheets.module.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import type { Clock } from '#lib/clock.ts';
import type { PlacesService } from '../../server/places.service.ts';
import { createPlaceImportKind } from './place-import.kind.ts';
import { mountPlacesStaff } from './places.staff.api.ts';
import { createPlacesStaffService } from './places.staff.service.ts';

/** Wires the changes of staff to places: one by one, and by spreadsheet. */
export function wirePlacesStaff(site: {
  db: { orm: Orm };
  places: PlacesService;
  staff: { audit: Audit };
  announce(kind: string, tx: Orm): Promise<void>;
  sheets: Pick<SheetsOfSite, 'addKind'>;
  clock: Clock;
}): FeatureModule<null> {
  const { db, places, clock } = site;
  const announce = (tx: Orm) => site.announce('places', tx);
  const own = { orm: db.orm, places, announce, clock };
  const service = createPlacesStaffService({ ...own, record: site.staff.audit.record });
  site.sheets.addKind(createPlaceImportKind(own));
  return { service: null, mount: (api) => mountPlacesStaff(api, service) };
}
