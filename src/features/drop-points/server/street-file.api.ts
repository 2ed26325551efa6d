import { Readable } from 'node:stream';
import type { Context } from 'hono';
import type { HttpEnv } from '#http/http-env.ts';
import type { Limiter } from '#http/limits/limits.ts';
import { spendCall } from '#http/limits/spend-call.ts';
import type { Api } from '#http/mount.ts';
import { FILE_POLICY } from '#http/pages/security-headers.ts';
import { readRange } from '#http/streams/byte-range.ts';
import { HOUR_SECONDS } from '#lib/clock.ts';
import { STREETS_PATH } from '../map-tiles.rules.ts';
import { openStreetFile, type StreetFileOpened } from './street-file.ts';

type Deps = { path: string; opened: Pick<Limiter, 'consume'> };

/**
 * Serves the PMTiles file of the setting, and no other, under one address: browsers ask for a few thousand bytes at a
 * time. The entity tag tells them when the file was replaced.
 */
export function mountStreetFile(api: Pick<Api, 'app'>, { path, opened }: Deps): void {
  api.app.get(STREETS_PATH, async (c) => {
    await spendCall(opened, c);
    const file = await openStreetFile(path);
    return file ? send(file, c) : c.text('', 404);
  });
}

async function send({ handle, bytes, etag }: StreetFileOpened, c: Context<HttpEnv>): Promise<Response> {
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
  if (isSame || range === 'outside') {
    await handle.close();
    if (isSame) return new Response(null, { status: 304, headers });
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${bytes}` } });
  }
  const { first, last } = range ?? { first: 0, last: bytes - 1 };
  const isHead = c.req.method === 'HEAD';
  if (isHead) await handle.close();
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
