import { SpreadsheetsBusyError, UnreadableSpreadsheetError } from '#adapters/spreadsheet/spreadsheet.port.ts';
import { AppError, type ErrorSpec } from '#lib/errors.ts';
import { requestErrors } from './request-errors.ts';

const COME_BACK_SECONDS = 10;

/** The refusal of an unreadable spreadsheet: the feature's own one, or to retry later. */
export function refuseSpreadsheet(
  cause: unknown,
  specFor: (reason: UnreadableSpreadsheetError['reason']) => ErrorSpec,
): never {
  if (cause instanceof SpreadsheetsBusyError)
    throw new AppError(requestErrors.overloaded, { retryAfterSeconds: COME_BACK_SECONDS, cause });
  if (cause instanceof UnreadableSpreadsheetError) throw new AppError(specFor(cause.reason), { cause });
  throw cause;
}
