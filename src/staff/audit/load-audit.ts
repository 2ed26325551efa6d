import { listAudit } from '#features/staff/audit/audit.contract.ts';
import { addDays, startOfBangkokDate, toIsoInstant } from '#lib/clock.ts';
import { callStaff } from '../calls/call-staff.ts';
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
      ...(isDay(from) && { from: toIsoInstant(startOfBangkokDate(from)) }),
      ...(isDay(until) && { until: toIsoInstant(startOfBangkokDate(addDays(until, 1))) }),
      ...(cursor !== '' && { cursor }),
      limit: pageSize,
    },
    signal,
  );
}

function isDay(text: string | undefined): text is string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''));
}
