import { afterEach, beforeAll, expect, it, test } from 'vitest';
import { startWebsite, type Website } from '../../tests/fakes/website.ts';
import { createTestDatabase } from '../db/test-db.ts';
import { createServer } from './server.ts';

const sites: Website[] = [];
// The first database of a run takes longest, and a hook may take longer than a test.
beforeAll(async () => (await createTestDatabase()).close());
afterEach(() => Promise.all(sites.splice(0).map((site) => site.close())));

async function start(options: Parameters<typeof startWebsite>[0] = {}): Promise<Website> {
  const site = await startWebsite(options);
  sites.push(site);
  return site;
}

const phone = '+66812345678';
const address = 'somchai@example.com';

async function sendBoth({ services }: Website): Promise<void> {
  await services.messages.send({ kind: 'loginCode', to: phone, language: 'th', params: { code: '909117' } });
  const url = 'https://www.songduan.example/reset?token=a&b=c';
  await services.messages.send({ kind: 'resetLink', to: address, language: 'zh-cn', params: { url } });
}

it('the outbox shows codes and letters to people, without scripts [A-16]', async () => {
  const site = await start();
  expect(await (await site.send('/debugging/outbox?lang=en', {})).text()).toContain('Nothing yet');
  await sendBoth(site);
  const response = await site.send('/debugging/outbox?lang=en', {});
  const html = await response.text();
  expect(html).toContain('<strong>909117</strong>');
  expect(html).toContain('<h2 lang="zh-Hans-CN">重设密码');
  expect(html).toContain('href="https://www.songduan.example/reset?token=a&amp;b=c"');
  expect(html).not.toMatch(/<script/);
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'",
  );
  expect(response.headers.get('cache-control')).toBe('no-store');
});

it('the outbox tells tests the newest messages for a phone [A-16]', async () => {
  const site = await start();
  await sendBoth(site);
  const response = await site.send(`/debugging/outbox.json?${new URLSearchParams({ to: phone })}`, {});
  expect(await response.json()).toEqual({
    messages: [expect.objectContaining({ to: phone, code: '909117', kind: 'loginCode', status: 'queued' })],
  });
});

it('with gateways for both channels there is neither page nor call [A-16]', async () => {
  const gateway = { name: 'real', send: async () => ({ outcome: 'sent' as const, providerId: null }) };
  const site = await start({ gateways: { sms: gateway, email: gateway } });
  await sendBoth(site);
  expect((await site.send('/debugging/outbox', {})).status).toBe(404);
  expect((await site.send('/debugging/outbox.json', {})).status).toBe(404);
});

it('with a gateway for one channel, only messages of the other are shown [A-16]', async () => {
  const gateway = { name: 'real', send: async () => ({ outcome: 'sent' as const, providerId: null }) };
  const site = await start({ gateways: { sms: gateway } });
  await sendBoth(site);
  const { messages } = (await (await site.send('/debugging/outbox.json', {})).json()) as {
    messages: { to: string }[];
  };
  expect(messages.map(({ to }) => to)).toEqual([address]);
});

test.each([
  {
    proxies: '0',
    visits: [
      ['127.0.0.1', undefined, 200],
      ['::1', undefined, 200],
      ['::ffff:192.168.1.20', undefined, 200],
      ['fe80::1%eth0', undefined, 200],
      ['203.0.113.9', undefined, 404],
      ['2001:db8::1', undefined, 404],
      // A proxy that nobody told us of stands in between.
      ['127.0.0.1', '127.0.0.1', 404],
    ],
  },
  {
    proxies: '1',
    visits: [
      ['127.0.0.1', '203.0.113.9', 404],
      ['127.0.0.1', '10.0.0.4', 200],
      ['127.0.0.1', '10.0.0.4:4711', 200],
      // The proxy's own address says nothing about who came through it.
      ['127.0.0.1', undefined, 404],
      ['10.0.0.2', 'unknown', 404],
    ],
  },
] as const)(
  'behind $proxies known proxies only near visitors see the outbox [A-16]',
  async ({ proxies, visits }) => {
    const site = await start({ env: { TRUSTED_PROXIES: proxies } });
    const app = createServer(site.services, null);
    for (const [remoteAddress, forwardedFor, status] of visits) {
      const headers: Record<string, string> = forwardedFor ? { 'x-forwarded-for': forwardedFor } : {};
      for (const path of ['/debugging/outbox', '/debugging/outbox.json']) {
        const request = new Request(`http://website.test${path}`, { headers });
        const response = await app.fetch(request, { incoming: { socket: { remoteAddress } } });
        expect(response.status, `${remoteAddress} for ${forwardedFor}`).toBe(status);
      }
    }
  },
);

test.each(['forwarded', 'x-real-ip', 'via', 'x-forwarded-for'])(
  'a proxy that nobody told us of shows itself by the header %s, and gets no outbox [A-16]',
  async (name) => {
    const site = await start();
    const app = createServer(site.services, null);
    const request = new Request('http://website.test/debugging/outbox', { headers: { [name]: '127.0.0.1' } });
    const from = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
    expect((await app.fetch(request, from)).status).toBe(404);
  },
);
