import { z } from 'zod';
import { noteCalls } from '#features/staff/notes/staff-notes.contract.ts';
import { accountErrors } from '../accounts.calls.ts';

/** Notes of staff on a customer: who may see them may write, so that those whom a note names can answer. */
export const customerNotes = noteCalls({
  path: '/staff/api/customers/notes',
  read: 'customers.read',
  write: 'customers.read',
  recordId: z.uuid(),
  missing: accountErrors.accountMissing,
});
