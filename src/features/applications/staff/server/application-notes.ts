import { eq } from 'drizzle-orm';
import type { NotedKind } from '#features/staff/notes/server/staff-notes.ts';
import { readApplicationNo } from '../../application-numbers.rules.ts';
import { applicationErrors } from '../../applications.calls.ts';
import { application, applicationNote } from '../../server/applications.table.ts';

/** Notes of staff on applications. */
export const notedApplications: NotedKind = {
  about: 'applications',
  table: applicationNote,
  missing: applicationErrors.unknown,
  async find(orm, typed, forWork) {
    const { id, applicationNo } = application;
    const isIt = eq(applicationNo, readApplicationNo(typed) ?? '');
    const found = orm.select({ id, title: applicationNo }).from(application).where(isIt);
    const [row] = await (forWork ? found.for('no key update') : found);
    if (!row) return null;
    const subject = { kind: 'application', id: row.id, name: row.title };
    return { ...row, recordId: row.title, subject };
  },
};
