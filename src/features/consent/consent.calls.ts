import type { Call } from '#lib/contract.ts';

/** Where a decision on cookies is sent. */
export const recordConsentCall = { method: 'POST', path: '/api/v2/consent' } as const satisfies Call;
