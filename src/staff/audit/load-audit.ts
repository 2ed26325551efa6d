import { listAudit } from '#features/staff/audit/audit.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { instantsOfDays } from '../kit/table/known-filters.ts';
import type { ListState } from '../kit/table/list-state.ts';

/** What the log can be narrowed by. */
export const auditFilters = ['actorId', 'action', 'subjectKind', 'subjectId', 'from', 'until'] as const;

/** Loads a part of the log; both days are days of Bangkok, and the last one counts. */
export function loadAudit({ filters, cursor, pageSize }: ListState, signal?: AbortSignal) {
  const { from, until, ...words } = filters;
  return callStaff(
    listAudit,
    {
      ...words,
      ...instantsOfDays({ from, until }),
      ...(cursor !== '' && { cursor }),
      limit: pageSize,
    },
    signal,
  );
}
