import type { ErrorSpec } from '#lib/errors.ts';
import { ApiError } from './call-api.ts';

/** Awaits a call; null if it fails with the given "not found" code. */
export async function findOrNull<T>(answer: Promise<T>, notFound: ErrorSpec): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.code === notFound.code) return null;
    throw error;
  }
}
