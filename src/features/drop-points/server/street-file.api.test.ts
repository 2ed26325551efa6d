import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { PMTiles } from 'pmtiles';
import { afterEach, expect, it } from 'vitest';
import { loadConfig } from '#app/config.ts';
import type { HttpEnv } from '#http/http-env.ts';
import { contentSecurityPolicy } from '#http/pages/security-headers.ts';
import { streetFile } from '#tests/fakes/maps/street-file.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { STREETS_PATH } from '../map-tiles.rules.ts';
import { mountStreetFile } from './street-file.api.ts';

let site: Website | undefined;
let folder = '';
afterEach(async () => {
  await site?.close();
  site = undefined;
  await rm(folder, { recursive: true, force: true });
});

/** A site whose data folder has the bytes as its file of streets. */
async function withFile(bytes: Buffer | null): Promise<Website> {
  folder = await mkdtemp(path.join(tmpdir(), 'streets-'));
  await mkdir(path.join(folder, 'map'));
  if (bytes) await writeFile(path.join(folder, 'map/thailand.pmtiles'), bytes);
  await writeFile(path.join(folder, 'secret'), 'secret');
  site = await startWebsite({ env: { DATA_DIR: folder, MAP_STREETS: 'map/thailand.pmtiles' } });
  return site;
}

const read = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

it('a reader of PMTiles finds its tiles in the file of the setting, part by part', async () => {
  const of = await withFile(streetFile());
  const asked: number[] = [];
  const file = new PMTiles({
    getKey: () => 'streets',
    async getBytes(offset, length) {
      const answer = await of.send(STREETS_PATH, {
        headers: { range: `bytes=${offset}-${offset + length - 1}` },
      });
      asked.push(answer.status);
      const etag = answer.headers.get('etag') ?? undefined;
      return { data: await answer.arrayBuffer(), ...(etag !== undefined && { etag }) };
    },
  });
  expect(await file.getHeader()).toMatchObject({ minZoom: 9, maxZoom: 14, tileType: 1 });
  const tile = await file.getZxy(14, 12767, 7561);
  expect(Buffer.from(tile?.data ?? new ArrayBuffer()).includes('ถนนตัวอย่างที่หนึ่ง')).toBe(true);
  expect(new Set(asked)).toEqual(new Set([206]));
});

it('parts, the whole and what is outside are answered as HTTP says, and kept until the file is another', async () => {
  const bytes = streetFile();
  const of = await withFile(bytes);
  const ask = (headers: Record<string, string> = {}, method = 'GET') =>
    of.send(STREETS_PATH, { headers, method });
  const part = await ask({ range: 'bytes=7-7' });
  expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
    206,
    `bytes 7-7/${bytes.length}`,
    '1',
  ]);
  expect(await read(part)).toEqual(Buffer.from([3]));
  expect(part.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(part.headers.get('content-security-policy')).toContain('sandbox');
  const whole = await ask();
  expect([whole.status, whole.headers.get('accept-ranges')]).toEqual([200, 'bytes']);
  expect(await read(whole)).toEqual(bytes);
  const outside = await ask({ range: `bytes=${bytes.length}-` });
  expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
  const head = await ask({}, 'HEAD');
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    String(bytes.length),
    '',
  ]);
  const etag = part.headers.get('etag') ?? '';
  expect((await ask({ 'if-none-match': etag })).status).toBe(304);
  expect((await ask({ range: 'bytes=0-0', 'if-range': etag })).status).toBe(206);
  // As a copy on another server, which was written at another time.
  await utimes(path.join(folder, 'map/thailand.pmtiles'), 1, 1);
  expect((await ask({ range: 'bytes=0-0', 'if-range': etag })).status).toBe(206);
  await writeFile(path.join(folder, 'map/thailand.pmtiles'), Buffer.concat([bytes, Buffer.alloc(1)]));
  const replaced = await ask({ range: 'bytes=0-0', 'if-range': etag });
  expect([replaced.status, replaced.headers.get('etag') === etag]).toEqual([200, false]);
  await replaced.body?.cancel();
});

it('a large file is sent in parts of at most 4 MiB, each of which costs as many calls as it has 256 KiB', async () => {
  const MIB = 1_024 * 1_024;
  const size = 5 * MIB;
  folder = await mkdtemp(path.join(tmpdir(), 'streets-'));
  const file = path.join(folder, 'large.pmtiles');
  await writeFile(file, Buffer.alloc(size));
  let spent = 0;
  let isAllowed = true;
  const opened = {
    consume: async (_: string, points = 1) => {
      spent += points;
      return { allowed: isAllowed || points === 1, retryAfterSeconds: 1 };
    },
  };
  const app = new Hono<HttpEnv>();
  app.onError((_, c) => c.text('', 429));
  mountStreetFile({ app }, { path: file, opened });
  const ask = async (range?: string, method = 'GET') => {
    spent = 0;
    const answer = await app.request(STREETS_PATH, { method, headers: range ? { range } : {} });
    return [answer.status, answer.headers.get('content-range'), (await read(answer)).length, spent];
  };
  expect(await ask('bytes=0-')).toEqual([206, `bytes 0-${4 * MIB - 1}/${size}`, 4 * MIB, 16]);
  expect(await ask('bytes=10-262153')).toEqual([206, `bytes 10-262153/${size}`, 262_144, 1]);
  expect(await ask('bytes=10-262154')).toEqual([206, `bytes 10-262154/${size}`, 262_145, 2]);
  expect(await ask()).toEqual([416, `bytes */${size}`, expect.any(Number), 1]);
  expect(await ask(undefined, 'HEAD')).toEqual([200, null, 0, 1]);
  isAllowed = false;
  expect((await ask('bytes=0-'))[0]).toBe(429);
});

it('nothing but the file of the setting is served', async () => {
  const of = await withFile(streetFile());
  for (const to of [
    '/map/secret',
    '/map/..%2fsecret',
    '/map/%2e%2e/secret',
    '/map/',
    '/map/thailand.pmtiles',
  ]) {
    const answer = await of.send(to, {});
    expect([to, answer.status, await answer.text()]).toEqual([
      to,
      404,
      expect.not.stringMatching(/^secret$/),
    ]);
  }
});

it('a file that is missing, or is no PMTiles file, is not found, and health names it', async () => {
  const of = await withFile(null);
  expect((await of.send(STREETS_PATH, {})).status).toBe(404);
  const ready = await of.send('/readyz', {});
  const warnings = [{ warning: 'map-file-missing', of: 'thailand.pmtiles' }];
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', warnings }]);
  await writeFile(path.join(folder, 'map/thailand.pmtiles'), 'no tiles');
  await expect.poll(async () => (await (await of.send('/readyz', {})).json()).warnings).toEqual(warnings);
  await writeFile(path.join(folder, 'map/thailand.pmtiles'), streetFile());
  // What was read is kept for some seconds.
  await expect
    .poll(async () => (await (await of.send('/readyz', {})).json()).warnings, { timeout: 15_000 })
    .toBeUndefined();
});

it('the setting takes a path in the data folder or an https address, and nothing that leads elsewhere', () => {
  const of = (text: string) => loadConfig({ DATA_DIR: '/data', MAP_STREETS: text });
  expect(of('map/thailand.pmtiles')).toMatchObject({
    streetFile: '/data/map/thailand.pmtiles',
    mapTiles: { kind: 'streets', url: STREETS_PATH },
  });
  expect(of('https://maps.example/thailand.pmtiles')).toMatchObject({
    streetFile: null,
    mapTiles: { kind: 'streets', url: 'https://maps.example/thailand.pmtiles' },
  });
  expect(loadConfig({}).mapTiles).toBeNull();
  for (const text of [
    '../x.pmtiles',
    '/etc/x.pmtiles',
    'map/../../x.pmtiles',
    'site-keys',
    'http://maps.example/x',
  ])
    expect(() => of(text), text).toThrow('MAP_STREETS: name a .pmtiles file');
});

it('the policy of pages allows the address of streets elsewhere, for what scripts fetch', () => {
  const sources = { images: [], scripts: [], frames: [], calls: ['https://maps.example'] };
  const policy = contentSecurityPolicy({ scripts: [], styles: [] }, sources, true);
  expect(policy).toContain("connect-src 'self' https://maps.example;");
  expect(policy).toContain("img-src 'self' data: blob:;");
});
