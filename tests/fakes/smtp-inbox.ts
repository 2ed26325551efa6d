import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** The account that the server accepts. */
const smtpAccount = { user: 'website', pass: 'p@ss/word' };

/** An e-mail as received, decoded by hand. */
export type Letter = {
  to: string;
  from: string;
  subject: string;
  headers: Map<string, string>;
  text: string;
  html: string;
  attachments: { name: string; contentType: string; content: Buffer }[];
  secure: boolean;
  raw: string;
};

export type SmtpInbox = {
  /** With the account, for a client that accepts the self-signed certificate. */
  url: string;
  port: number;
  letters: Letter[];
  /** From now on recipients, or everything, are answered with this line. */
  answerWith(failure: SmtpFailure | null): void;
  close(): Promise<void>;
};

export type SmtpFailure = { at: 'recipient' | 'data'; code: number; words: string };

/** A real SMTP server that keeps e-mails in memory: it requires STARTTLS, then the account. */
export async function startSmtpInbox(options: { withoutTls?: boolean } = {}): Promise<SmtpInbox> {
  const letters: Letter[] = [];
  let failure: SmtpFailure | null = null;
  const refusalAt = (at: SmtpFailure['at']) =>
    failure?.at === at ? Object.assign(new Error(failure.words), { responseCode: failure.code }) : null;

  const server = new SMTPServer({
    // It would warn about the self-signed certificate each time.
    logger: false,
    disabledCommands: options.withoutTls ? ['STARTTLS'] : [],
    allowInsecureAuth: Boolean(options.withoutTls),
    onAuth({ username, password }, _session, callback) {
      if (username === smtpAccount.user && password === smtpAccount.pass)
        return callback(null, { user: username });
      callback(new Error('Invalid username or password'));
    },
    onRcptTo: (_address, _session, callback) => callback(refusalAt('recipient')),
    onData(stream, { envelope, secure }, callback) {
      readText(stream).then((raw) => {
        const refusal = refusalAt('data');
        if (!refusal)
          letters.push({ ...parseLetter(raw), to: envelope.rcptTo[0]?.address ?? '', secure, raw });
        callback(refusal);
      }, callback);
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const { port } = server.server.address() as AddressInfo;
  const account = `${smtpAccount.user}:${encodeURIComponent(smtpAccount.pass)}`;

  return {
    url: `smtp://${account}@127.0.0.1:${port}?tls.rejectUnauthorized=false`,
    port,
    letters,
    answerWith(kind) {
      failure = kind;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

type Part = { headers: Map<string, string>; body: string };

function parseLetter(raw: string): Omit<Letter, 'to' | 'secure' | 'raw'> {
  const letter = split(raw);
  const { headers } = letter;
  const parts = partsOf(letter);
  const textOf = (type: string) => {
    const part = parts.find((each) => each.headers.get('content-type')?.startsWith(type));
    return part ? decodeBody(part).toString('utf8').replaceAll('\r\n', '\n').replace(/\n$/, '') : '';
  };
  return {
    headers,
    subject: decodeWords(headers.get('subject') ?? ''),
    from: decodeWords(headers.get('from') ?? ''),
    text: textOf('text/plain'),
    html: textOf('text/html'),
    attachments: parts
      .filter((part) => part.headers.get('content-disposition')?.startsWith('attachment'))
      .map((part) => ({
        name: fileNameOf(part.headers.get('content-disposition') ?? ''),
        contentType: (part.headers.get('content-type') ?? '').split(';')[0] ?? '',
        content: decodeBody(part),
      })),
  };
}

/** The leaf parts of an e-mail, at any depth. */
function partsOf({ headers, body }: Part): Part[] {
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1];
  if (!boundary) return [{ headers, body }];
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => partsOf(split(part)));
}

/** A file name in any script, in one piece or several (RFC 2231, RFC 5987). */
function fileNameOf(disposition: string): string {
  const pieces = [...disposition.matchAll(/filename\*(?:\d+\*?)?="?([^;"]+)"?/g)].map(
    ([, piece = '']) => piece,
  );
  if (pieces.length > 0) return decodeURIComponent(pieces.join('').replace(/^utf-8''/i, ''));
  return decodeWords(/filename="?([^";]+)"?/.exec(disposition)?.[1] ?? '');
}

function split(raw: string): Part {
  const part = raw.replace(/^\r\n/, '');
  const end = part.indexOf('\r\n\r\n');
  const lines = part
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { headers, body: part.slice(end + 4) };
}

function decodeBody({ headers, body }: Part): Buffer {
  const encoding = headers.get('content-transfer-encoding') ?? '7bit';
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  return encoding === 'quoted-printable' ? fromQuoted(body) : Buffer.from(body);
}

function fromQuoted(text: string): Buffer {
  const plain = text.replace(/=\r\n/g, '');
  return Buffer.from(
    plain.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
}

/** Encoded words (RFC 2047); the space between two of them is dropped. */
function decodeWords(value: string): string {
  return value
    .replace(/(\?=)\s+(=\?)/g, '$1$2')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      (kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64')
        : fromQuoted(word.replaceAll('_', ' '))
      ).toString('utf8'),
    );
}
