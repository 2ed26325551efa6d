/** Platforms whose orders we know how to read. */
export const knownPlatformNames = ['woocommerce', 'shopify'] as const;
export type KnownPlatformName = (typeof knownPlatformNames)[number];
/** What shops are connected by: a known platform, or any other system by a mapping of its owner. */
export const shopPlatformNames = [...knownPlatformNames, 'other'] as const;
export type ShopPlatformName = (typeof shopPlatformNames)[number];

/** Why a shop did not take what was written to it. */
export const shopFailures = [
  'refused',
  'orderMissing',
  'noInterface',
  'notAccepted',
  'busy',
  'unreachable',
] as const;
export type ShopFailure = (typeof shopFailures)[number];
