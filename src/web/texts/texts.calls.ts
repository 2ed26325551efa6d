import type { Call } from '#lib/contract.ts';

/** Which client asks for texts; the website's own is `web` (A-14: the caller's token is part of the path). */
export const WEB_TEXTS_TOKEN = 'web';

/** Where the address of the language bundles is asked for. */
export const getTextsCall = { method: 'GET', path: '/api/i18n/:token' } as const satisfies Call;
