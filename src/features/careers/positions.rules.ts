/** The hiring departments in display order; their names are in the locales of this feature [E-09]. */
export const departments = [
  'operations',
  'network',
  'customer-service',
  'sales-marketing',
  'technology',
  'finance',
  'people',
] as const;
export type Department = (typeof departments)[number];

/** Every position with its department, whether currently open or not [E-09]. */
export const departmentOf = {
  'operations-planner': 'operations',
  'branch-network-officer': 'network',
  'customer-service-officer': 'customer-service',
  'claims-officer': 'customer-service',
  'key-account-executive': 'sales-marketing',
  'marketing-content-officer': 'sales-marketing',
  'software-developer': 'technology',
  'cod-accountant': 'finance',
  'recruitment-officer': 'people',
} as const satisfies Record<string, Department>;
export type Position = keyof typeof departmentOf;

export const positions = Object.keys(departmentOf) as Position[];

/** Work locations. */
export const workLocations = ['head-office'] as const;
export type WorkLocation = (typeof workLocations)[number];

/** Bounds of the id of an opening. */
export const openingIds = [1, 1_000_000] as const;
