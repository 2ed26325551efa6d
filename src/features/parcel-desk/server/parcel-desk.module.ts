import type { CreateLimiter } from '../../../http/limits/limits.ts';
import { namedLimits } from '../../../http/limits/named-limits.ts';
import type { FeatureModule } from '../../feature-module.ts';
import type { SheetServices } from '../../sheets/server/sheets.module.ts';
import type { DeskDeps } from './desk-deps.ts';
import { createParcelImportKind } from './import/parcel-import.kind.ts';
import { mountParcelDesk } from './parcel-desk.api.ts';

const PHONE_SEARCHES = 30;
const TEN_MINUTES = 600;

/** Wires what staff see of parcels and do about them. */
export function wireParcelDesk(
  deps: Omit<DeskDeps, 'phoneSearches'> & {
    limiter: CreateLimiter;
    addStaffKind: SheetServices['addStaffKind'];
  },
): FeatureModule<null> {
  const { limit } = namedLimits(deps.limiter);
  const phoneSearches = limit('staff-phone-search', PHONE_SEARCHES, TEN_MINUTES);
  deps.addStaffKind(createParcelImportKind(deps));
  return {
    service: null,
    mount: (api) => mountParcelDesk(api, { ...deps, phoneSearches }),
  };
}
