import { offeredChanges } from '#features/tracking/delivery-changes.rules.ts';
import { mayBecome } from '../instructions.rules.ts';
import type { OpenedParcel } from './instruction-deps.ts';
import type { InstructionRow } from './instructions.repo.ts';

/** Whether an instruction can still be cancelled: as long as the parcel's state would allow requesting it. */
export function isCancellable(
  row: InstructionRow,
  { state, row: parcel }: Pick<OpenedParcel, 'state' | 'row'>,
): boolean {
  return mayBecome(row.state, 'CANCELLED') && offeredChanges(state, parcel).includes(row.kind);
}
