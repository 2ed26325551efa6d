import { causesOf } from './error-causes.ts';

const UNIQUE_VIOLATION = '23505';

/** The unique index that a row violated; null for any other error. */
export function uniqueBreach(error: unknown): string | null {
  for (const { code, constraint } of causesOf(error))
    if (code === UNIQUE_VIOLATION) return typeof constraint === 'string' ? constraint : '';
  return null;
}
