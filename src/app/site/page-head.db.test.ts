import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paths } from '#routes/paths.ts';
import { createPageBuild } from '#tests/fakes/page-build.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { listen } from '../listen.ts';
import { createServer } from '../server.ts';

let site: Website;
let server: Server;
let url: string;
const build = createPageBuild(async () => ({ status: 200, line: 'packaging' }));

beforeAll(async () => {
  site = await startWebsite({ content: true });
  server = await listen({ host: '127.0.0.1', port: 0 }, site.services, async () => build);
  const { port } = server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  server.close();
  await site.close();
});

const ours = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
];

async function headOf(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url + path, { headers });
  await answer.arrayBuffer();
  const held = Object.fromEntries(ours.map((name) => [name, answer.headers.get(name)]));
  return { status: answer.status, header: (name: string) => answer.headers.get(name), held };
}

it('a page has the same headers rendered and cached, and each answer its own request id', async () => {
  const page = paths.terms('packaging');
  const [rendered, kept] = [await headOf(page), await headOf(page)];
  const known = await headOf(page, { 'if-none-match': rendered.header('etag') ?? '' });
  expect([rendered, kept, known].map(({ status }) => status)).toEqual([200, 200, 304]);
  expect(Object.values(kept.held)).not.toContain(null);
  expect([kept.held, known.held]).toEqual([rendered.held, rendered.held]);
  const numbers = [rendered, kept, known].map(({ header }) => header('x-request-id'));
  expect(new Set(numbers).size).toBe(3);
  for (const number of numbers) expect(number).toMatch(/^[\w-]{8,64}$/);
});

it('a cached page has the same bytes as one for other requests', async () => {
  const page = paths.terms('packaging');
  await headOf(page);
  const usual = createServer(site.services, async () => build);
  for (const encoding of ['br', 'gzip', 'identity']) {
    const headers = { 'accept-encoding': encoding, 'x-request-id': 'number-of-mine' };
    const kept = await fetch(url + page, { headers });
    const same = await usual.fetch(new Request(url + page, { headers }), { onBehalfOf: 'somebody' });
    const { date, connection, 'keep-alive': time, ...ofPage } = Object.fromEntries(kept.headers);
    expect([date, connection, time]).not.toContain(undefined);
    expect(ofPage).toEqual(Object.fromEntries(same.headers));
    expect([kept.status, same.status]).toEqual([200, 200]);
  }
});

it('calls, files and errors have all security headers', async () => {
  for (const path of ['/healthz', '/api/nothing', '/nothing.png']) {
    const { header } = await headOf(path, { 'x-request-id': 'number-of-mine' });
    expect(header('x-content-type-options'), path).toBe('nosniff');
    expect(header('x-frame-options'), path).toBe('DENY');
    expect(header('x-request-id'), path).toBe('number-of-mine');
  }
});
