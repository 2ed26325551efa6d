import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#db/test-db.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { createServer } from '../server.ts';
import { outboxUrl } from './outbox-page.ts';

const sites: Website[] = [];
// Creating the first database of a run takes longest, and a hook has a longer timeout than a test.
beforeAll(async () => (await createTestDatabase()).close());
afterEach(() => Promise.all(sites.splice(0).map((site) => site.close())));

async function start(options: Parameters<typeof startWebsite>[0] = {}): Promise<Website> {
  const site = await startWebsite(options);
  sites.push(site);
  return site;
}

function read({ services }: Website, query: Record<string, string> = {}, path = '/debugging/outbox') {
  const all = new URLSearchParams({ token: services.outboxToken, ...query });
  return createServer(services, null).fetch(new Request(`http://localhost:3000${path}?${all}`));
}

const phone = '+66812345678';
const address = 'somchai@example.com';

async function sendBoth({ services }: Website): Promise<void> {
  await services.messages.send({ kind: 'loginCode', to: phone, language: 'th', params: { code: '909117' } });
  const url = 'https://www.songduan.example/reset?token=a&b=c';
  await services.messages.send({ kind: 'resetLink', to: address, language: 'zh-cn', params: { url } });
}

it('the outbox shows codes and e-mails to people, without scripts [A-16]', async () => {
  const site = await start();
  expect(await (await read(site, { lang: 'en-us' })).text()).toContain('Nothing yet');
  await sendBoth(site);
  const response = await read(site, { lang: 'en-us' });
  const html = await response.text();
  expect(html).toContain('<strong>909117</strong>');
  expect(html).toContain('<h2 lang="zh-Hans-CN">重设密码');
  expect(html).toContain('href="https://www.songduan.example/reset?token=a&amp;b=c"');
  expect(html).not.toMatch(/<script/);
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  expect(response.headers.get('cache-control')).toBe('no-store');
});

it('the outbox gives tests the newest messages for a phone [A-16]', async () => {
  const site = await start();
  await sendBoth(site);
  const response = await read(site, { to: phone }, '/debugging/outbox.json');
  expect(await response.json()).toEqual({
    messages: [expect.objectContaining({ to: phone, code: '909117', kind: 'loginCode', status: 'queued' })],
  });
});

it('with gateways for both channels there is neither page nor call [A-16]', async () => {
  const gateway = { name: 'real', send: async () => ({ outcome: 'sent' as const, providerId: null }) };
  const site = await start({ gateways: { sms: gateway, email: gateway } });
  await sendBoth(site);
  expect((await read(site)).status).toBe(404);
  expect((await read(site, {}, '/debugging/outbox.json')).status).toBe(404);
});

it('with a gateway for one channel, only messages of the other are shown [A-16]', async () => {
  const gateway = { name: 'real', send: async () => ({ outcome: 'sent' as const, providerId: null }) };
  const site = await start({ gateways: { sms: gateway } });
  await sendBoth(site);
  const { messages } = (await (await read(site, {}, '/debugging/outbox.json')).json()) as {
    messages: { to: string }[];
  };
  expect(messages.map(({ to }) => to)).toEqual([address]);
});

type Visit = { from?: string; host?: string; token?: string; headers?: Record<string, string> };

describe('the outbox is open to the person who started the site, and to nobody else [A-16]', () => {
  let site: Website;
  beforeAll(async () => {
    site = await startWebsite({
      env: { PUBLIC_URL: 'http://localhost:3000', TRUSTED_PROXIES: '10.0.0.0/8' },
    });
  });
  afterAll(() => site.close());

  async function visit({ from = '127.0.0.1', host = 'localhost:3000', token, headers = {} }: Visit) {
    const app = createServer(site.services, null);
    const query = new URLSearchParams({ token: token ?? site.services.outboxToken });
    const statuses = ['/debugging/outbox', '/debugging/outbox.json'].map(async (path) => {
      const request = new Request(`http://${host}${path}?${query}`, { headers: { host, ...headers } });
      return (await app.fetch(request, { incoming: { socket: { remoteAddress: from } } })).status;
    });
    return Promise.all(statuses);
  }

  it.each<Visit>([{}, { from: '::1' }, { from: '::ffff:127.0.0.1' }, { host: 'LOCALHOST:3000' }])(
    'such as %o',
    async (how) => expect(await visit(how)).toEqual([200, 200]),
  );

  it.each<Visit>([
    { token: '' },
    { token: 'A'.repeat(32) },
    { from: '10.0.0.4' },
    { from: '192.168.1.20' },
    { from: 'fe80::1%eth0' },
    { from: '203.0.113.9' },
    { host: 'localhost:8080' },
    { host: 'songduan.example' },
    { host: 'localhost.songduan.example:3000' },
    { headers: { 'x-forwarded-for': '127.0.0.1' } },
    { headers: { forwarded: 'for=127.0.0.1' } },
    { headers: { 'x-real-ip': '127.0.0.1' } },
    { headers: { via: '1.1 proxy' } },
  ])('not to %o', async (how) => expect(await visit(how)).toEqual([404, 404]));
});

it.each(['https://songduan.example', 'http://192.168.1.20:3000', 'http://localhost.example'])(
  'at %s there is no outbox at all, and no address of one is printed [A-16]',
  async (PUBLIC_URL) => {
    const site = await start({ env: { PUBLIC_URL } });
    const url = `${PUBLIC_URL}/debugging/outbox?token=${site.services.outboxToken}`;
    expect((await createServer(site.services, null).fetch(new Request(url))).status).toBe(404);
    expect(outboxUrl(site.services)).toBeNull();
  },
);

it('every start has a token of its own, printed with the address [A-16]', async () => {
  const [first, second] = [await start(), await start()];
  expect(first.services.outboxToken).not.toBe(second.services.outboxToken);
  expect(outboxUrl(first.services)).toBe(
    `http://localhost:3000/debugging/outbox?token=${first.services.outboxToken}`,
  );
});
