import type { Call } from '#lib/contract.ts';

/** Records a decision on cookies. */
export const recordConsentCall = { method: 'POST', path: '/api/v2/consent' } as const satisfies Call;
