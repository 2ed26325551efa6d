import type { Db } from '#db/connect.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { PlacesService } from '#features/places/server/places.service.ts';
import type { SheetServices } from '#features/sheets/server/sheets.module.ts';
import type { Clock } from '#lib/clock.ts';
import { createAddressSheetsService } from './address-sheets.service.ts';
import { type AddressServices, mountAddresses } from './addresses.api.ts';
import { createAddressesService } from './addresses.service.ts';

/** Wires the address books; their rows go with the account, so deletion needs no eraser (decision 013). */
export function wireAddresses(deps: {
  db: Db;
  places: PlacesService;
  sheets: SheetServices;
  clock: Clock;
}): FeatureModule<AddressServices> {
  const { db, places, sheets, clock } = deps;
  const addresses = createAddressesService({ orm: db.orm, places, clock });
  const tables = createAddressSheetsService({ addresses, places, ...sheets });
  const service = { addresses, tables };
  return {
    service,
    mount: (api) => mountAddresses(api, service),
    exports: [{ topic: 'addresses', collect: ({ id }) => addresses.collect(id) }],
  };
}
