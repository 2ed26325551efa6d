import { listAudit } from '#features/staff/audit/audit.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { instantsOfDays } from '../kit/table/known-filters.ts';
import type { ListState } from '../kit/table/list-state.ts';

/** The filters of the log. */
export const auditFilters = [
  'text',
  'actorId',
  'action',
  'subjectKind',
  'subjectId',
  'from',
  'until',
  'rowsOf',
] as const;

/** Loads a page of the log; days are in Bangkok, both included. */
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
