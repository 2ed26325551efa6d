/** The permissions of staff, of which roles consist. */
export const permissions = [
  'staff.read',
  'staff.edit',
  'roles.edit',
  'audit.read',
  'applications.read',
  'applications.edit',
  'claims.read',
  'claims.decide',
  'claims.exceed',
  'claims.pay',
  'payouts.read',
  'payouts.prepare',
  'payouts.release',
  'payouts.exceed',
  'codDifferences.read',
  'codDifferences.settle',
  'customers.read',
  'customers.restrict',
  'customers.merge',
  'content.read',
  'content.edit',
  'content.publish',
  'media.edit',
  'translations.read',
  'translations.edit',
  'rates.read',
  'rates.edit',
  'rates.approve',
  'imports.edit',
  'parcels.read',
  'parcels.correct',
  'parcels.follow',
  'parcels.handOver',
  'complaints.read',
  'complaints.answer',
  'ratings.read',
  'dropPoints.edit',
  'holidays.edit',
  'places.edit',
  'messages.read',
  'messages.resend',
  'jobs.read',
  'retention.read',
  'retention.hold',
  'keys.read',
  'keys.edit',
] as const;

/** One permission of a member of staff. */
export type Permission = (typeof permissions)[number];

/**
 * Rights over money: setting and returning amounts of claims, paying out, merging accounts that money comes to, or
 * putting prices and business rules in force. New ones start later than the other permissions of a role (decision 080).
 */
export const moneyPermissions = [
  'claims.decide',
  'claims.exceed',
  'claims.pay',
  'payouts.prepare',
  'payouts.release',
  'payouts.exceed',
  'codDifferences.settle',
  'customers.merge',
  'rates.approve',
] as const satisfies readonly Permission[];

/** One right over money. */
export type MoneyPermission = (typeof moneyPermissions)[number];

/** The rights over money among these. */
export function moneyAmong(allowed: Iterable<Permission>): MoneyPermission[] {
  const all = new Set(allowed);
  return moneyPermissions.filter((each) => all.has(each));
}

/** The acting member of staff with their permissions. */
export type StaffMember = { staffId: string; name: string; permissions: ReadonlySet<Permission> };

/** Whether one set of permissions includes all of another. */
export function mayAll(mine: ReadonlySet<Permission>, theirs: Iterable<Permission>): boolean {
  return [...theirs].every((permission) => mine.has(permission));
}
