/** The scopes of the carrier's own systems. */
export const carrierScopes = ['feed', 'carrier'] as const;

/** The scopes of customers' own keys. */
export const customerScopes = ['price', 'orders', 'labels', 'track', 'webhooks', 'money'] as const;

/** A permission of an API key. */
export type Scope = (typeof carrierScopes)[number] | (typeof customerScopes)[number];
export type CustomerScope = (typeof customerScopes)[number];

/** Keys for real orders, and for the sandbox. */
export const keyModes = ['live', 'sandbox'] as const;
export type KeyMode = (typeof keyModes)[number];
