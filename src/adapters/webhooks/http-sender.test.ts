import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type Subscriber, startSubscriber } from '#tests/fakes/subscriber.ts';
import { createHttpWebhookSender, type FoundAddress } from './http-sender.ts';
import { isPublicAddress } from './public-addresses.ts';

const open: { close(): Promise<unknown> }[] = [];
const keep = <T extends { close(): Promise<unknown> }>(each: T): T => {
  open.push(each);
  return each;
};
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});

const sent = (url: string) => ({ url, headers: { 'content-type': 'application/json' }, body: '{}' });
const local = (how: object = {}) => keep(createHttpWebhookSender({ mayBeLocal: true, ...how }));

describe('addresses that are never posted to', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    'fe80::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    'localhost',
    '',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '203.150.0.1', '2606:4700::1111', '2404:6800::200e'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    'http://shop.example/hook',
    'https://127.0.0.1/hook',
    'https://2130706433/hook',
    'https://0x7f.1/hook',
    'https://0177.0.0.1/hook',
    'https://127.1/hook',
    'https://[::1]/hook',
    'https://[::ffff:127.0.0.1]/hook',
    'https://[::ffff:7f00:1]/hook',
    'https://１２７.0.0.1/hook',
    'https://localhost/hook',
    'https://shop.localhost/hook',
    'https://metadata.google.internal/hook',
    'https://printer.local./hook',
    'https://intranet/hook',
    'https://user:password@shop.example/hook',
    'ftp://shop.example/hook',
  ])('%s is refused as written', async (address) => {
    const sender = keep(createHttpWebhookSender({}));
    expect(sender.mayPostTo(new URL(address))).toBe(false);
    expect(await sender.post(sent(address))).toMatchObject({ failure: 'address_refused' });
  });

  it.each<[string, FoundAddress[]]>([
    ['a private address', [{ address: '10.0.0.1', family: 4 }]],
    ['IPv6 that wraps this computer', [{ address: '::ffff:127.0.0.1', family: 6 }]],
    [
      'a public address and a private one',
      [
        { address: '8.8.8.8', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ],
    ],
    ['nothing', []],
  ])('a name that resolves to %s is refused at the connection', async (_, found) => {
    const sender = keep(createHttpWebhookSender({ resolve: async () => found }));
    expect(sender.mayPostTo(new URL('https://shop.example/hook'))).toBe(true);
    expect(await sender.post(sent('https://shop.example/hook'))).toMatchObject({
      failure: 'address_refused',
    });
  });

  it('a name that resolves differently at its second lookup is connected to the checked address', async () => {
    const subscriber = keep(await startSubscriber());
    let lookups = 0;
    const sender = local({
      resolve: async () => {
        lookups += 1;
        // A second lookup by the connection itself would find no open port here.
        return [{ address: lookups === 1 ? '127.0.0.1' : '127.0.0.9', family: 4 }];
      },
    });
    const url = `http://rebinding.example:${subscriber.port}/hook`;
    expect(await sender.post(sent(url))).toMatchObject({ status: 204 });
    expect([lookups, subscriber.received.length]).toEqual([1, 1]);
  });
});

describe('a subscriber', () => {
  it('that redirects is not followed', async () => {
    const inner = keep(await startSubscriber());
    const outer = keep(await startSubscriber(() => ({ status: 307, headers: { location: inner.url } })));
    expect(await local().post(sent(outer.url))).toMatchObject({ status: 307 });
    expect(inner.received).toEqual([]);
  });

  it('that never answers is aborted', async () => {
    const subscriber = keep(await startSubscriber(() => 'hang'));
    expect(await local({ inAllMs: 300 }).post(sent(subscriber.url))).toMatchObject({ failure: 'timed_out' });
  });

  it('that sends its headers slowly is aborted after the same time', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.write('HTTP/1.1 200 OK\r\n');
      const more = setInterval(() => socket.write('x-more: 1\r\n'), 20);
      socket.on('close', () => clearInterval(more));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const answer = await local({ inAllMs: 300 }).post(sent(`http://127.0.0.1:${port}/`));
    server.close();
    expect(answer).toMatchObject({ failure: 'timed_out' });
  });

  it('that answers without end is read to 4 KB', async () => {
    const subscriber = keep(await startSubscriber(() => 'endless'));
    const answer = await local().post(sent(subscriber.url));
    expect(answer).toMatchObject({ status: 200, body: 'x'.repeat(4096) });
  });

  it('that is unreachable, or has no name, is reported', async () => {
    const gone: Subscriber = await startSubscriber();
    await gone.close();
    expect(await local().post(sent(gone.url))).toMatchObject({ failure: 'not_connected' });
    const notFound = Object.assign(new Error('no'), { code: 'ENOTFOUND' });
    const lost = local({ resolve: () => Promise.reject(notFound) });
    expect(await lost.post(sent('https://nobody.example/'))).toMatchObject({ failure: 'unknown_host' });
  });

  it('may ask for a pause', async () => {
    const subscriber = keep(
      await startSubscriber(() => ({ status: 503, headers: { 'retry-after': '120' } })),
    );
    expect(await local().post(sent(subscriber.url))).toMatchObject({ status: 503, retryAfterSeconds: 120 });
  });
});
