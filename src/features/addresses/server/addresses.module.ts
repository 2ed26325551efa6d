import type { Db } from '#db/connect.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { PlacesService } from '#features/places/server/places.service.ts';
import type { SheetsOfSite } from '#features/sheets/server/sheets.module.ts';
import type { Clock } from '#lib/clock.ts';
import { type AddressSheetsService, createAddressSheetsService } from './address-sheets.service.ts';
import { mountAddresses } from './addresses.api.ts';
import { type AddressesService, createAddressesService } from './addresses.service.ts';

/** The address books, with their spreadsheet import and export. */
export type AddressesOfSite = AddressesService & { tables: AddressSheetsService };

/** Wires the address books; their rows are deleted with the account, so no eraser is needed (decision 013). */
export function wireAddresses(site: {
  db: Db;
  places: PlacesService;
  sheets: SheetsOfSite;
  clock: Clock;
}): FeatureModule<AddressesOfSite> {
  const { db, places, sheets, clock } = site;
  const addresses = createAddressesService({ orm: db.orm, places, clock });
  const tables = createAddressSheetsService({ addresses, places, sheets });
  return {
    service: { ...addresses, tables },
    mount: (api) => mountAddresses(api, { addresses, tables }),
    exports: [{ topic: 'addresses', collect: ({ id }) => addresses.collect(id) }],
  };
}
