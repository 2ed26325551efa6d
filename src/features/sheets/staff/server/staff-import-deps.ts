import type { Orm } from '#db/orm.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import type { StaffCall, StaffKind } from '../../imports/server/import-kind.ts';
import type { ImportRecord } from '../../imports/server/imports.repo.ts';
import type { ImportDeps } from '../../imports/server/whole-import.ts';

/** Dependencies of staff imports. */
export type StaffImportDeps = ImportDeps<StaffKind> & { audit: Pick<Audit, 'record'> };

/** Writes an import operation into the audit log; last in its transaction. */
export function recordAction(
  { audit }: Pick<StaffImportDeps, 'audit'>,
  tx: Orm,
  { record, call }: { record: Pick<ImportRecord, 'id' | 'kind' | 'fileName'>; call: StaffCall },
  action: `import.${string}`,
  after: Record<string, unknown> = {},
): Promise<void> {
  return audit.record(tx, {
    actor: call.actor,
    visitor: call.visitor,
    action,
    subject: { kind: 'import', id: record.id, name: record.fileName },
    after: { kind: record.kind, ...after },
  });
}
