import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openAnother } from '#db/test-db.ts';
import { getAgreement } from '#features/agreements/agreements.contract.ts';
import { agreement } from '#features/agreements/server/agreements.table.ts';
import { announceContentChange } from '#features/publishing/server/content-changes.ts';
import { createCompressor } from '#http/pages/compressor.ts';
import { paths } from '#routes/paths.ts';
import { countingCompressor } from '#tests/fakes/compressor.ts';
import { createPageBuild } from '#tests/fakes/page-build.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { callApi } from '#web/calls/call-api.ts';
import { createServer } from '../server.ts';
import { createServices, type Services } from '../services.ts';

const WITHIN = { timeout: 2_000, interval: 50 };
const page = paths.terms('packaging');
let site: Website;
/** What two processes of one site are made of. */
let processes: ReturnType<typeof openProcess>[];
let renders = 0;
/** What happens while a page is rendered; a status that it answers, if any. */
let meanwhile: () => Promise<number | undefined> | number | undefined = () => undefined;

const build = createPageBuild(async (context) => {
  renders += 1;
  const status = (await meanwhile()) ?? 200;
  const { title } = await callApi(getAgreement, { path: 'packaging' }, { context });
  return { status, line: `${title} ${'พัสดุ '.repeat(2_000)}` };
});

beforeAll(async () => {
  site = await startWebsite({ content: true });
  processes = [openProcess(await openServices()), openProcess(await openServices())];
});
afterAll(async () => {
  await Promise.all(processes.map(({ services }) => services.close()));
  await site.close();
});
beforeEach(() => {
  renders = 0;
  meanwhile = () => undefined;
});

const openServices = async () =>
  createServices(site.services.config, await openAnother(site.db, 2), {
    clock: site.clock,
    log: site.services.log,
    compressor: countingCompressor(createCompressor()),
  });

function openProcess(services: Services) {
  const app = createServer(services, async () => build);
  return {
    services,
    counts: (services.compressor as ReturnType<typeof countingCompressor>).counts,
    async open(headers: Record<string, string> = {}, method = 'GET', path = page) {
      const request = new Request(`http://website.test${path}`, { method, headers });
      const answer = await app.fetch(request, { onBehalfOf: 'somebody' });
      const bytes = Buffer.from(await answer.arrayBuffer());
      return { status: answer.status, header: (name: string) => answer.headers.get(name), bytes };
    },
  };
}

const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd', cookie: 'lang=en-us' };
const titleOf = (html: string) => /<p>(\w+(?: \w+)*)/.exec(html)?.[1];

async function rename(title: string): Promise<void> {
  const [row] = await site.db.orm.select().from(agreement).where(eq(agreement.slug, 'packaging'));
  if (!row) throw new Error('No such agreement.');
  const texts = { ...row.texts, 'en-us': { ...row.texts['en-us'], title } };
  await site.db.orm.update(agreement).set({ texts }).where(eq(agreement.slug, 'packaging'));
  await announceContentChange(site.db.orm, 'agreement');
}

describe('a shared page', () => {
  it('is rendered once and compressed once, however many requests come at once and later', async () => {
    const [one] = processes;
    const first = await Promise.all(Array.from({ length: 20 }, () => one?.open(BROWSER)));
    const later = await Promise.all(Array.from({ length: 20 }, () => one?.open(BROWSER)));
    await vi.waitFor(() => expect(one?.counts.smallest).toBe(1));
    expect([renders, one?.counts.good, one?.counts.quick]).toEqual([1, 1, 0]);
    expect(new Set([...first, ...later].map((each) => each?.header('etag'))).size).toBe(1);
  });

  it('is not compressed again when rendered again without a change', async () => {
    const [one] = processes;
    const before = { ...one?.counts };
    one?.services.pageCache.expire();
    const again = await one?.open(BROWSER);
    expect([again?.status, renders, one?.counts]).toEqual([200, 1, before]);
  });

  it('has the same bytes, ETag and CSP in every process', async () => {
    const answers = await Promise.all(processes.map(({ open }) => open({ cookie: 'lang=en-us' })));
    const [one, other] = answers.map(({ bytes, header }) => ({
      html: bytes.toString(),
      etag: header('etag'),
      policy: header('content-security-policy'),
    }));
    expect(one?.etag).toMatch(/^W\/".{22}"$/);
    expect(other).toEqual(one);
    const known = await processes[1]?.open({ ...BROWSER, 'if-none-match': one?.etag ?? '' });
    expect([known?.status, known?.bytes.length]).toEqual([304, 0]);
  });

  it('shows a change of content in every process within two seconds', async () => {
    const titleIn = async ({ open }: (typeof processes)[number]) => {
      const { bytes } = await open(BROWSER);
      return titleOf(brotliDecompressSync(bytes).toString());
    };
    for (const each of processes) expect(await titleIn(each)).toBe('Packaging');
    await rename('Packing well');
    for (const each of processes) await expect.poll(() => titleIn(each), WITHIN).toBe('Packing well');
    await rename('Packaging');
    for (const each of processes) await expect.poll(() => titleIn(each), WITHIN).toBe('Packaging');
  });

  it.each([
    ['br', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip', (bytes: Buffer) => gunzipSync(bytes)],
    ['identity', (bytes: Buffer) => bytes],
  ])('is sent as %s with its length, and only its headers for HEAD', async (encoding, read) => {
    const [one] = processes;
    const headers = { ...BROWSER, 'accept-encoding': encoding };
    const [whole, head, part] = await Promise.all([
      one?.open(headers),
      one?.open(headers, 'HEAD'),
      one?.open({ ...headers, range: 'bytes=0-9' }),
    ]);
    expect(titleOf(read(whole?.bytes ?? Buffer.of()).toString())).toBe('Packaging');
    expect(whole?.header('content-length')).toBe(String(whole?.bytes.length));
    expect(whole?.header('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(whole?.header('vary')).toContain('Accept-Encoding');
    expect([head?.status, head?.bytes.length]).toEqual([200, 0]);
    expect(head?.header('content-length')).toMatch(/^\d+$/);
    expect([part?.status, part?.bytes.length]).toEqual([200, whole?.bytes.length]);
  });

  it('is rendered for all waiting requests when it fails for the first', async () => {
    const [one] = processes;
    one?.services.pageCache.clear();
    meanwhile = () => {
      meanwhile = () => undefined;
      return 500;
    };
    const answers = await Promise.all([one?.open(BROWSER), one?.open(BROWSER)]);
    expect(answers.map((each) => each?.status)).toEqual([500, 200]);
  });

  it('requested before a change is not sent to requests after it', async () => {
    const [one] = processes;
    one?.services.pageCache.clear();
    const { promise, resolve } = Promise.withResolvers<undefined>();
    meanwhile = () => promise;
    const before = one?.open(BROWSER);
    await vi.waitFor(() => expect(renders).toBe(1));
    one?.services.pageCache.clear();
    meanwhile = () => undefined;
    await one?.open(BROWSER);
    resolve(undefined);
    await before;
    expect(renders).toBe(2);
  });
});
