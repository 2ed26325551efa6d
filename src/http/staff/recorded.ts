import type { StaffMember } from '#lib/staff/staff-permissions.ts';

const recorded = new WeakSet<StaffMember>();

/** Notes that what this caller does has been written into the audit log. */
export function noteRecorded(actor: StaffMember): void {
  recorded.add(actor);
}

/** Whether anything of this call was written into the audit log: each call has an actor of its own. */
export function isRecorded(actor: StaffMember): boolean {
  return recorded.has(actor);
}
