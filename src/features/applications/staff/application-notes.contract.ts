import { z } from 'zod';
import { noteCalls } from '#features/staff/notes/staff-notes.contract.ts';
import { applicationErrors } from '../applications.calls.ts';

/** Notes of staff on an application, by those who work on applications. */
export const applicationNotes = noteCalls({
  path: '/staff/api/applications/notes',
  read: 'applications.read',
  write: 'applications.edit',
  recordId: z.string().max(60),
  missing: applicationErrors.unknown,
});
