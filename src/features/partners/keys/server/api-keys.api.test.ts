import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApiKeys } from '#http/secrets/api-keys.ts';
import type { InputOf } from '#lib/contract.ts';
import { openShop, openShops, type Shop } from '#tests/fakes/shop.ts';
import type { Website } from '#tests/fakes/website.ts';
import { listApiKeys, MAX_KEYS, makeApiKey, revokeApiKey } from '../api-keys.contract.ts';

let site: Website;
let shop: Shop;

beforeAll(async () => {
  site = await openShops();
  shop = await openShop(site);
});
afterAll(() => site.close());

const asked: InputOf<typeof makeApiKey> = {
  name: ' ร้านออนไลน์ ',
  mode: 'sandbox',
  scopes: ['orders', 'track'],
};
const statusWith = async (key: string, path: string) =>
  (await site.send(path, { headers: { authorization: `Bearer ${key}` } })).status;

it('a key is shown once, works for its scopes, is listed by its beginning, and stops when it is revoked', async () => {
  const how = { token: shop.token };
  const { key } = await site.get(makeApiKey, asked, how);
  expect(key).toMatch(/^parcel_sandbox_[\w-]{32}$/);
  const before = (await site.get(listApiKeys, {}, how)).keys.find(({ name }) => name === 'ร้านออนไลน์');
  expect(before).toMatchObject({ mode: 'sandbox', scopes: ['orders', 'track'], lastUsedAt: null });
  expect(key.startsWith(before?.hint ?? 'none')).toBe(true);
  expect(JSON.stringify(before)).not.toContain(key);

  expect(await statusWith(key, '/open/v1/orders')).toBe(200);
  expect(await statusWith(key, '/open/v1/labels?orderNo=O1')).toBe(403);
  const [used] = (await site.get(listApiKeys, {}, how)).keys;
  expect(used?.lastUsedAt).not.toBeNull();

  await site.get(revokeApiKey, { keyId: used?.keyId ?? '' }, how);
  expect(await statusWith(key, '/open/v1/orders')).toBe(401);
  expect((await site.get(listApiKeys, {}, how)).keys.map(({ keyId }) => keyId)).not.toContain(used?.keyId);
  expect((await site.call(revokeApiKey, { keyId: used?.keyId ?? '' }, how)).code).toBe(56004);
});

it('a name and at least one permission are required', async () => {
  const how = { token: shop.token };
  const { data } = await site.call(makeApiKey, { name: ' ', mode: 'live', scopes: [] }, how);
  expect(data).toMatchObject({ fields: [{ field: 'name' }, { field: 'scopes' }] });
});

it(`more than ${MAX_KEYS} keys are refused until one is revoked`, async () => {
  const many = await openShop(site);
  const how = { token: many.token };
  for (let nth = 1; nth < MAX_KEYS; nth += 1) await site.get(makeApiKey, asked, how);
  expect((await site.call(makeApiKey, asked, how)).code).toBe(56005);
  const [first] = (await site.get(listApiKeys, {}, how)).keys;
  await site.get(revokeApiKey, { keyId: first?.keyId ?? '' }, how);
  expect((await site.call(makeApiKey, asked, how)).succ).toBe(true);
});

it('keys are deleted with the account, and its export names them without their secrets', async () => {
  const leaving = await openShop(site);
  const module = site.services.modules.find(({ service }) => service === site.services.partners);
  const owner = { id: leaving.customerId, phone: '', email: null };
  const [topic] = module?.exports ?? [];
  const exported = await topic?.collect(owner);
  expect(exported).toMatchObject([{ name: 'shop', mode: 'live' }]);
  const stored = 'select key_hash from api_key where customer_id = $1';
  const { rows } = await site.db.pool.query(stored, [leaving.customerId]);
  expect(JSON.stringify(exported)).not.toContain(rows[0]?.key_hash);
  for (const erase of module?.erasers ?? []) await erase(owner, site.db.orm);
  expect((await site.db.pool.query(stored, [leaving.customerId])).rows).toEqual([]);
  // A revoked key, in a process that has never seen it.
  expect(await createApiKeys(site.db.orm).find(leaving.key)).toBeNull();
});
