import type { Call } from '#lib/contract.ts';

/** Reports a mistake in a point's data. */
export const reportPointCall = {
  method: 'POST',
  path: '/api/v2/network/reportNetworkPoint',
} as const satisfies Call;

/** Loads one point. */
export const getPointCall = {
  method: 'GET',
  path: '/api/v2/network/getNetworkPoint',
} as const satisfies Call;

/** Loads the pins of a map. */
export const listPinsCall = {
  method: 'POST',
  path: '/api/v2/network/listNetworkPins',
} as const satisfies Call;

/** Searches points by place or by distance. */
export const findPointsCall = {
  method: 'POST',
  path: '/api/v2/network/findNetworkInfo',
} as const satisfies Call;
