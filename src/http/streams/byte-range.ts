/** The requested part of a file, both ends included. */
export type ByteRange = { first: number; last: number };

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * Parses a `Range` header for a file of so many bytes: a part, null for the whole (also for several parts or an
 * unknown unit), or `outside`.
 */
export function readRange(header: string | undefined, bytes: number): ByteRange | null | 'outside' {
  const [, from = '', to = ''] = RANGE.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '') {
    const length = Math.min(Number(to), bytes);
    return length === 0 ? 'outside' : { first: bytes - length, last: bytes - 1 };
  }
  const first = Number(from);
  const last = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (to !== '' && Number(to) < first) return null;
  return first >= bytes ? 'outside' : { first, last };
}
