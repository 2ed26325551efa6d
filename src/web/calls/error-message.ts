import type { TFunction } from 'i18next';
import { ApiError } from './call-api.ts';

/** The sentence to show for whatever a call threw: the server's own, or that it could not be reached. */
export function errorMessage(error: unknown, t: TFunction): string {
  if (error instanceof ApiError && error.message !== '') return error.message;
  return t('web:errors.unreachable');
}
