import { staffAccountErrors } from '#features/staff/staff.calls.ts';

/** Beside which field a refusal of the server belongs. */
export const fieldOfCode: ReadonlyMap<number, string> = new Map([
  [staffAccountErrors.nameTaken.code, 'name'],
]);
