import type { CreateLimiter } from '../../../http/limits/limits.ts';
import { namedLimits } from '../../../http/limits/named-limits.ts';
import type { FeatureModule } from '../../feature-module.ts';
import type { DeskDeps } from './desk-deps.ts';
import { mountParcelDesk } from './parcel-desk.api.ts';

const PHONE_SEARCHES = 30;
const TEN_MINUTES = 600;

/** Wires what staff see of parcels and do about them. */
export function wireParcelDesk(
  deps: Omit<DeskDeps, 'phoneSearches'> & { limiter: CreateLimiter },
): FeatureModule<null> {
  const { limit } = namedLimits(deps.limiter);
  const phoneSearches = limit('staff-phone-search', PHONE_SEARCHES, TEN_MINUTES);
  return {
    service: null,
    mount: (api) => mountParcelDesk(api, { ...deps, phoneSearches }),
  };
}
