import type { TFunction } from 'i18next';
import { ApiError } from './call-api.ts';

/** The message to show for any error that a call threw: the server's own, or that the site is unreachable. */
export function errorMessage(error: unknown, t: TFunction): string {
  if (error instanceof ApiError && error.message !== '') return error.message;
  return t('web:errors.unreachable');
}
