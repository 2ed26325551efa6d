/** What addresses of the site consist of, but for what is filled in. */
const words = new Set<string>();
const FILLED_IN = ':…';

/** Learns the fixed parts of a route's pattern: `/m/:code` has one. */
export function learnRoute(pattern: string): void {
  for (const part of pattern.split('/')) if (part !== '*' && !part.startsWith(':')) words.add(part);
}

/**
 * A path as the log may hold it: what is no fixed part of any route was filled in, and may be a number of an order or a
 * parcel, a phone, or a code that opens something.
 */
export function shownPath(path: string): string {
  return path
    .split('/')
    .map((part) => (words.has(part) ? part : FILLED_IN))
    .join('/');
}
