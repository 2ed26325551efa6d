import type { Call } from '#lib/contract.ts';

/** Where places are searched while somebody types. */
export const searchPlacesCall = {
  method: 'GET',
  path: '/api/v2/other/findProCityArea',
} as const satisfies Call;

/** The provinces, or what lies in one of them. */
export const listAreasCall = {
  method: 'GET',
  path: '/api/v2/other/findProvinceCityArea',
} as const satisfies Call;
