/** What keys of the carrier's own systems may be issued for. */
export const carrierScopes = ['feed', 'carrier'] as const;

/** What customers may issue their own keys for. */
export const customerScopes = ['price', 'orders', 'labels', 'track', 'webhooks'] as const;

/** What an API key opens. */
export type Scope = (typeof carrierScopes)[number] | (typeof customerScopes)[number];
export type CustomerScope = (typeof customerScopes)[number];

/** Whether keys made in the sandbox, or in earnest. */
export const keyModes = ['live', 'sandbox'] as const;
export type KeyMode = (typeof keyModes)[number];
