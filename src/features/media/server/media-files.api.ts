import { Readable } from 'node:stream';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from 'hono';
import { FileMissing, type FileStorage } from '#adapters/storage/storage.port.ts';
import type { Orm } from '#db/orm.ts';
import { LIBRARY_ROOT } from '#features/publishing/library-address.rules.ts';
import type { HttpEnv } from '#http/http-env.ts';
import type { Limiter } from '#http/limits/limits.ts';
import { spendCall } from '#http/limits/spend-call.ts';
import type { Api } from '#http/mount.ts';
import { FILE_POLICY } from '#http/pages/security-headers.ts';
import { readRange } from '#http/streams/byte-range.ts';
import { YEAR_SECONDS } from '#lib/clock.ts';
import { image, type StoredMedia } from './media.table.ts';
import { keysOf, pictureKey, readFilm } from './stored-files.ts';

type Deps = { orm: Orm; storage: FileStorage; opened: Limiter };

const COPY = /^(\d+x\d+)-(\d+)\.webp$/;
const KEY = /^[0-9a-f]{24}$/;

/** Serves pictures and films under URLs whose content never changes; deleted ones are not found. */
export function mountMediaFiles(api: Api, deps: Deps): void {
  api.app.get(`${LIBRARY_ROOT}/:key/:name`, async (c) => {
    await spendCall(deps.opened, c);
    const key = c.req.param('key');
    const name = c.req.param('name');
    const row = KEY.test(key) ? await find(deps, key) : undefined;
    if (!row) return c.text('', 404);
    const path = `${LIBRARY_ROOT}/${key}/${name}`;
    if (row.kind === 'film') return path === row.link ? sendFilm(deps, row, c) : c.text('', 404);
    const [, size, width] = COPY.exec(name) ?? [];
    const wanted = size ? pictureKey(key, Number(width)) : pictureKey(key);
    const isNamed = size ? row.link === `${LIBRARY_ROOT}/${key}/${size}.webp` : row.link === path;
    if (!isNamed || !keysOf(row).includes(wanted)) return c.text('', 404);
    return sendPicture(deps, wanted, c);
  });
}

async function find({ orm }: Deps, key: string): Promise<StoredMedia | undefined> {
  const [row] = await orm
    .select()
    .from(image)
    .where(and(eq(image.storageKey, key), isNull(image.deletedAt)));
  return row;
}

/** Cached as immutable: another file has another name. */
const headersOf = (contentType: string) => ({
  'content-type': contentType,
  'content-security-policy': FILE_POLICY,
  'x-content-type-options': 'nosniff',
  'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
});

async function sendPicture({ storage }: Deps, key: string, c: Context<HttpEnv>): Promise<Response> {
  try {
    const bytes = await storage.get(key);
    const headers = { ...headersOf('image/webp'), 'content-length': String(bytes.length) };
    return new Response(new Uint8Array(bytes), { headers });
  } catch (cause) {
    if (cause instanceof FileMissing) return c.text('', 404);
    throw cause;
  }
}

/** Players request ranges, and need the total size in each response. */
function sendFilm({ storage }: Deps, row: StoredMedia, c: Context<HttpEnv>): Response {
  const size = row.bytes ?? 0;
  const headers = { ...headersOf(row.contentType ?? 'video/mp4'), 'accept-ranges': 'bytes' };
  const range = readRange(c.req.header('range'), size);
  if (range === 'outside')
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } });
  const { first, last } = range ?? { first: 0, last: size - 1 };
  // A stream for HEAD would never be consumed; and at most one chunk waits, however slow the reader is.
  const isHead = c.req.method === 'HEAD';
  const pieces = isHead ? [] : readFilm(storage, row.storageKey ?? '', { first, last });
  const body = Readable.toWeb(Readable.from(pieces, { highWaterMark: 1 })) as ReadableStream<Uint8Array>;
  return new Response(isHead ? null : body, {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'content-length': String(last + 1 - first),
      ...(range && { 'content-range': `bytes ${first}-${last}/${size}` }),
    },
  });
}
