import { randomUUID } from 'node:crypto';

/** The number of a request: one that a proxy has given it, or a new one. */
export function requestIdOf(given: string | undefined): string {
  return given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
