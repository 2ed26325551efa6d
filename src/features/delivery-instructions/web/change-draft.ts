import { type FormProblem, problemsOfSchema } from '../../../web/forms/form-problems.ts';
import type { ChangeKind } from '../../tracking/change-kinds.rules.ts';
import { type InstructionDetails, instructionDetails } from '../instructions.contract.ts';

/** What was chosen and typed, of every kind, so that going from one to another loses nothing. */
export type ChangeDraft = {
  kind: ChangeKind | null;
  date: string;
  pointCode: string;
  pointName: string;
  name: string;
  house: string;
  place: string;
  note: string;
  subdistrictCode: string;
};

export const emptyDraft: ChangeDraft = {
  ...{ kind: null, date: '', pointCode: '', pointName: '', name: '', house: '' },
  ...{ place: '', note: '', subdistrictCode: '' },
};

/** The draft as it is sent, or what is to be corrected. */
export function readDraft({
  kind,
  ...typed
}: ChangeDraft): { details: InstructionDetails } | { problems: FormProblem[] } {
  if (kind === null) return { problems: [{ field: 'kind', key: 'delivery-instructions:validation.kind' }] };
  const read = instructionDetails.safeParse({ kind, ...typed });
  return read.success ? { details: read.data } : { problems: problemsOfSchema(read.error) };
}
