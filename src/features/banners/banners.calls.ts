import type { Call } from '#lib/contract.ts';

/** Where clicks are counted. */
export const addClickCall = { method: 'GET', path: '/api/v2/banner/addClick' } as const satisfies Call;
