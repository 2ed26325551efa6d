import type { Orm } from '#db/orm.ts';
import type { Translate } from '#http/answers/envelope.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { Limiter } from '#http/limits/limits.ts';
import type { Clock } from '#lib/clock.ts';
import { AppError } from '#lib/errors.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import type { StaffMember } from '#lib/staff/staff-permissions.ts';
import type { SheetsService } from '../../server/sheets.service.ts';
import type { RowCounts } from '../import-rows.rules.ts';
import { importErrors } from '../imports.contract.ts';
import type { CustomerOwner, ImportKind } from './import-kind.ts';
import { createImportRowsRepo, type StoredRow } from './import-rows.repo.ts';
import { createImportsRepo, type ImportRecord, type OwnerId } from './imports.repo.ts';

/** Who asks for an import: a customer for their own, or a member of staff for the kinds that they may import. */
export type ImportOwner = CustomerOwner | { actor: StaffMember };

/** Dependencies of the import operations. */
export type ImportDeps<K extends ImportKind = ImportKind> = {
  orm: Orm;
  kinds: ReadonlyMap<string, K>;
  clock: Clock;
  sheets: SheetsService;
  translate: Translate;
  /** Limits the tables that one owner may have checked: each costs as much as hundreds of calls. */
  checks: Limiter;
};

/** An import with its kind and all of its rows. */
export type WholeImport<K extends ImportKind = ImportKind> = {
  record: ImportRecord;
  rows: StoredRow[];
  kind: K;
};

/** The customer of an owner; null for staff. */
export function idOf(owner: ImportOwner): OwnerId {
  return 'actor' in owner ? null : owner.customerId;
}

/** A kind that this owner may import; throws `importNotFound`, or `permissionMissing`. */
export function kindFor<K extends ImportKind>(
  { kinds }: Pick<ImportDeps<K>, 'kinds'>,
  owner: ImportOwner,
  name: string,
): K {
  const kind = kinds.get(name);
  if (!kind) throw new AppError(importErrors.importNotFound);
  if (kind.owner === 'staff' && 'actor' in owner && !owner.actor.permissions.has(kind.permission))
    throw new AppError(staffErrors.permissionMissing, { params: { permission: kind.permission } });
  return kind;
}

/**
 * An import of this owner, in the `revision` that they saw, if given. Throws `importNotFound`, also for somebody
 * else's.
 */
export async function getImport<K extends ImportKind>(
  deps: Pick<ImportDeps<K>, 'orm' | 'kinds'>,
  owner: ImportOwner,
  { importId, revision }: { importId: string; revision?: number | undefined },
): Promise<WholeImport<K>> {
  const record = await createImportsRepo(deps.orm).find(idOf(owner), importId);
  if (!record) throw new AppError(importErrors.importNotFound);
  const kind = kindFor(deps, owner, record.kind);
  if (revision !== undefined && record.revision !== revision)
    throw new AppError(staffErrors.changedMeanwhile);
  return { record, kind, rows: await createImportRowsRepo(deps.orm).list(importId) };
}

/** Throws unless an import can be corrected or started. */
export function requireOpen({ record }: Pick<WholeImport, 'record'>): void {
  if (record.state !== 'open') throw new AppError(importErrors.importNotOpen);
}

/** The rows to apply, if none is wrong. */
export function getReady(whole: WholeImport): StoredRow[] {
  requireOpen(whole);
  if (whole.rows.some(({ state }) => state === 'wrong')) throw new AppError(importErrors.importHasWrongRows);
  const ready = whole.rows.filter(isChanging);
  if (ready.length === 0) throw new AppError(importErrors.importHasNoRows);
  return ready;
}

export function isChanging({ state, change }: StoredRow): boolean {
  return state === 'ready' && change !== 'same';
}

/** Changes an import, and locks it until the transaction ends; throws if it was changed meanwhile. */
export async function holdImport(
  tx: Orm,
  record: ImportRecord,
  set: Partial<ImportRecord> & Pick<ImportRecord, 'updatedAt'>,
): Promise<void> {
  if (await createImportsRepo(tx).change(record, set)) return;
  throw new AppError(record.customerId === null ? staffErrors.changedMeanwhile : importErrors.importNotOpen);
}

/** Stores rows of a locked import. */
export async function putRows(tx: Orm, importId: string, rows: readonly StoredRow[]): Promise<RowCounts> {
  const repo = createImportRowsRepo(tx);
  await repo.put(rows);
  const counts = await repo.count(importId);
  await createImportsRepo(tx).note(importId, { counts });
  return counts;
}

/** Stores the changes to an import, or nothing if it was changed meanwhile. */
export function keepChange(
  { orm, clock }: Pick<ImportDeps, 'orm' | 'clock'>,
  { record, rows: before }: Pick<WholeImport, 'record' | 'rows'>,
  { set = {}, rows = before }: { set?: Partial<ImportRecord>; rows?: readonly StoredRow[] },
  alongside: (tx: Orm, counts: RowCounts) => Promise<void> = async () => {},
): Promise<void> {
  const known = new Set(before);
  return orm.transaction(async (tx) => {
    await holdImport(tx, record, { updatedAt: clock.now(), ...set });
    const counts = await putRows(
      tx,
      record.id,
      rows.filter((row) => !known.has(row)),
    );
    await alongside(tx, counts);
  });
}

/** Counts a check of many rows; throws `tooManyRequests`. */
export async function spendCheck({ checks }: Pick<ImportDeps, 'checks'>, owner: ImportOwner): Promise<void> {
  const key = 'actor' in owner ? owner.actor.staffId : owner.customerId;
  const { allowed, retryAfterSeconds } = await checks.consume(key);
  if (allowed) return;
  throw new AppError(requestErrors.tooManyRequests, {
    retryAfterSeconds,
    params: { seconds: retryAfterSeconds },
  });
}
