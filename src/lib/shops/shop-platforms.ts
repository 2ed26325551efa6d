/** The platforms that shops are connected by. */
export const shopPlatformNames = ['woocommerce', 'shopify'] as const;
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
