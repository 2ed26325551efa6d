import type { ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { importErrors } from '../../imports/imports.contract.ts';
import { staffImportErrors, type undoImport } from '../sheets.staff.contract.ts';
import { holdWhole, keepWhole, recordAction, type StaffImportDeps } from './staff-import-deps.ts';
import type { ImportHand } from './staff-import-kind.ts';
import type { StaffRowRecord } from './staff-import-rows.repo.ts';
import { createStaffImportsRepo } from './staff-imports.repo.ts';

/** So many rows are named in a sentence. */
const MAX_NAMED = 20;

/** Takes a whole import back, in one transaction. */
export async function undo(
  deps: StaffImportDeps,
  input: ParsedInputOf<typeof undoImport>,
  hand: ImportHand,
): Promise<void> {
  const { reason, leaveChanged } = input;
  await deps.orm.transaction(async (tx) => {
    const { record, kind, rows } = await holdWhole(deps, tx, input, hand.actor);
    if (record.state !== 'applied') throw new AppError(importErrors.importNotOpen);
    if (rows.length === 0) throw new AppError(staffImportErrors.importUndoTooLate);
    await createStaffImportsRepo(tx).lockKind(kind.name);
    const done = rows.filter(({ state, change }) => state === 'applied' && change !== 'same');
    const taken = done.toReversed().map(({ row, value, kept }) => ({ row, value, kept }));
    const left = new Set(await kind.undo(tx, taken, hand));
    if (left.size > 0 && !leaveChanged)
      throw new AppError(staffImportErrors.importChangedSince, toParams(left));
    const settled = rows.map((row): StaffRowRecord => {
      if (row.state !== 'applied') return row;
      return { ...row, state: left.has(row.row) ? 'changedSince' : 'undone' };
    });
    const set = {
      state: 'undone' as const,
      undoneBy: hand.actor.name,
      undoneAt: deps.clock.now(),
      undoneReason: reason,
    };
    await keepWhole(deps, tx, { record, rows: settled }, set);
    const after = { reason, left: [...left].sort((a, b) => a - b) };
    await recordAction(deps, tx, { record, hand }, { action: 'import.undone', after });
  });
}

function toParams(rows: ReadonlySet<number>): { params: { rows: string } } {
  const named = [...rows].sort((a, b) => a - b);
  const more = named.length > MAX_NAMED ? ' …' : '';
  return { params: { rows: named.slice(0, MAX_NAMED).join(', ') + more } };
}
