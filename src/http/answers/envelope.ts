import type { Envelope } from '#lib/contract.ts';
import { SUCCESS } from '#lib/contract.ts';
import type { AppError } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';

/** Translates a locale key (`namespace:path`) with parameters. */
export type Translate = (language: Language, key: string, params?: Record<string, string | number>) => string;

/** One invalid field as the caller sees it. */
export type FieldMessage = { field: string; msg: string };

/** Wraps what a handler returned. */
export function success<T>(data: T): Envelope<T> {
  return { code: SUCCESS, succ: true, msg: '', data };
}

/** Wraps a refusal in the request's language; invalid fields are in `data.fields`. */
export function refusal(
  error: AppError,
  language: Language,
  translate: Translate,
): Envelope<{ fields: FieldMessage[] }> {
  const fields = error.fields.map(({ field, key, params }) => ({
    field,
    msg: translate(language, key, params),
  }));
  return {
    code: error.spec.code,
    succ: false,
    msg: translate(language, error.spec.key, error.params),
    data: fields.length > 0 ? { fields } : null,
  };
}
