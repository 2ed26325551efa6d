import type { Call } from '#lib/contract.ts';

/** Where visitors report a mistake in what we say of a point. */
export const reportPointCall = {
  method: 'POST',
  path: '/api/v2/network/reportNetworkPoint',
} as const satisfies Call;

/** Where one point is asked for. */
export const getPointCall = {
  method: 'GET',
  path: '/api/v2/network/getNetworkPoint',
} as const satisfies Call;

/** Where the pins of a map are asked for. */
export const listPinsCall = {
  method: 'POST',
  path: '/api/v2/network/listNetworkPins',
} as const satisfies Call;

/** Where points are asked for by place or by what is near. */
export const findPointsCall = {
  method: 'POST',
  path: '/api/v2/network/findNetworkInfo',
} as const satisfies Call;
