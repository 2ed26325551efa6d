/** The position in a list: the sort values of the last row shown. */
export type CursorValues = readonly [string, string];

/** A position in a list in URL form. */
export function writeCursor(values: CursorValues): string {
  return values.map(encodeURIComponent).join(',');
}

/** The sort values of a position; null for an invalid text, which reads from the beginning. */
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
