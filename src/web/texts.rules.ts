import type { AddressOf } from '../lib/contract.ts';

/** Which client asks for texts; the website's own is `web` (A-14: the caller's token is part of the path). */
export const WEB_TEXTS_TOKEN = 'web';

/** Where the address of the language bundles is asked for; apart from its contract, because every page carries it. */
export const textsAddress = { method: 'GET', path: '/api/i18n/:token' } as const satisfies AddressOf;
