import type { NetworkPoint } from '#features/drop-points/drop-points.contract.ts';
import type { ChangeKind } from '#features/tracking/change-kinds.rules.ts';
import { type FormProblem, problemsOfSchema } from '#web/forms/form-problems.ts';
import { type InstructionDetails, instructionDetails } from '../instructions.contract.ts';

/** What is shown of a selected drop point. */
export type ChosenPoint = Pick<NetworkPoint, 'code' | 'name' | 'address' | 'opening'>;

/** Everything selected and typed, for every kind, so that switching between them loses nothing. */
export type ChangeDraft = {
  kind: ChangeKind | null;
  date: string;
  hour: string;
  pointCode: string;
  point: ChosenPoint | null;
  name: string;
  house: string;
  place: string;
  note: string;
  subdistrictCode: string;
};

export const emptyDraft: ChangeDraft = {
  kind: null,
  date: '',
  hour: '',
  pointCode: '',
  point: null,
  name: '',
  house: '',
  place: '',
  note: '',
  subdistrictCode: '',
};

/** The draft as payload, or its problems. */
export function readDraft({
  kind,
  point: _point,
  hour,
  ...typed
}: ChangeDraft): { details: InstructionDetails } | { problems: FormProblem[] } {
  if (kind === null) return { problems: [{ field: 'kind', key: 'delivery-instructions:validation.kind' }] };
  const read = instructionDetails.safeParse({ kind, hour: hour === '' ? undefined : Number(hour), ...typed });
  return read.success ? { details: read.data } : { problems: problemsOfSchema(read.error) };
}
