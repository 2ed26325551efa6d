import type { Permission } from '#lib/staff/staff-permissions.ts';

/** What is counted by the day. */
export const countedThings = ['tracking', 'orders', 'quotes', 'claims', 'languages'] as const;
export type CountedThing = (typeof countedThings)[number];

/** Who may see how often: those who work with it. */
export const countPermissions: Readonly<Record<CountedThing, Permission | null>> = {
  tracking: 'parcels.read',
  orders: 'parcels.read',
  quotes: 'rates.read',
  claims: 'claims.read',
  languages: null,
};

/** Two years: this one beside the last. */
export const MAX_COUNTED_DAYS = 731;
