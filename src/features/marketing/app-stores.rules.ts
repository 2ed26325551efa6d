/** Systems with an app. */
export const platforms = ['android', 'ios', 'harmony'] as const;
export type Platform = (typeof platforms)[number];

/** The system of a phone from its user agent; null for computers and everything else. */
export function platformOf(userAgent: string): Platform | null {
  if (/HarmonyOS|HMSCore/i.test(userAgent)) return 'harmony';
  if (/Huawei/i.test(userAgent) && /AppGallery/i.test(userAgent)) return 'harmony';
  if (/Android/i.test(userAgent)) return 'android';
  return /iPhone|iPad|iPod/i.test(userAgent) ? 'ios' : null;
}

/** Names of the stores as the brand configuration has them. */
export const stores = ['appStore', 'googlePlay', 'appGallery'] as const;
export type Store = (typeof stores)[number];

const storeOf = { android: 'googlePlay', ios: 'appStore', harmony: 'appGallery' } as const;

/** The store of a system; null where the visitor has to choose. */
export function findStore(platform: Platform | null): Store | null {
  return platform && storeOf[platform];
}

/**
 * The address of a store; null where none is configured. Names under `.example` are placeholders that never exist
 * (RFC 2606), so nobody is sent there.
 */
export function storeAddress(store: Store, addresses: Readonly<Record<Store, string | null>>): string | null {
  return realAddress(addresses[store]);
}

/** A configured address, unless it is a placeholder. */
export function realAddress(address: string | null): string | null {
  if (!address || !URL.canParse(address)) return null;
  return /(?:^|\.)example$/.test(new URL(address).hostname) ? null : address;
}
