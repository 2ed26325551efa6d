import type { Call } from '#lib/contract.ts';

/** Searches places while typing. */
export const searchPlacesCall = {
  method: 'GET',
  path: '/api/v2/other/findProCityArea',
} as const satisfies Call;

/** The provinces, or the places in one of them. */
export const listAreasCall = {
  method: 'GET',
  path: '/api/v2/other/findProvinceCityArea',
} as const satisfies Call;
