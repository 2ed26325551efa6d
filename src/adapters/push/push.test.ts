import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Outage } from '#tests/fakes/providers/provider-server.ts';
import { type PushService, startPushService } from '#tests/fakes/providers/push-service.ts';
import { pushMessage, pushSuite } from './push.suite.ts';
import { createPushOutbox } from './push-outbox.ts';
import { isPushService } from './push-services.ts';
import { createVapidKeys, createWebPush } from './web-push.ts';

const subject = 'mailto:hello@songduan.example';
const pair = createVapidKeys();
const keys = () => pair;
/** Accepts the endpoints of browsers and those of the local server. */
const accepts = (endpoint: string) => isPushService(endpoint) || /^http:\/\/127\.0\.0\.1:/.test(endpoint);

pushSuite('the outbox', async () => {
  const lines: string[] = [];
  return {
    gateway: createPushOutbox((line) => lines.push(line), keys),
    subscribe: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/x', p256dh: 'x', auth: 'x' }),
    arrived: () =>
      lines.map((line) => {
        const [title = '', text = '', url = ''] = line.replace(/^Push to \S+: /, '').split(' | ');
        return { title, text, url };
      }),
    close: async () => {},
  };
});

pushSuite('web push', async () => {
  const service = await startPushService();
  const { subscribe, arrived, close } = service;
  return { gateway: createWebPush({ keys, subject, accepts }), subscribe, arrived, close };
});

describe('web push', () => {
  const services: PushService[] = [];
  afterEach(() => Promise.all(services.splice(0).map((service) => service.close())));

  async function setUp() {
    const service = await startPushService();
    services.push(service);
    const gateway = createWebPush({ keys, subject, accepts, timeoutMs: 400 });
    const browser = service.subscribe((await pair).publicKey);
    return { service, gateway, browser };
  }

  test.each([404, 410] as const)('reports an expired subscription (%d) as gone', async (status) => {
    const { service, gateway, browser } = await setUp();
    service.expire(browser, status);
    expect(await gateway.send(pushMessage(browser))).toEqual({
      outcome: 'refused',
      reason: `web push was answered HTTP ${status}`,
      isGone: true,
    });
  });

  test('keeps a long text under the limit of push services, with its link', async () => {
    const { service, gateway, browser } = await setUp();
    const long = pushMessage(browser, { text: 'พัสดุ'.repeat(2_000) });
    expect(await gateway.send(long)).toMatchObject({ outcome: 'sent' });
    expect(service.arrived()[0]?.url).toBe(long.url);
  });

  test('a notification that is too large for the service is refused, and the subscription stays', async () => {
    const { service, gateway, browser } = await setUp();
    service.answerWith(413);
    const result = await gateway.send(pushMessage(browser));
    expect(result).toEqual({ outcome: 'refused', reason: 'web push was answered HTTP 413' });
  });

  test('a service that limits the rate reports when to retry, in seconds or as a date', async () => {
    const { service, gateway, browser } = await setUp();
    service.answerWith(429, { 'Retry-After': '120' });
    expect(await gateway.send(pushMessage(browser))).toMatchObject({
      outcome: 'unavailable',
      retryAfterSeconds: 120,
    });
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T03:00:00Z') });
    service.answerWith(503, { 'Retry-After': 'Fri, 20 Nov 2026 04:00:00 GMT' });
    expect(await gateway.send(pushMessage(browser))).toMatchObject({
      outcome: 'unavailable',
      retryAfterSeconds: 3_600,
    });
    vi.useRealTimers();
    service.recover();
    expect(await gateway.send(pushMessage(browser))).toMatchObject({ outcome: 'sent' });
  });

  test('with other keys than the browser subscribed with is unavailable: an operator has changed them', async () => {
    const { service, gateway } = await setUp();
    const other = service.subscribe((await createVapidKeys()).publicKey);
    const result = await gateway.send(pushMessage(other));
    expect(result).toEqual({ outcome: 'unavailable', reason: 'web push was answered HTTP 403' });
    expect(service.arrived()).toEqual([]);
  });

  test.each(['', 'x', Buffer.alloc(65, 4).toString('base64url')])(
    'a browser with the invalid key "%s" is gone',
    async (p256dh) => {
      const { service, gateway, browser } = await setUp();
      const result = await gateway.send(pushMessage({ ...browser, p256dh }));
      expect(result).toMatchObject({ outcome: 'refused', isGone: true });
      expect(service.calls()).toBe(0);
    },
  );

  test('posts only to addresses of push services', async () => {
    const { service, browser } = await setUp();
    const strict = createWebPush({ keys, subject });
    expect(await strict.send(pushMessage(browser))).toMatchObject({ outcome: 'refused', isGone: true });
    expect(service.calls()).toBe(0);
  });

  test.each<Outage>(['error-page', 'silence', 'gone'])(
    'a service that fails (%s) is unavailable, and neither browser nor text is reported',
    async (outage) => {
      const { service, gateway, browser } = await setUp();
      await service.failWith(outage);
      const result = await gateway.send(pushMessage(browser));
      expect(result).toMatchObject({ outcome: 'unavailable' });
      expect(JSON.stringify(result)).not.toMatch(/127\.0\.0|1111/);
    },
  );

  test.each([
    'https://fcm.googleapis.com/fcm/send/a:b',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://web.push.apple.com/a',
    'https://wns2-bn1p.notify.windows.com/w/?token=a',
  ])('recognises %s as the service of a browser', (endpoint) => {
    expect(isPushService(endpoint)).toBe(true);
  });
});
