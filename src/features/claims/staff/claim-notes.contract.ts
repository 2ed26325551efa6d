import { noteCalls } from '#features/staff/notes/staff-notes.contract.ts';
import { claimNoField } from '../claim-parts.contract.ts';
import { claimErrors } from '../claims.calls.ts';

/** Notes of staff on a claim: who may see it may write, so that those whom a note names can answer. */
export const claimNotes = noteCalls({
  path: '/staff/api/claims/notes',
  read: 'claims.read',
  write: 'claims.read',
  recordId: claimNoField,
  missing: claimErrors.claimNotFound,
});
