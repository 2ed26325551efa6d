import type { Call } from '#lib/contract.ts';

/** Counts clicks. */
export const addClickCall = { method: 'GET', path: '/api/v2/banner/addClick' } as const satisfies Call;
