import type { Orm } from '#db/orm.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import type { StaffCall, StaffKind } from '../../imports/server/import-kind.ts';
import type { ImportRecord } from '../../imports/server/imports.repo.ts';
import type { ImportDeps } from '../../imports/server/whole-import.ts';

/** Dependencies of staff imports. */
export type StaffImportDeps = ImportDeps<StaffKind> & { audit: Pick<Audit, 'record' | 'firstIn'> };

/**
 * Writes an import operation into the audit log; last in its transaction. It names the first entry of its rows, so that
 * the log shows it in their place (decision 127).
 */
export function recordAction(
  { audit }: Pick<StaffImportDeps, 'audit'>,
  tx: Orm,
  { record, call }: { record: Pick<ImportRecord, 'id' | 'kind' | 'fileName'>; call: StaffCall },
  action: `import.${string}`,
  after: Record<string, unknown> = {},
): Promise<void> {
  const firstEntry = audit.firstIn(tx);
  return audit.record(tx, {
    actor: call.actor,
    visitor: call.visitor,
    action,
    subject: { kind: 'import', id: record.id, name: record.fileName },
    after: { kind: record.kind, ...after, ...(firstEntry !== null && { firstEntry }) },
  });
}
