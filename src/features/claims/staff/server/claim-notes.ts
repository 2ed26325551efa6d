import { eq } from 'drizzle-orm';
import type { NotedKind } from '#features/staff/notes/server/staff-notes.ts';
import { claimErrors } from '../../claims.calls.ts';
import { claim, claimNote } from '../../server/claims.table.ts';

/** Notes of staff on claims. */
export const notedClaims: NotedKind = {
  about: 'claims',
  table: claimNote,
  missing: claimErrors.claimNotFound,
  async find(orm, claimNo, forWork) {
    const found = orm.select({ id: claim.id }).from(claim).where(eq(claim.claimNo, claimNo));
    const [row] = await (forWork ? found.for('no key update') : found);
    return row
      ? { ...row, recordId: claimNo, title: claimNo, subject: { kind: 'claim', id: claimNo } }
      : null;
  },
};
