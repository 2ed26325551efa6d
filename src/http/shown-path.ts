/** The fixed segments of the site's addresses. */
const words = new Set<string>();
const FILLED_IN = ':…';

/** Registers the fixed segments of a route pattern: `/m/:code` has one. */
export function learnRoute(pattern: string): void {
  for (const part of pattern.split('/')) if (part !== '*' && !part.startsWith(':')) words.add(part);
}

/**
 * A path in loggable form: a segment that is fixed in no route is a parameter, which may be the number of an order
 * or a parcel, a phone, or a secret code.
 */
export function shownPath(path: string): string {
  return path
    .split('/')
    .map((part) => (words.has(part) ? part : FILLED_IN))
    .join('/');
}
