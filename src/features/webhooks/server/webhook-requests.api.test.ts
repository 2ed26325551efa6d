import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, openShops, type Shop } from '#tests/fakes/shop.ts';
import type { Website } from '#tests/fakes/website.ts';
import { addOpenWebhook } from '../open-webhooks.contract.ts';
import { webhookErrors } from '../webhooks.calls.ts';
import { MAX_ENDPOINTS } from '../webhooks.rules.ts';

const WEBHOOKS = addOpenWebhook.path;
const settings = { url: 'https://shop.example/hook', kinds: ['delivered'] };
let site: Website;
let shop: Shop;
beforeAll(async () => {
  site = await openShops();
  shop = await openShop(site);
});
afterAll(() => site.close());

const keyed = (key: string) => ({ 'idempotency-key': key });
const add = async (key: string, asked: object = settings, by = shop) => {
  const { status, body } = await by.send(WEBHOOKS, asked, keyed(key));
  return { status, body };
};
const listed = async () => (await shop.send(WEBHOOKS, undefined, {}, 'GET')).body.endpoints;

it('a webhook whose answer was lost is answered again, with its secret, and added once', async () => {
  const first = await add('lost');
  expect(first.status).toBe(201);
  expect(await add('lost')).toEqual(first);
  const atOnce = await Promise.all(['twice', 'twice', 'twice'].map((key) => add(key)));
  expect(new Set(atOnce.map(({ body }) => body.secret)).size).toBe(1);
  expect(await listed()).toHaveLength(2);
});

it('other settings under the key of a webhook are refused, also after it was changed to them', async () => {
  const { body } = await add('changed');
  const others = { url: settings.url, kinds: ['delivered', 'returned'] };
  const refusal = { status: 422, body: { code: webhookErrors.keyUsed.code } };
  expect(await add('changed', others)).toMatchObject(refusal);
  const { endpointId } = body.endpoint;
  await shop.send(`${WEBHOOKS}/${endpointId}`, { kinds: others.kinds }, {}, 'PATCH');
  expect(await add('changed', others)).toMatchObject(refusal);
  const again = await add('changed');
  expect(again.body.endpoint).toMatchObject({ endpointId, kinds: others.kinds });
});

it('a webhook with an exchanged secret is answered with the one that signs now, until it is removed', async () => {
  const { body } = await add('exchanged');
  const one = `${WEBHOOKS}/${body.endpoint.endpointId}`;
  const { secret } = (await shop.send(`${one}/secrets`, {})).body;
  expect((await add('exchanged')).body).toMatchObject({ secret });
  await shop.send(one, undefined, {}, 'DELETE');
  const anew = await add('exchanged');
  expect(anew.body.endpoint.endpointId).not.toBe(body.endpoint.endpointId);
});

it('keys of two shops, and of the sandbox, are apart; without a key each request adds a webhook', async () => {
  const first = await add('mine');
  const others = [await openShop(site), await openShop(site, { mode: 'sandbox' })];
  for (const other of others) {
    const { status, body } = await add('mine', { url: 'https://shop.example/other' }, other);
    expect(status).toBe(201);
    expect(body.endpoint.endpointId).not.toBe(first.body.endpoint.endpointId);
  }
  const before = (await listed()).length;
  for (const _ of [1, 2]) expect((await shop.send(WEBHOOKS, settings)).status).toBe(201);
  expect(await listed()).toHaveLength(before + 2);
});

it('a repeated request is answered where no further webhook may be added', async () => {
  const full = await openShop(site);
  const first = await add('first', settings, full);
  for (let nth = 1; nth < MAX_ENDPOINTS; nth += 1) await full.send(WEBHOOKS, settings);
  expect((await full.send(WEBHOOKS, settings)).status).toBe(409);
  expect(await add('first', settings, full)).toEqual(first);
});

it('an exchange whose answer was lost is answered again while its secret signs, and another one is made by another key', async () => {
  const { body } = await add('exchanges');
  const exchange = async (key: string) =>
    (await shop.send(`${WEBHOOKS}/${body.endpoint.endpointId}/secrets`, {}, keyed(key))).body;
  const first = await exchange('one');
  expect(first.secret).toMatch(/^whsec_/);
  site.clock.forward(60);
  expect(await exchange('one')).toEqual(first);
  const second = await exchange('two');
  expect(second.secret).not.toBe(first.secret);
  expect(await exchange('one')).toEqual(first);
  site.clock.forward(25 * 3_600);
  expect((await exchange('one')).secret).not.toBe(first.secret);
});
