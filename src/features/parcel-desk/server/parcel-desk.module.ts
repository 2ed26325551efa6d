import type { Db } from '#db/connect.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { ParcelFacts } from '#features/parcel-facts/server/parcel-facts.module.ts';
import type { SheetServices } from '#features/sheets/server/sheets.module.ts';
import type { CreateLimiter } from '#http/limits/limits.ts';
import { namedLimits } from '#http/limits/named-limits.ts';
import { looksForLate } from '../late/server/look-for-late.ts';
import type { DeskDeps } from './desk-deps.ts';
import { createParcelImportKind } from './import/parcel-import.kind.ts';
import { mountParcelDesk } from './parcel-desk.api.ts';

const PHONE_SEARCHES = 30;
const TEN_MINUTES = 600;

/** Wires what staff see of parcels and do about them. */
export function wireParcelDesk(
  deps: Omit<DeskDeps, 'phoneSearches' | 'orm'> & {
    db: Db;
    limiter: CreateLimiter;
    addStaffKind: SheetServices['addStaffKind'];
    facts: Pick<ParcelFacts, 'addLook'>;
  },
): FeatureModule<null> {
  const { limit } = namedLimits(deps.limiter);
  const phoneSearches = limit('staff-phone-search', PHONE_SEARCHES, TEN_MINUTES);
  const { orm } = deps.db;
  deps.addStaffKind(createParcelImportKind({ ...deps, orm }));
  for (const look of looksForLate({ ...deps, orm })) deps.facts.addLook(look);
  return {
    service: null,
    mount: (api) => mountParcelDesk(api, { ...deps, orm, phoneSearches }),
  };
}
