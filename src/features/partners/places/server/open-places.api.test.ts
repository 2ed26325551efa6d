import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, openShops, type Shop, shopOrder } from '#tests/fakes/shop.ts';
import type { Website } from '#tests/fakes/website.ts';
import type { AddressCheck, OpenDropPoint } from '../open-places.contract.ts';

let site: Website;
let shop: Shop;

beforeAll(async () => {
  site = await openShops();
  await site.services.seed(['dropPoints']);
  shop = await openShop(site);
}, 60_000);
afterAll(() => site.close());

type Page = { dropPoints: OpenDropPoint[]; nextCursor: string | null };
const points = async (query: string): Promise<Page> => {
  const { status, body } = await shop.send(`/open/v1/drop-points?${query}`);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as Page;
};

describe('drop points', () => {
  it('are found near a postcode, the nearest first, each with its services and the hours of seven days', async () => {
    const { dropPoints } = await points('postcode=10500&limit=10');
    const distances = dropPoints.map(({ distanceMeters }) => distanceMeters ?? Number.NaN);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(distances[0]).toBeLessThan(2000);
    for (const { days, services } of dropPoints) {
      expect(days.map(({ date }) => date)).toEqual(
        Array.from({ length: 7 }, (_, nth) => `2026-11-${20 + nth}`),
      );
      expect(services).toEqual(expect.any(Array));
    }
  });

  it('are found near a place by its code, and near coordinates', async () => {
    const near = await points('placeCode=500101&limit=1');
    expect(near.dropPoints).toMatchObject([{ placeCode: expect.stringMatching(/^5001/) }]);
    const [{ lat, lon } = { lat: 0, lon: 0 }] = near.dropPoints;
    const same = await points(`lat=${lat}&lon=${lon}&limit=1`);
    expect(same.dropPoints).toMatchObject([{ distanceMeters: 0 }]);
    const { dropPoints } = await points(`lat=${lat}&lon=${lon}&withinKm=3&limit=50`);
    for (const { distanceMeters } of dropPoints) expect(distanceMeters).toBeLessThanOrEqual(3000);
  });

  it('are only those of the wanted kinds that do all the wanted services, and are open', async () => {
    const { dropPoints } = await points('kind=branch,hub&service=COD,BULKY&openNow=true&limit=50');
    expect(dropPoints.length).toBeGreaterThan(0);
    for (const point of dropPoints) {
      expect(['BRANCH', 'HUB']).toContain(point.kind);
      expect(point.services).toEqual(expect.arrayContaining(['COD', 'BULKY']));
      expect(point).toMatchObject({ isOpen: true, distanceMeters: null });
    }
  });

  it.each(['', 'placeCode=10&'])('are listed page by page, each of them once (%s)', async (where) => {
    const codes: string[] = [];
    let cursor = '';
    do {
      const page = await points(`${where}kind=LOCKER,HUB&limit=50${cursor && `&cursor=${cursor}`}`);
      codes.push(...page.dropPoints.map(({ code }) => code));
      cursor = page.nextCursor ?? '';
    } while (cursor);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.length).toBeGreaterThan(50);
  });

  it.each([
    ['postcode=99999', 'postcode'],
    ['postcode=105', 'postcode'],
    ['placeCode=999999', 'placeCode'],
    ['postcode=10500&placeCode=500101', 'placeCode'],
    ['lat=13.7', 'placeCode'],
    ['withinKm=3', 'withinKm'],
    ['service=TELEPORT', 'service.0'],
    ['cursor=eA', 'cursor'],
  ])('for %s names %s', async (query, parameter) => {
    const { status, body } = await shop.send(`/open/v1/drop-points?${query}`);
    expect([status, body]).toMatchObject([422, { errors: [{ parameter, detail: expect.any(String) }] }]);
  });

  it('outside Thailand are refused', async () => {
    const { status, body } = await shop.send('/open/v1/drop-points?lat=48.1&lon=11.6');
    expect([status, body]).toMatchObject([422, { code: 51002 }]);
  });
});

describe('addresses', () => {
  const check = async (addresses: unknown[], language = 'en') => {
    const { status, body } = await shop.send(
      '/open/v1/addresses/check',
      { addresses },
      { 'accept-language': language },
    );
    expect([status, body]).toEqual([200, expect.anything()]);
    return (body as { results: AddressCheck[] }).results;
  };

  it('are usable exactly where an order takes them', async () => {
    const texts = [
      '5 ถนนราชดำเนิน ต.ศรีภูมิ อ.เมืองเชียงใหม่ จ.เชียงใหม่ 50200',
      'ต.ศรีภูมิ อ.เมืองเชียงใหม่ จ.เชียงใหม่ 50200',
      '9 ถนนสีลม เขตบางรัก เชียงใหม่ 10500',
      '12 หมู่ 3 อ.เมือง จ.เชียงใหม่',
      'ที่ไหนสักแห่ง',
      '99/1 Silom Road, Si Lom, Bang Rak, Bangkok 10500',
    ];
    const results = await check(texts.map((address, nth) => ({ address, reference: `R${nth}` })));
    expect(results.map(({ reference }) => reference)).toEqual(texts.map((_, nth) => `R${nth}`));
    for (const [nth, address] of texts.entries()) {
      const consignee = { name: 'สุดา', phone: '053 123 456', address };
      const { status } = await shop.send('/open/v1/orders', shopOrder(1, { consignee }), {
        'idempotency-key': `checked-${nth}`,
      });
      expect([address, status]).toEqual([address, results[nth]?.usable ? 201 : 422]);
    }
    expect(results.map(({ usable }) => usable)).toEqual([true, false, false, false, false, true]);
    expect(results[1]).toMatchObject({ missing: ['detail'], placeCode: '500101', postcode: '50200' });
  });

  it('say what contradicts itself, in the language of the request, and the places to choose from', async () => {
    const address = '9 ถนนสีลม เขตบางรัก เชียงใหม่ 10500';
    const [english] = await check([{ address }]);
    const [thai] = await check([{ address }], 'th');
    expect(english?.conflicts.length).toBeGreaterThan(0);
    expect(english?.conflicts[0]?.detail).not.toBe(thai?.conflicts[0]?.detail);
    const [several] = await check([{ address: '1 ต.ในเมือง' }]);
    expect(several).toMatchObject({ usable: false, conflicts: [{ code: 'severalPlaces' }] });
    expect(several?.candidates.length).toBeGreaterThan(1);
    expect(several?.candidates).toContainEqual({
      level: 'subdistrict',
      placeCode: expect.stringMatching(/^\d{6}$/),
      postcode: expect.anything(),
      label: expect.stringContaining('Nai Mueang'),
    });
  });

  it('are a hundred at once, and not one more; every ten of them count as a call', async () => {
    const left = ({ headers }: { headers: Headers }) =>
      Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
    const addresses = (length: number) => Array.from({ length }, () => ({ address: '1 ต.ในเมือง' }));
    const counted = await openShop(site);
    const before = await counted.send('/open/v1/orders');
    const many = await counted.send('/open/v1/addresses/check', { addresses: addresses(100) });
    expect([many.status, (many.body as { results: unknown[] }).results.length]).toEqual([200, 100]);
    expect(left(before) - left(many)).toBe(10);
    const more = await counted.send('/open/v1/addresses/check', { addresses: addresses(101) });
    expect([more.status, more.body]).toMatchObject([422, { errors: [{ pointer: '#/addresses' }] }]);
  });
});

it('both need a key with the scope of prices, and tell a sandbox key the same', async () => {
  const narrow = await openShop(site, { scopes: ['track'] });
  const sandbox = await openShop(site, { mode: 'sandbox' });
  const addresses = [{ address: '1 ต.ในเมือง' }];
  expect((await narrow.send('/open/v1/drop-points')).status).toBe(403);
  expect((await narrow.send('/open/v1/addresses/check', { addresses })).status).toBe(403);
  const ask = async (by: Shop) => [
    (await by.send('/open/v1/drop-points?postcode=10500')).body,
    (await by.send('/open/v1/addresses/check', { addresses })).body,
  ];
  expect(await ask(sandbox)).toEqual(await ask(shop));
});
