import type { Api } from '#http/mount.ts';
import { mountStaff } from '#http/staff/mount-staff.ts';
import { auditWords, listAudit } from '../audit.contract.ts';
import type { AuditSearch } from './audit-search.ts';

/** Mounts the search of the audit log. */
export function mountAudit(api: Api, { search }: { search: AuditSearch }): void {
  mountStaff(api, listAudit, (input) => search.list(input), { asBuilt: true });
  mountStaff(api, auditWords, () => search.words());
}
