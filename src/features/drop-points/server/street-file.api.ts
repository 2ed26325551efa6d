import { Readable } from 'node:stream';
import type { Context } from 'hono';
import type { HttpEnv } from '#http/http-env.ts';
import type { Limiter } from '#http/limits/limits.ts';
import { refuseMore, spendCall } from '#http/limits/spend-call.ts';
import type { Api } from '#http/mount.ts';
import { FILE_POLICY } from '#http/pages/security-headers.ts';
import { type ByteRange, readRange } from '#http/streams/byte-range.ts';
import { HOUR_SECONDS } from '#lib/clock.ts';
import { STREETS_PATH } from '../map-tiles.rules.ts';
import { openStreetFile, type StreetFileOpened } from './street-file.ts';

/** Answered at once; who asks for more asks again. */
const MAX_SENT = 4 * 1_024 * 1_024;
/** What a call of the limit pays for. */
const BYTES_OF_CALL = 256 * 1_024;

type Deps = { path: string; opened: Pick<Limiter, 'consume'> };

/**
 * Serves the PMTiles file of the setting, and no other, under one address: browsers ask for a few thousand bytes at a
 * time. The entity tag tells them when the file was replaced. A large file is sent in parts only, and a large part costs
 * as many calls as it has room for.
 */
export function mountStreetFile(api: Pick<Api, 'app'>, { path, opened }: Deps): void {
  api.app.get(STREETS_PATH, async (c) => {
    await spendCall(opened, c);
    const file = await openStreetFile(path);
    return file ? send(file, c, opened) : c.text('', 404);
  });
}

async function send(
  { handle, bytes, etag }: StreetFileOpened,
  c: Context<HttpEnv>,
  opened: Deps['opened'],
): Promise<Response> {
  const headers: Record<string, string> = {
    'content-type': 'application/vnd.pmtiles',
    'content-security-policy': FILE_POLICY,
    'x-content-type-options': 'nosniff',
    'cache-control': `public, max-age=${HOUR_SECONDS}`,
    'accept-ranges': 'bytes',
    etag,
  };
  const isOther = c.req.header('if-range') !== undefined && c.req.header('if-range') !== etag;
  const range = readRange(isOther ? undefined : c.req.header('range'), bytes);
  const isSame = c.req.header('if-none-match') === etag;
  const isHead = c.req.method === 'HEAD';
  const isTooLarge = range === null && bytes > MAX_SENT && !isHead;
  if (isSame || range === 'outside' || isTooLarge) {
    await handle.close();
    if (isSame) return new Response(null, { status: 304, headers });
    const text = isTooLarge ? `Ask for parts of at most ${MAX_SENT} bytes with the header Range.` : null;
    return new Response(text, {
      status: 416,
      headers: { 'content-range': `bytes */${bytes}`, 'accept-ranges': 'bytes', 'cache-control': 'no-store' },
    });
  }
  const { first, last } = range ? shortened(range) : { first: 0, last: bytes - 1 };
  if (isHead) await handle.close();
  else await spendMore(last + 1 - first, { handle, c, opened });
  // The stream closes the file, also where the reader leaves early.
  const stream = isHead ? null : handle.createReadStream({ start: first, end: last });
  return new Response(stream && (Readable.toWeb(stream) as ReadableStream<Uint8Array>), {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'content-length': String(last + 1 - first),
      ...(range && { 'content-range': `bytes ${first}-${last}/${bytes}` }),
    },
  });
}

/** As HTTP allows: less than was asked for, which the answer says. */
function shortened({ first, last }: ByteRange): ByteRange {
  return { first, last: Math.min(last, first + MAX_SENT - 1) };
}

/** The calls of what is sent beyond the first. */
async function spendMore(
  sent: number,
  { handle, c, opened }: Pick<StreetFileOpened, 'handle'> & Pick<Deps, 'opened'> & { c: Context<HttpEnv> },
): Promise<void> {
  const more = Math.ceil(sent / BYTES_OF_CALL) - 1;
  if (more <= 0) return;
  try {
    refuseMore(await opened.consume(c.get('visitor'), more));
  } catch (error) {
    await handle.close();
    throw error;
  }
}
