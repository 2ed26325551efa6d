import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { counterOf, readPages } from '#tests/fakes/customs/counter.ts';
import { declared } from '#tests/fakes/customs/declared.ts';
import { internationalNo } from '#tests/fakes/parcels.ts';
import { openShop, openShops, type Shop } from '#tests/fakes/shop.ts';
import type { Website } from '#tests/fakes/website.ts';

const NOW = '2026-11-20T10:00:00+07:00';
let site: Website;
let shop: Shop;
let carrier: string;
let counter: ReturnType<typeof counterOf>;

beforeAll(async () => {
  site = await openShops();
  shop = await openShop(site);
  carrier = await site.services.partners.apiKeys.issue('counter', ['carrier']);
  counter = counterOf(site, carrier);
});
afterAll(() => site.close());
beforeEach(() => site.clock.set(NOW));

describe('a system of a shop', () => {
  const PATH = '/open/v1/customs-declarations';
  const send = (by: Shop, input: object, key: string) => by.send(PATH, input, { 'idempotency-key': key });

  it.each(['live', 'sandbox'] as const)(
    'declares, changes, prints and withdraws with a %s key',
    async (mode) => {
      const own = await openShop(site, { mode });
      const made = await send(own, declared(), 'parcel-1');
      expect(made.status).toBe(201);
      const { declarationId } = made.body;
      expect(made.headers.get('location')).toBe(`${PATH}/${declarationId}`);
      expect((await send(own, declared(), 'parcel-1')).body).toEqual(made.body);
      expect((await send(own, declared({ weightGrams: 900 }), 'parcel-1')).body).toMatchObject({
        status: 422,
        code: 46585,
      });
      const change = { revision: 1, ...declared({ reference: 'A-1' }) };
      const changed = await own.send(`${PATH}/${declarationId}/change`, change);
      expect(changed.body).toMatchObject({ reference: 'A-1', revision: 2 });
      expect((await own.send(`${PATH}/${declarationId}`)).body).toEqual(changed.body);
      // What was asked is the same or another request; what became of it does not matter.
      expect((await send(own, declared(), 'parcel-1')).body).toEqual(changed.body);
      expect((await send(own, declared({ reference: 'A-1' }), 'parcel-1')).status).toBe(422);
      const form = await own.send(`${PATH}/${declarationId}/form`);
      const text = (await readPages(form.body as Uint8Array)).join(' ');
      expect(text.includes('SPECIMEN')).toBe(mode === 'sandbox');
      const withdrawn = await own.send(`${PATH}/${declarationId}/withdraw`, {});
      expect(withdrawn.body.state).toBe('WITHDRAWN');
      expect((await own.send(`${PATH}?state=WITHDRAWN`)).body.declarations).toEqual([withdrawn.body]);
      expect((await own.send(`${PATH}?state=DECLARED`)).body.declarations).toEqual([]);
    },
  );

  it('lists page by page, and never what is of another shop or mode', async () => {
    const own = await openShop(site);
    for (const key of ['a', 'b', 'c']) await send(own, declared(), key);
    const first = await own.send(`${PATH}?limit=2`);
    expect(first.body.declarations).toHaveLength(2);
    const rest = await own.send(`${PATH}?limit=2&cursor=${first.body.nextCursor}`);
    expect(rest.body).toMatchObject({ declarations: [expect.anything()], nextCursor: null });
    const sandbox = await own.otherKey('sandbox');
    const { declarationId } = rest.body.declarations[0];
    for (const key of [sandbox, shop.key]) {
      const headers = { authorization: `Bearer ${key}` };
      expect((await own.send(`${PATH}/${declarationId}`, undefined, headers)).status).toBe(404);
      expect((await own.send(`${PATH}/${declarationId}/form`, undefined, headers)).status).toBe(404);
      expect((await own.send(`${PATH}/${declarationId}/withdraw`, {}, headers)).status).toBe(404);
    }
    expect(
      (await own.send(`/open/v1/sandbox/customs-declarations/${declarationId}/receive`, {})).status,
    ).toBe(403);
  });

  it('has a daily limit for real ones and one for the sandbox, from which nothing refused is taken', async () => {
    const counted = async () => {
      const { rows } = await site.db.pool.query(
        `select count(*)::int as keys, coalesce(sum(points), 0)::int as points
         from rate_limit where key like 'customs-declarations:%'`,
      );
      return rows[0];
    };
    const own = await openShop(site);
    const before = await counted();
    expect((await send(own, declared({ weightGrams: 5_001 }), 'too-heavy')).status).toBe(422);
    expect(await counted()).toEqual(before);
    expect((await send(own, declared(), 'counted')).status).toBe(201);
    expect(await counted()).toEqual({ keys: before.keys + 1, points: before.points + 1 });
    const authorization = `Bearer ${await own.otherKey('sandbox')}`;
    const tried = await own.send(PATH, declared(), { 'idempotency-key': 'tried', authorization });
    expect(tried.status).toBe(201);
    expect(await counted()).toEqual({ keys: before.keys + 2, points: before.points + 2 });
  });

  it('has a counter receive it in the sandbox; no counter knows it', async () => {
    const own = await openShop(site, { mode: 'sandbox' });
    const { body } = await send(own, declared(), 'sandboxed');
    expect((await counter(body.declarationNo)).status).toBe(404);
    const receive = () => own.send(`/open/v1/sandbox/customs-declarations/${body.declarationId}/receive`, {});
    const received = await receive();
    expect(received.body).toMatchObject({ state: 'RECEIVED', trackingUrl: null });
    expect(received.body.waybillNo).toMatch(/^ZZ\d{9}TH$/);
    expect((await receive()).body).toEqual(received.body);
    const path = `/open/v1/sandbox/customs-declarations/${body.declarationId}/release`;
    const released = await own.send(path, {});
    expect(released.body).toMatchObject({ state: 'DECLARED', waybillNo: null, revision: 2 });
    expect((await own.send(path, {})).body).toEqual(released.body);
    await own.send(`${PATH}/${body.declarationId}/withdraw`, {});
    expect((await own.send(path, {})).body.code).toBe(46581);
    expect((await shop.send(path, {})).status).toBe(403);
  });

  it('names the tracking page once the parcel was received', async () => {
    const own = await openShop(site);
    const { body } = await send(own, declared(), 'tracked');
    const number = internationalNo(520);
    await counter(`${body.declarationNo}/receive`, { waybillNo: number });
    const { trackingUrl } = (await own.send(`${PATH}/${body.declarationId}`)).body;
    expect(trackingUrl).toContain(number);
  });
});
