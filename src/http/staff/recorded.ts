import type { StaffMember } from '#lib/staff/staff-permissions.ts';

const recorded = new WeakSet<StaffMember>();

/** Marks that this caller's action has been written into the audit log. */
export function noteRecorded(actor: StaffMember): void {
  recorded.add(actor);
}

/** Whether this call has written into the audit log: each call has its own actor object. */
export function isRecorded(actor: StaffMember): boolean {
  return recorded.has(actor);
}
