import { randomUUID } from 'node:crypto';

/** The request id: the one that a proxy has set, or a new one. */
export function requestIdOf(given: string | undefined): string {
  return given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
