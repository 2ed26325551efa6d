import { AppError } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { formatDateTime } from '#web/texts/format.ts';

/** Refuses a change of a record that somebody else has saved since it was read, with who and when. */
export function refuseStale(saved: { by: string | null; at: Date }, language: Language): never {
  if (saved.by === null) throw new AppError(staffErrors.changedMeanwhile);
  const at = formatDateTime(saved.at, language);
  throw new AppError(staffErrors.changedBy, { params: { name: saved.by, at } });
}
