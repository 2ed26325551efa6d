import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveWebsite } from '#tests/fakes/processes/serve-website.ts';
import { openShop, openShops, type Shop } from '#tests/fakes/shop.ts';
import { type Subscriber, startSubscriber } from '#tests/fakes/subscriber.ts';
import type { Website } from '#tests/fakes/website.ts';
import type { OpenOrder } from '../../orders/open-orders.contract.ts';
import {
  type MinuteLanguage,
  minuteLanguages,
  minuteSamples,
  minuteSteps,
  verifySample,
} from '../ten-minutes.rules.ts';

const run = promisify(execFile);
const runners: Record<MinuteLanguage, { command: string; file: string }> = {
  curl: { command: 'sh', file: 'ten-minutes.sh' },
  javascript: { command: process.execPath, file: 'ten-minutes.mjs' },
};

let site: Website;
let server: Awaited<ReturnType<typeof serveWebsite>>;
let subscriber: Subscriber;
let folder: string;

beforeAll(async () => {
  site = await openShops({ WEBHOOKS_MAY_BE_LOCAL: '1' });
  // Signatures are verified against the machine's time.
  site.clock.set(new Date().toISOString());
  folder = await mkdtemp(path.join(tmpdir(), 'ten-minutes-'));
  server = await serveWebsite(site);
  subscriber = await startSubscriber();
});
afterAll(async () => {
  await subscriber.close();
  await server.close();
  await rm(folder, { recursive: true });
  await site.close();
});

async function open(shop: Shop): Promise<OpenOrder[]> {
  return (await shop.send('/open/v1/orders')).body.orders;
}

it.each(minuteLanguages)('the samples in %s run one after the other, as printed', async (language) => {
  const shop = await openShop(site, { mode: 'sandbox' });
  const { command, file } = runners[language];
  const samples = minuteSamples({ url: server.url, key: shop.key });
  const program = minuteSteps.map((step) => samples[step][language]).join('\n\n');
  await writeFile(path.join(folder, file), program);
  const { stdout } = await run(command, [file], { cwd: folder, timeout: 50_000 });
  const [order] = await open(shop);
  expect(order).toMatchObject({ parcels: [{ reference: 'A-1001' }] });
  // The price, the contradiction in the second address, the order, the secret, and the end of the story.
  for (const said of ['SUPER', 'A-1002', order?.orderNo ?? '-', 'whsec_', 'DELIVERED'])
    expect(stdout).toContain(said);
  expect((await readFile(path.join(folder, 'label.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
  await rm(path.join(folder, 'label.pdf'));
  // Again: the same order.
  await run(command, [file], { cwd: folder, timeout: 50_000 });
  expect((await open(shop)).map(({ orderNo }) => orderNo)).toEqual([order?.orderNo]);
});

it('the sample that verifies knows a webhook from an altered, an old and a foreign one', async () => {
  const shop = await openShop(site, { mode: 'sandbox' });
  const { secret } = (await shop.send('/open/v1/webhooks', { url: subscriber.url })).body;
  await shop.send('/open/v1/sandbox/parcels', { story: 'lost' });
  const arrive = async () => {
    await site.services.webhooks.reader.look();
    await site.services.webhooks.dispatcher.drain();
    return subscriber.received.length;
  };
  await expect.poll(arrive, { timeout: 20_000 }).toBeGreaterThan(0);
  const file = path.join(folder, 'verify.mjs');
  await writeFile(file, verifySample);
  const { isOurs } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    isOurs(received: { headers: object; body: string; secret: string }): Promise<boolean>;
  };
  const { headers = {}, body = '' } = subscriber.received[0] ?? {};
  expect(await isOurs({ headers, body, secret })).toBe(true);
  expect(await isOurs({ headers, body: `${body} `, secret })).toBe(false);
  expect(await isOurs({ headers: { ...headers, 'webhook-timestamp': '1700000000' }, body, secret })).toBe(
    false,
  );
  expect(await isOurs({ headers: { ...headers, 'webhook-signature': 'v1,AAAA' }, body, secret })).toBe(false);
  expect(await isOurs({ headers: {}, body, secret })).toBe(false);
  const other = `whsec_${Buffer.alloc(32).toString('base64')}`;
  expect(await isOurs({ headers, body, secret: other })).toBe(false);
});
