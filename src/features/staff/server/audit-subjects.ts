import type { StaffMember } from '#lib/staff/staff-permissions.ts';
import type { StaffUser } from './staff.repo.ts';

/** A member acting on their own account during login. */
export function actorOf({ id, name }: Pick<StaffUser, 'id' | 'name'>): StaffMember {
  return { staffId: id, name, permissions: new Set() };
}

/** A member as the subject of an entry. */
export function subjectOf({ id, name }: Pick<StaffUser, 'id' | 'name'>) {
  return { kind: 'staff', id, name };
}
