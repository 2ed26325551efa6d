import { offeredChanges } from '#features/tracking/delivery-changes.rules.ts';
import { mayBecome } from '../instructions.rules.ts';
import type { OpenedParcel } from './instruction-deps.ts';
import type { InstructionRow } from './instructions.repo.ts';

/** Whether an instruction can still be taken back: while the state would let one ask for it. */
export function isCancellable(
  row: InstructionRow,
  { state, row: parcel }: Pick<OpenedParcel, 'state' | 'row'>,
): boolean {
  return mayBecome(row.state, 'CANCELLED') && offeredChanges(state, parcel).includes(row.kind);
}
