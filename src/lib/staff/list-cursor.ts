/** Where a list reads on: the values it is ordered by, of the last row that was shown. */
export type CursorValues = readonly [string, string];

/** A place in a list as addresses hold it. */
export function writeCursor(values: CursorValues): string {
  return values.map(encodeURIComponent).join(',');
}

/** The moment and the name of a place in a list; null where the text is none, which reads from the beginning. */
export function readCursor(text: string | undefined): { at: Date; id: string } | null {
  const [at = '', id = ''] = (text ?? '').split(',').map(decoded);
  const time = new Date(at);
  return id === '' || Number.isNaN(time.getTime()) ? null : { at: time, id };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
