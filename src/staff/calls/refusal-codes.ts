import { staffErrors } from '#lib/staff/staff-errors.ts';

const loginRefusals: readonly number[] = [
  staffErrors.staffLogIn.code,
  staffErrors.staffSessionEnded.code,
  staffErrors.secondFactorMissing.code,
  staffErrors.passwordToChoose.code,
];

/** Whether a call was refused because the login is missing or incomplete. */
export function needsLogin(code: number): boolean {
  return loginRefusals.includes(code);
}

/** Whether a change was refused because somebody else has saved since the record was read. */
export function isConflict(code: number): boolean {
  return code === staffErrors.changedMeanwhile.code || code === staffErrors.changedBy.code;
}
