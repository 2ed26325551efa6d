import { mount, type StaffApi } from '#http/mount.ts';
import { auditWords, listAudit } from '../audit.contract.ts';
import type { AuditSearch } from './audit-search.ts';

/** Mounts the search of the audit log. */
export function mountAudit(api: StaffApi, { search }: { search: AuditSearch }): void {
  mount(api, listAudit, (input) => search.list(input));
  mount(api, auditWords, () => search.words());
}
