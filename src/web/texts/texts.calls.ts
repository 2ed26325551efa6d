import type { Call } from '#lib/contract.ts';

/** The client that asks for texts; the website's own is `web` (A-14: the caller's token is part of the path). */
export const WEB_TEXTS_TOKEN = 'web';

/** Returns the URL of the language bundles. */
export const getTextsCall = { method: 'GET', path: '/api/i18n/:token' } as const satisfies Call;
