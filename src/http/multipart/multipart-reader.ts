/** A part of a form as its head names it; `fileName` is null for what is no file. */
export type PartHead = { name: string; fileName: string | null };

/** Where the content of a part goes. */
export type PartSink = {
  /** What it is given holds until it resolves. */
  write(chunk: Uint8Array): Promise<void> | void;
  end(): Promise<void> | void;
};

/** A body that is no form with parts, or that ends too early. */
export class MalformedForm extends Error {
  override name = 'MalformedForm';
}

const CRLF = '\r\n';
const HEAD_END = Buffer.from('\r\n\r\n');
const MAX_HEAD_BYTES = 8 * 1024;
/** Blanks may follow a delimiter (RFC 2046). */
const MAX_PADDING_BYTES = 64;

/** The boundary that a content type names; null when it is none of a form with parts. */
export function boundaryOf(contentType: string): string | null {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return null;
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  return quoted ?? bare ?? null;
}

/** Reads a form as it comes (RFC 7578), keeping no more of it than a head or a delimiter; each part opens its sink. */
export async function readForm(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  open: (head: PartHead) => Promise<PartSink> | PartSink,
): Promise<void> {
  const delimiter = Buffer.from(`${CRLF}--${boundary}`);
  // The first delimiter may stand at the very beginning.
  let held = Buffer.from(CRLF);
  let state: 'content' | 'delimiter' | 'head' | 'end' = 'content';
  let sink: PartSink | null = null;

  /** Goes as far as what is held allows; false when more is needed. */
  async function step(): Promise<boolean> {
    if (state === 'content') return passContent();
    if (state === 'delimiter') return passDelimiter();
    return state === 'head' ? passHead() : false;
  }

  async function passContent(): Promise<boolean> {
    const at = held.indexOf(delimiter);
    const until = at === -1 ? Math.max(0, held.length - delimiter.length + 1) : at;
    if (until > 0) await sink?.write(held.subarray(0, until));
    held = held.subarray(at === -1 ? until : at + delimiter.length);
    if (at === -1) return false;
    await sink?.end();
    sink = null;
    state = 'delimiter';
    return true;
  }

  function passDelimiter(): boolean {
    if (held.length < 2) return false;
    if (held.subarray(0, 2).toString() === '--') {
      state = 'end';
      return false;
    }
    const at = held.indexOf(CRLF);
    if (at > MAX_PADDING_BYTES || (at === -1 && held.length > MAX_PADDING_BYTES)) throw new MalformedForm();
    if (at === -1) return false;
    // The line end stays: a head without lines would end right here.
    held = held.subarray(at);
    state = 'head';
    return true;
  }

  async function passHead(): Promise<boolean> {
    const at = held.indexOf(HEAD_END);
    if (at > MAX_HEAD_BYTES || (at === -1 && held.length > MAX_HEAD_BYTES)) throw new MalformedForm();
    if (at === -1) return false;
    sink = await open(readHead(held.subarray(0, at).toString('utf8')));
    held = held.subarray(at + HEAD_END.length);
    state = 'content';
    return true;
  }

  for await (const chunk of body) {
    held = held.length > 0 ? Buffer.concat([held, chunk]) : Buffer.from(chunk);
    while (await step());
    // What follows the last delimiter means nothing.
    if (isEnded()) held = Buffer.alloc(0);
  }
  if (!isEnded()) throw new MalformedForm();

  function isEnded(): boolean {
    return state === 'end';
  }
}

function readHead(head: string): PartHead {
  const disposition = head.split(CRLF).find((line) => /^content-disposition:\s*form-data\b/i.test(line));
  const name = parameterOf(disposition, 'name');
  if (name === null) throw new MalformedForm();
  return { name, fileName: parameterOf(disposition, 'filename') };
}

/** As browsers write it: quotation marks and line ends are escaped by percent signs. */
function parameterOf(line: string | undefined, wanted: string): string | null {
  const found = line?.matchAll(/;\s*([a-z]+)="([^"]*)"/gi) ?? [];
  for (const [, name, value] of found)
    if (name?.toLowerCase() === wanted)
      return (value ?? '').replace(/%(22|0D|0A)/gi, (_, code: string) =>
        String.fromCharCode(parseInt(code, 16)),
      );
  return null;
}
