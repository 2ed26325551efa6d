/** What members of staff may be allowed to do; roles are made of these words. */
export const permissions = [
  'staff.read',
  'staff.edit',
  'roles.edit',
  'audit.read',
  'applications.read',
  'applications.edit',
  'claims.read',
  'claims.decide',
  'claims.pay',
  'customers.read',
  'customers.restrict',
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
  'complaints.read',
  'complaints.answer',
  'dropPoints.edit',
  'holidays.edit',
  'places.edit',
  'messages.read',
  'messages.resend',
  'jobs.read',
  'keys.read',
  'keys.edit',
] as const;

/** One thing that a member of staff may be allowed to do. */
export type Permission = (typeof permissions)[number];

/**
 * Rights over money: what pays a claim, sets what it pays, or puts prices and business rules in force. New ones begin
 * later than the other rights of a role (decision 080).
 */
export const moneyPermissions = [
  'claims.decide',
  'claims.pay',
  'rates.approve',
] as const satisfies readonly Permission[];

/** One right over money. */
export type MoneyPermission = (typeof moneyPermissions)[number];

/** The rights over money among these. */
export function moneyAmong(allowed: Iterable<Permission>): MoneyPermission[] {
  const all = new Set(allowed);
  return moneyPermissions.filter((each) => all.has(each));
}

/** Who of the staff does something, and what they may do. */
export type StaffMember = { staffId: string; name: string; permissions: ReadonlySet<Permission> };

/** Whether somebody who may do the one may also do everything of the other. */
export function mayAll(mine: ReadonlySet<Permission>, theirs: Iterable<Permission>): boolean {
  return [...theirs].every((permission) => mine.has(permission));
}
