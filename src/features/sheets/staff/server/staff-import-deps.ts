import type { Orm } from '#db/orm.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import type { Translate } from '#http/answers/envelope.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { Limiter } from '#http/limits/limits.ts';
import type { Clock } from '#lib/clock.ts';
import { AppError } from '#lib/errors.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import type { StaffMember } from '#lib/staff/staff-permissions.ts';
import { importErrors } from '../../imports/imports.contract.ts';
import type { SheetsService } from '../../server/sheets.service.ts';
import { countRows } from '../sheets.staff.rules.ts';
import type { ImportHand, StaffImportKind } from './staff-import-kind.ts';
import { createStaffImportRowsRepo, type StaffRowRecord } from './staff-import-rows.repo.ts';
import { createStaffImportsRepo, type StaffImportRecord } from './staff-imports.repo.ts';

/** What imports of staff work with. */
export type StaffImportDeps = {
  orm: Orm;
  kinds: ReadonlyMap<string, StaffImportKind>;
  clock: Clock;
  sheets: SheetsService;
  translate: Translate;
  audit: Pick<Audit, 'record'>;
  /** Tables that one member may have checked in a while: each costs as much as hundreds of calls. */
  checks: Limiter;
};

/** An import with its kind and all of its rows. */
export type WholeImport = { record: StaffImportRecord; rows: StaffRowRecord[]; kind: StaffImportKind };

/** A kind that this member may import; throws `importNotFound`, or `permissionMissing`. */
export function kindFor(
  { kinds }: Pick<StaffImportDeps, 'kinds'>,
  name: string,
  { permissions }: Pick<StaffMember, 'permissions'>,
): StaffImportKind {
  const kind = kinds.get(name);
  if (!kind) throw new AppError(importErrors.importNotFound);
  const { permission } = kind;
  if (!permissions.has(permission))
    throw new AppError(staffErrors.permissionMissing, { params: { permission } });
  return kind;
}

/** An import that this member may see. */
export async function getWhole(
  deps: Pick<StaffImportDeps, 'orm' | 'kinds'>,
  id: string,
  actor: StaffMember,
): Promise<WholeImport> {
  const repo = createStaffImportsRepo(deps.orm);
  return withRows(deps, await repo.find(id), actor);
}

/** The same, held for a change until the transaction ends, by somebody who saw it as it is. */
export async function holdWhole(
  deps: Pick<StaffImportDeps, 'kinds'>,
  tx: Orm,
  { importId, revision }: { importId: string; revision: number },
  actor: StaffMember,
): Promise<WholeImport> {
  const record = await createStaffImportsRepo(tx).lock(importId);
  const whole = await withRows({ ...deps, orm: tx }, record, actor);
  if (whole.record.revision !== revision) throw new AppError(staffErrors.changedMeanwhile);
  return whole;
}

async function withRows(
  deps: Pick<StaffImportDeps, 'orm' | 'kinds'>,
  record: StaffImportRecord | undefined,
  actor: StaffMember,
): Promise<WholeImport> {
  if (!record) throw new AppError(importErrors.importNotFound);
  const kind = kindFor(deps, record.kind, actor);
  return { record, kind, rows: await createStaffImportRowsRepo(deps.orm).list(record.id) };
}

/** Keeps rows of an import that is held, and what has changed of the import itself. */
export async function keepWhole(
  { clock }: Pick<StaffImportDeps, 'clock'>,
  tx: Orm,
  { record, rows }: Pick<WholeImport, 'record' | 'rows'>,
  set: Partial<StaffImportRecord> = {},
): Promise<void> {
  await createStaffImportRowsRepo(tx).put(rows);
  await createStaffImportsRepo(tx).change(record.id, {
    counts: countRows(rows),
    updatedAt: clock.now(),
    ...set,
  });
}

/** Writes into the audit log what was done with an import; last in its transaction. */
export function recordAction(
  { audit }: Pick<StaffImportDeps, 'audit'>,
  tx: Orm,
  { record, hand }: { record: Pick<StaffImportRecord, 'id' | 'kind' | 'fileName'>; hand: ImportHand },
  entry: { action: `import.${string}`; after?: Record<string, unknown> },
): Promise<void> {
  const { actor, visitor } = hand;
  return audit.record(tx, {
    actor,
    visitor,
    action: entry.action,
    subject: { kind: 'import', id: record.id, name: record.fileName },
    after: { kind: record.kind, ...entry.after },
  });
}

/** Counts a check of many rows; throws `tooManyRequests`. */
export async function spendStaffCheck(
  { checks }: Pick<StaffImportDeps, 'checks'>,
  { staffId }: Pick<StaffMember, 'staffId'>,
): Promise<void> {
  const { allowed, retryAfterSeconds } = await checks.consume(staffId);
  if (allowed) return;
  throw new AppError(requestErrors.tooManyRequests, {
    retryAfterSeconds,
    params: { seconds: retryAfterSeconds },
  });
}
