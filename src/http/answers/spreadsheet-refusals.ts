import { SpreadsheetsBusyError, UnreadableSpreadsheetError } from '#adapters/spreadsheet/spreadsheet.port.ts';
import { AppError, type ErrorSpec } from '#lib/errors.ts';
import { requestErrors } from './request-errors.ts';

const COME_BACK_SECONDS = 10;

/** What is answered when a spreadsheet is not read: the feature's own refusal of the file, or to come back. */
export function refuseSpreadsheet(
  cause: unknown,
  specFor: (reason: UnreadableSpreadsheetError['reason']) => ErrorSpec,
): never {
  if (cause instanceof SpreadsheetsBusyError)
    throw new AppError(requestErrors.overloaded, { retryAfterSeconds: COME_BACK_SECONDS, cause });
  if (cause instanceof UnreadableSpreadsheetError) throw new AppError(specFor(cause.reason), { cause });
  throw cause;
}
