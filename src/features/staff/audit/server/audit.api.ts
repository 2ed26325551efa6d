import { mount, type StaffApi } from '#http/mount.ts';
import { auditWords, checkAudit, lastAuditCheck, listAudit } from '../audit.contract.ts';
import type { AuditSearch } from './audit-search.ts';
import type { AuditChecks } from './check-audit.ts';

/** Mounts the search of the audit log, and the check of its chain. */
export function mountAudit(
  api: StaffApi,
  { search, checks }: { search: AuditSearch; checks: AuditChecks },
): void {
  mount(api, listAudit, (input) => search.list(input));
  mount(api, auditWords, () => search.words());
  mount(api, lastAuditCheck, async () => ({ last: await checks.last() }));
  mount(api, checkAudit, (_, call) => checks.check(call));
}
