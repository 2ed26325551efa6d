/** Cuts text at the ends of CSV records, because a quoted field may hold line breaks. */
export type RecordCutter = {
  /** The complete records among all text given so far that were not returned yet. */
  take(text: string): string;
  /** What is left at the end. */
  rest(): string;
};

const QUOTE = 0x22;
const LINE_FEED = 0x0a;

const FIELD_START = 0;
const PLAIN = 1;
const QUOTED = 2;
/** After a quotation mark in a quoted field: the end of it, or the first half of a doubled one. */
const CLOSING = 3;

/** A quotation mark opens a quoted field only where a field begins (RFC 4180). */
export function createRecordCutter(delimiter: string): RecordCutter {
  const separator = delimiter.charCodeAt(0);
  let pending = '';
  let state = FIELD_START;

  function take(text: string): string {
    let end = 0;
    for (let at = 0; at < text.length; at += 1) {
      const char = text.charCodeAt(at);
      if (state === QUOTED) {
        if (char === QUOTE) state = CLOSING;
      } else if (char === QUOTE) {
        if (state !== PLAIN) state = QUOTED;
      } else if (char === LINE_FEED) {
        end = at + 1;
        state = FIELD_START;
      } else state = char === separator ? FIELD_START : PLAIN;
    }
    const complete = end > 0 ? pending + text.slice(0, end) : '';
    pending = end > 0 ? text.slice(end) : pending + text;
    return complete;
  }

  return { take, rest: () => pending };
}
