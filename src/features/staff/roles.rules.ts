import { type Permission, permissions } from '#lib/staff/staff-permissions.ts';

/** The roles that ship with the product. */
export type RoleKey =
  | 'superAdministrator'
  | 'content'
  | 'translator'
  | 'pricing'
  | 'customerService'
  | 'claims'
  | 'finance'
  | 'operations'
  | 'recruiter'
  | 'auditor';

/** A role as shipped; later changes are made in the back office. */
export type ShippedRole = {
  key: RoleKey;
  name: string;
  permissions: readonly Permission[];
  needsSecondFactor: boolean;
};

/** Has every permission, including those of later releases; can be neither disabled nor deleted [P-05, X-21]. */
export const SUPER_ADMINISTRATOR = 'superAdministrator';

const reads = permissions.filter((each) => each.endsWith('.read'));

/** The ten roles; those over money or permissions require a second factor. */
export const shippedRoles: readonly ShippedRole[] = [
  { key: SUPER_ADMINISTRATOR, name: 'Super administrator', permissions, needsSecondFactor: true },
  {
    key: 'content',
    name: 'Content',
    permissions: ['content.read', 'content.edit', 'content.publish', 'media.edit', 'imports.edit'],
    needsSecondFactor: false,
  },
  {
    key: 'translator',
    name: 'Translator',
    permissions: ['content.read', 'translations.read', 'translations.edit', 'imports.edit'],
    needsSecondFactor: false,
  },
  {
    key: 'pricing',
    name: 'Pricing',
    permissions: ['rates.read', 'rates.edit', 'imports.edit'],
    needsSecondFactor: false,
  },
  {
    key: 'customerService',
    name: 'Customer service',
    permissions: [
      'customers.read',
      'customers.restrict',
      'parcels.read',
      'parcels.follow',
      'complaints.read',
      'complaints.answer',
      'ratings.read',
      'claims.read',
      'messages.read',
      'messages.resend',
      'applications.read',
    ] as const,
    needsSecondFactor: false,
  },
  {
    key: 'claims',
    name: 'Claims',
    permissions: [
      'claims.read',
      'claims.decide',
      'parcels.read',
      'customers.read',
      'messages.read',
      'retention.read',
      'retention.hold',
    ] as const,
    needsSecondFactor: true,
  },
  {
    key: 'finance',
    name: 'Finance',
    permissions: [
      'claims.read',
      'claims.pay',
      'payouts.read',
      'payouts.prepare',
      'payouts.release',
      'codDifferences.read',
      'codDifferences.settle',
      'rates.read',
      'rates.approve',
      'customers.read',
    ] as const,
    needsSecondFactor: true,
  },
  {
    key: 'operations',
    name: 'Operations',
    permissions: [
      'parcels.read',
      'parcels.correct',
      'parcels.follow',
      'parcels.handOver',
      'ratings.read',
      'dropPoints.edit',
      'imports.edit',
      'holidays.edit',
      'places.edit',
      'messages.read',
      'messages.resend',
      'jobs.read',
      'retention.read',
      'customers.read',
      'keys.read',
      'keys.edit',
    ] as const,
    needsSecondFactor: false,
  },
  {
    key: 'recruiter',
    name: 'Recruiter',
    permissions: ['applications.read', 'applications.edit', 'content.read'],
    needsSecondFactor: false,
  },
  { key: 'auditor', name: 'Auditor', permissions: reads, needsSecondFactor: true },
];

/** The combined permissions of the given roles. */
export function permissionsOf(
  roles: readonly { key: RoleKey | null; permissions: readonly Permission[] }[],
): ReadonlySet<Permission> {
  if (roles.some(({ key }) => key === SUPER_ADMINISTRATOR)) return new Set(permissions);
  // A permission unknown to this release allows nothing.
  return new Set(roles.flatMap((role) => role.permissions).filter((each) => known.has(each)));
}

const known = new Set<string>(permissions);
