import type { Orm } from '#db/orm.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { Limiter } from '#http/limits/limits.ts';
import type { Clock } from '#lib/clock.ts';
import { AppError } from '#lib/errors.ts';
import { importErrors } from '../imports.contract.ts';
import type { ImportKind, Owner } from './import-kind.ts';
import { createImportRowsRepo, type StoredRow } from './import-rows.repo.ts';
import { createImportsRepo, type ImportRow } from './imports.repo.ts';
import type { sheetImport } from './imports.table.ts';

/** What the operations on imports need. */
export type ImportDeps = { orm: Orm; kinds: ReadonlyMap<string, ImportKind>; clock: Clock };

/** Tables that one customer may have checked in a while: each costs as much as hundreds of calls. */
export type CheckLimit = { checks: Limiter };

/** An import with all of its rows. */
export type FullImport = { row: ImportRow; rows: StoredRow[]; kind: ImportKind };

/** An import of this owner; throws `importNotFound`, also for one of somebody else. */
export async function getImport({ orm, kinds }: ImportDeps, owner: Owner, id: string): Promise<FullImport> {
  const repo = createImportsRepo(orm);
  const row = await repo.find(owner, id);
  const kind = row && kinds.get(row.kind);
  if (!kind) throw new AppError(importErrors.importNotFound);
  return { row, rows: await createImportRowsRepo(orm).list(id), kind };
}

/** The same, where it is of a kind. */
export async function getOfKind(
  deps: ImportDeps,
  owner: Owner,
  id: string,
  kind: string,
): Promise<FullImport> {
  const full = await getImport(deps, owner, id);
  if (full.kind.name !== kind) throw new AppError(importErrors.importNotFound);
  return full;
}

/** The same, for a change of its rows. */
export async function getOpen(deps: ImportDeps, owner: Owner, id: string): Promise<FullImport> {
  const full = await getImport(deps, owner, id);
  if (full.row.state !== 'open') throw new AppError(importErrors.importNotOpen);
  return full;
}

/** Keeps what has changed of an import, all of it or, where somebody was quicker, nothing. */
export function keepChange(
  { orm, clock }: Pick<ImportDeps, 'orm' | 'clock'>,
  { row, rows }: Pick<FullImport, 'row' | 'rows'>,
  changed: { set: Partial<typeof sheetImport.$inferInsert>; rows: readonly StoredRow[] },
  alongside: (tx: Orm) => Promise<void> = async () => {},
): Promise<void> {
  const before = new Map(rows.map((each) => [each.row, each]));
  const touched = changed.rows.filter((each) => each !== before.get(each.row));
  return orm.transaction(async (tx) => {
    const repo = createImportsRepo(tx);
    if (!(await repo.change(row, { updatedAt: clock.now(), ...changed.set })))
      throw new AppError(importErrors.importNotOpen);
    await createImportRowsRepo(tx).put(touched);
    await alongside(tx);
  });
}

/** Counts a check of many rows; throws `tooManyRequests`. */
export async function spendCheck({ checks }: CheckLimit, { customerId }: Owner): Promise<void> {
  const { allowed, retryAfterSeconds } = await checks.consume(customerId);
  if (allowed) return;
  throw new AppError(requestErrors.tooManyRequests, {
    retryAfterSeconds,
    params: { seconds: retryAfterSeconds },
  });
}
