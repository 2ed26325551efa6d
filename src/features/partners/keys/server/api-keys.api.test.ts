import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe('a key with bounds', () => {
  const how = () => ({ token: shop.token });
  const ask = async (key: string, address: string) => {
    const init = { headers: { authorization: `Bearer ${key}` } };
    const response = await site.send('/open/v1/orders', init, undefined, address);
    return { status: response.status, body: await response.json(), headers: response.headers };
  };

  it('works until its last day is over in Thailand, and says then that it has ended', async () => {
    const { key } = await site.get(makeApiKey, { ...asked, name: 'until', lastDay: '2026-11-20' }, how());
    const listed = async () =>
      (await site.get(listApiKeys, {}, how())).keys.find(({ name }) => name === 'until');
    expect(await listed()).toMatchObject({ lastDay: '2026-11-20', hasEnded: false, networks: [] });
    site.clock.set('2026-11-20T23:59:59+07:00');
    expect((await ask(key, '203.0.113.7')).status).toBe(200);
    site.clock.set('2026-11-21T00:00:00+07:00');
    const ended = await ask(key, '203.0.113.7');
    expect([ended.status, ended.body]).toMatchObject([401, { code: 10018 }]);
    expect(ended.headers.get('www-authenticate')).toContain('invalid_token');
    expect(await listed()).toMatchObject({ hasEnded: true });
    site.clock.set('2026-11-20T09:30:00+07:00');
  });

  it('works from its addresses and networks only', async () => {
    const networks = '203.0.113.0/24, 2001:db8:1::/48\n198.51.100.7';
    const { key } = await site.get(makeApiKey, { ...asked, name: 'from', networks }, how());
    for (const address of ['203.0.113.200', '2001:db8:1:2::3', '198.51.100.7', '::ffff:198.51.100.7'])
      expect([address, (await ask(key, address)).status]).toEqual([address, 200]);
    for (const address of ['203.0.114.1', '2001:db8:2::1', '198.51.100.8']) {
      const { status, body } = await ask(key, address);
      expect([address, status, body]).toMatchObject([address, 403, { code: 10019 }]);
    }
    const listed = (await site.get(listApiKeys, {}, how())).keys.find(({ name }) => name === 'from');
    expect(listed?.networks).toEqual(['203.0.113.0/24', '2001:db8:1::/48', '198.51.100.7']);
  });

  it('is not used up from elsewhere: such calls are counted by address, and are no use of the key', async () => {
    const calls = 5;
    const busy = await openShops({ CALLS_PER_MINUTE: String(calls) });
    const { customerId } = await openShop(busy);
    const { apiKeys } = busy.services.partners;
    const terms = { endsAt: null, networks: ['198.51.100.7'] };
    const { key } = await apiKeys.make('bound', ['orders'], { customerId, mode: 'live' }, terms);
    const lastUse = async () =>
      (await apiKeys.listOf(customerId)).find(({ name }) => name === 'bound')?.lastUsedAt;
    const init = { headers: { authorization: `Bearer ${key}` } };
    const statusesFrom = async (address: string) => {
      const statuses: number[] = [];
      for (let nth = 0; nth <= calls; nth += 1)
        statuses.push((await busy.send('/open/v1/orders', init, undefined, address)).status);
      return statuses;
    };
    const times = (status: number) => Array.from({ length: calls }, () => status);
    expect(await statusesFrom('203.0.113.7')).toEqual([...times(403), 429]);
    expect(await lastUse()).toBeNull();
    expect(await statusesFrom('198.51.100.7')).toEqual([...times(200), 429]);
    expect(await lastUse()).not.toBeNull();
    await busy.close();
  });

  it.each([
    [{ lastDay: '2026-11-19' }, 'lastDay'],
    [{ lastDay: '2026-02-30' }, 'lastDay'],
    [{ networks: '203.0.113.0/33' }, 'networks'],
    [{ networks: '0.0.0.0/0' }, 'networks'],
    [{ networks: 'example.com' }, 'networks'],
    [{ networks: Array.from({ length: 21 }, (_, nth) => `10.0.0.${nth}`).join(' ') }, 'networks'],
  ])('is not made of %j', async (differs, field) => {
    const { data } = await site.call(makeApiKey, { ...asked, ...differs }, how());
    expect(data).toMatchObject({ fields: [{ field }] });
  });

  it('has a number of calls a minute, which the list of keys says', async () => {
    expect((await site.get(listApiKeys, {}, how())).callsPerMinute).toBe(100_000);
  });
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
