import type { ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { importErrors } from '../../imports/imports.contract.ts';
import type { StaffCall } from '../../imports/server/import-kind.ts';
import { createImportsRepo } from '../../imports/server/imports.repo.ts';
import { getImport, holdImport, putRows } from '../../imports/server/whole-import.ts';
import { staffImportErrors, type undoImport } from '../sheets.staff.contract.ts';
import { recordAction, type StaffImportDeps } from './staff-import-deps.ts';

/** The most rows that a message lists. */
const MAX_NAMED = 20;

/** Undoes a whole import, in one transaction. */
export async function undo(
  deps: StaffImportDeps,
  input: ParsedInputOf<typeof undoImport>,
  call: StaffCall,
): Promise<void> {
  const { reason, leaveChanged } = input;
  const { record, kind, rows } = await getImport(deps, call, input);
  if (record.state !== 'done') throw new AppError(importErrors.importNotOpen);
  if (rows.length === 0) throw new AppError(staffImportErrors.importUndoTooLate);
  const now = deps.clock.now();
  const set = { undoneBy: call.actor.name, undoneAt: now, undoneReason: reason, updatedAt: now };
  await deps.orm.transaction(async (tx) => {
    await holdImport(tx, record, { state: 'undone', ...set });
    await createImportsRepo(tx).lockKind(kind.name);
    const done = rows.filter(({ state }) => state === 'done');
    const changed = done.filter(({ change }) => change !== 'same').toReversed();
    const taken = changed.map(({ row, value, result }) => ({ row, value, result }));
    const left = new Set(await kind.undo(tx, taken, call));
    if (left.size > 0 && !leaveChanged)
      throw new AppError(staffImportErrors.importChangedSince, toParams(left));
    const settled = done.map((row) => ({
      ...row,
      state: left.has(row.row) ? ('changedSince' as const) : ('undone' as const),
    }));
    await putRows(tx, record.id, settled);
    const after = { reason, left: [...left].sort((a, b) => a - b) };
    await recordAction(deps, tx, { record, call }, 'import.undone', after);
  });
}

function toParams(rows: ReadonlySet<number>): { params: { rows: string } } {
  const named = [...rows].sort((a, b) => a - b);
  const more = named.length > MAX_NAMED ? ' …' : '';
  return { params: { rows: named.slice(0, MAX_NAMED).join(', ') + more } };
}
