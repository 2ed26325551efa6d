import type { Permission } from '#lib/staff/staff-permissions.ts';

/** What is counted per day. */
export const countedThings = ['tracking', 'orders', 'quotes', 'claims', 'languages'] as const;
export type CountedThing = (typeof countedThings)[number];

/** The permission for each count: of those who work with it. */
export const countPermissions: Readonly<Record<CountedThing, Permission | null>> = {
  tracking: 'parcels.read',
  orders: 'parcels.read',
  quotes: 'rates.read',
  claims: 'claims.read',
  languages: null,
};

/** Two years, so that this one can be compared with the last. */
export const MAX_COUNTED_DAYS = 731;
