import { staffAccountErrors } from '#features/staff/staff.calls.ts';

/** The field for a refusal of the server. */
export const fieldOfCode: ReadonlyMap<number, string> = new Map([
  [staffAccountErrors.nameTaken.code, 'name'],
]);
