import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { counterOf, readPages } from '#tests/fakes/customs/counter.ts';
import { declared, shirts } from '#tests/fakes/customs/declared.ts';
import { internationalNo, waybillNo } from '#tests/fakes/parcels.ts';
import { openShop, openShops, type Shop } from '#tests/fakes/shop.ts';
import type { Website } from '#tests/fakes/website.ts';
import {
  changeDeclaration,
  customsForm,
  declareParcel,
  getDeclaration,
  listDeclarations,
  withdrawDeclaration,
} from '../customs.contract.ts';

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

type Input = ReturnType<typeof declared>;
const declare = (input: Input = declared(), by = shop) =>
  site.get(declareParcel, { requestKey: randomUUID(), ...input }, { token: by.token });
/** The fields of a refused declaration. */
async function refused(input: Input): Promise<string[]> {
  const answer = await site.call(
    declareParcel,
    { requestKey: randomUUID(), ...input },
    { token: shop.token },
  );
  const { fields } = (answer.data ?? {}) as { fields?: { field: string }[] };
  return (fields ?? []).map(({ field }) => field);
}

async function pagesOf(declarationId: string): Promise<string[]> {
  const answer = await site.send(`${customsForm.path}?declarationId=${declarationId}`, {
    headers: { cookie: `token=${shop.token}` },
  });
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  return readPages(new Uint8Array(await answer.arrayBuffer()));
}

describe('a declaration', () => {
  it('has a number, a code for the counter, a form and a price, and is on the list', async () => {
    const made = await declare();
    expect(made).toMatchObject({ state: 'DECLARED', form: 'CN22', revision: 1, expiresOn: '2026-12-20' });
    expect(made.declarationNo).toMatch(/^CD(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect(made.priceSatang).toBeGreaterThan(0);
    const { items } = await site.get(listDeclarations, {}, { token: shop.token });
    expect(items[0]).toMatchObject({ ...made, square: { size: expect.any(Number) } });
  });

  it('is made once by a request key, however often it is sent', async () => {
    const input = { requestKey: randomUUID(), ...declared() };
    const [one, two] = await Promise.all([
      site.get(declareParcel, input, { token: shop.token }),
      site.get(declareParcel, input, { token: shop.token }),
    ]);
    expect(two.declarationId).toBe(one.declarationId);
    const other = { ...input, weightGrams: 2_000 };
    expect((await site.call(declareParcel, other, { token: shop.token })).code).toBe(46585);
  });

  it('is refused by the limits of its destination, with the fields that are wrong', async () => {
    const { consignee } = declared();
    expect(await refused(declared({ weightGrams: 5_001 }))).toEqual(['weightGrams']);
    expect(await refused(declared({ lengthCm: 81 }))).toEqual(['lengthCm']);
    expect(await refused(declared({ consignee: { ...consignee, postcode: '12' } }))).toEqual([
      'consignee.postcode',
    ]);
    const dear = { ...shirts, valueSatang: 500_001 };
    expect(await refused(declared({ items: [dear] }))).toEqual(['items']);
  });

  it('is refused where it contradicts itself, together with what the schema refuses', async () => {
    const noCode = { ...shirts, hsCode: '' };
    expect(await refused(declared({ contentsKind: 'SALE', items: [shirts, noCode] }))).toEqual([
      'items.1.hsCode',
    ]);
    const heavy = declared({ weightGrams: 399, sender: { ...declared().sender, name: 'สมชาย' } });
    expect(await refused(heavy)).toEqual(['sender.name', 'weightGrams']);
    const banks = { ...shirts, description: 'Power banks' };
    expect(await refused(declared({ items: [banks] }))).toEqual(['items.0.description']);
  });

  it('names somebody and something: signs and pictures alone are refused, digits of Thai keyboards read', async () => {
    const { sender, consignee } = declared();
    const signs = declared({
      sender: { ...sender, name: '🎁', detail: '---', city: '🙂 1', phone: '+()()()-', postcode: '1050' },
      consignee: { ...consignee, name: '!!!', detail: '🏠', city: '...', phone: '12345 ///' },
      items: [{ ...shirts, description: '👕👕 2' }],
    });
    expect((await refused(signs)).sort()).toEqual([
      'consignee.city',
      'consignee.detail',
      'consignee.name',
      'consignee.phone',
      'items.0.description',
      'sender.city',
      'sender.detail',
      'sender.name',
      'sender.phone',
      'sender.postcode',
    ]);
    const inThai = { ...sender, phone: '๐๘๑ ๒๓๔ ๕๖๗๘', postcode: '๑๐๕๐๐', detail: '99/1' };
    expect((await declare(declared({ sender: inThai }))).sender).toMatchObject({
      phone: '081 234 5678',
      postcode: '10500',
    });
  });

  it('has words for other contents only', async () => {
    const contentsNote = 'Souvenirs';
    expect((await declare(declared({ contentsNote }))).contentsNote).toBe('');
    const other = declared({ contentsKind: 'OTHER', contentsNote });
    expect((await declare(other)).contentsNote).toBe(contentsNote);
  });

  it('may be changed and withdrawn until a counter receives its parcel; of two changes the first stands', async () => {
    const { declarationId, declarationNo } = await declare();
    const token = shop.token;
    const change = { declarationId, revision: 1, ...declared({ weightGrams: 1_500 }) };
    const changed = await site.get(changeDeclaration, change, { token });
    expect(changed).toMatchObject({ weightGrams: 1_500, revision: 2, declarationNo });
    expect((await site.call(changeDeclaration, change, { token })).code).toBe(46582);
    expect((await site.get(withdrawDeclaration, { declarationId }, { token })).state).toBe('WITHDRAWN');
    expect((await site.get(withdrawDeclaration, { declarationId }, { token })).state).toBe('WITHDRAWN');
    const again = { ...change, revision: 2 };
    expect((await site.call(changeDeclaration, again, { token })).code).toBe(46581);
    expect((await counter(declarationNo)).body).toEqual({ declarationNo, state: 'WITHDRAWN' });
  });

  it('of somebody else does not exist', async () => {
    const { declarationId } = await declare();
    const other = await openShop(site);
    for (const endpoint of [getDeclaration, withdrawDeclaration])
      expect((await site.call(endpoint, { declarationId }, { token: other.token })).code).toBe(46580);
    const change = { declarationId, revision: 1, ...declared() };
    expect((await site.call(changeDeclaration, change, { token: other.token })).code).toBe(46580);
    const form = await site.send(`${customsForm.path}?declarationId=${declarationId}`, {
      headers: { cookie: `token=${other.token}` },
    });
    expect(form.headers.get('content-type')).not.toBe('application/pdf');
  });
});

describe('at a counter', () => {
  it('a declaration is read by its code, and belongs to the waybill number that is reported', async () => {
    const { declarationId, declarationNo } = await declare();
    const typed = declarationNo.replaceAll('-', '').toLowerCase();
    const read = await counter(typed);
    expect(read).toMatchObject({ status: 200, body: { declarationNo, state: 'DECLARED', items: [shirts] } });
    expect(JSON.stringify(read.body)).not.toContain(declarationId);
    const number = internationalNo(501);
    for (const wrong of ['1234', waybillNo(501), 'EE123456780TH'])
      expect((await counter(`${typed}/receive`, { waybillNo: wrong })).status).toBe(422);
    const received = await counter(`${typed}/receive`, { waybillNo: number, revision: 1 });
    expect(received).toMatchObject({ status: 200, body: { state: 'RECEIVED', waybillNo: number } });
    expect(await counter(`${typed}/receive`, { waybillNo: number })).toEqual(received);
    expect((await counter(`${typed}/receive`, { waybillNo: internationalNo(502) })).body.code).toBe(46581);
    const token = shop.token;
    const own = await site.get(getDeclaration, { declarationId }, { token });
    expect(own).toMatchObject({ state: 'RECEIVED', waybillNo: number, square: null });
    expect((await site.call(withdrawDeclaration, { declarationId }, { token })).code).toBe(46581);
    const other = await declare();
    expect((await counter(`${other.declarationNo}/receive`, { waybillNo: number })).body.code).toBe(46586);
  });

  it('two counters at once give it one number', async () => {
    const { declarationNo } = await declare();
    const answers = await Promise.all(
      [503, 504].map((nth) => counter(`${declarationNo}/receive`, { waybillNo: internationalNo(nth) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('what the sender has changed since is read again, and what has expired is not received', async () => {
    const { declarationId, declarationNo } = await declare();
    const change = { declarationId, revision: 1, ...declared() };
    await site.get(changeDeclaration, change, { token: shop.token });
    const asked = { waybillNo: internationalNo(505) };
    expect((await counter(`${declarationNo}/receive`, { ...asked, revision: 1 })).body.code).toBe(46582);
    site.clock.set('2026-12-21T00:00:01+07:00');
    expect((await counter(declarationNo)).body).toEqual({ declarationNo, state: 'EXPIRED' });
    expect((await counter(`${declarationNo}/receive`, asked)).body.code).toBe(46581);
  });

  it('only a key of the carrier reads it, and a wrong code finds nothing', async () => {
    const { declarationNo } = await declare();
    expect((await counter(declarationNo, undefined, shop.key)).status).toBe(403);
    for (const code of ['CD-0000-0000-0000', 'nonsense'])
      expect(await counter(code)).toMatchObject({ status: 404, body: { code: 46580 } });
  });
});

describe('the form', () => {
  it('CN22 has everything that was declared, and the code of the declaration', async () => {
    const { declarationId, declarationNo } = await declare(declared({ contentsKind: 'SALE' }));
    const pages = await pagesOf(declarationId);
    const text = pages.join(' ');
    for (const part of [
      'CN22',
      'DÉCLARATION EN DOUANE',
      'Somchai Jaidee',
      '99/1 Silom Road',
      'Lim Mei Ling',
      'Singapore (SG)',
      'Cotton shirt',
      '0.400',
      'THB 1,200.00',
      '610910',
      'Thailand (TH)',
      '1.000 kg',
      'X Sale of goods',
      'prohibited by legislation',
      "Renvoyer à l'expéditeur",
      declarationNo,
    ])
      expect(text).toContain(part);
  });

  it('CN23 is for contents above 300 SDR: three copies, on as many pages as the items need', async () => {
    const many = Array.from({ length: 30 }, (_, nth) => ({
      ...shirts,
      description: `Silk scarf number ${nth + 1}`,
      netGrams: 30,
      valueSatang: 50_000,
    }));
    const { consignee } = declared();
    const toMalaysia = { ...consignee, country: 'MY' as const, postcode: '50050', city: 'Kuala Lumpur' };
    const { declarationId, form } = await declare(declared({ items: many, consignee: toMalaysia }));
    expect(form).toBe('CN23');
    const pages = await pagesOf(declarationId);
    const ofCopy = (nth: number) => pages.filter((page) => page.includes(`Exemplaire ${nth}/3`));
    for (const nth of [1, 2, 3]) {
      expect(ofCopy(nth).length).toBeGreaterThan(1);
      const text = ofCopy(nth).join(' ');
      for (const item of many) expect(text).toContain(item.description);
      expect(text).toContain('THB 15,000.00');
    }
    expect(pages.length).toBe(ofCopy(1).length * 3);
  });

  it('has the waybill number once there is one, and none when it was withdrawn', async () => {
    const { declarationId, declarationNo } = await declare();
    await counter(`${declarationNo}/receive`, { waybillNo: 'EE123456785TH' });
    expect((await pagesOf(declarationId)).join(' ')).toContain('EE 1234 5678 5 TH');
    const other = await declare();
    await site.get(withdrawDeclaration, { declarationId: other.declarationId }, { token: shop.token });
    const form = await site.send(`${customsForm.path}?declarationId=${other.declarationId}`, {
      headers: { cookie: `token=${shop.token}` },
    });
    expect(form.headers.get('content-type')).not.toBe('application/pdf');
  });
});

it('the export of personal data has what was declared, and the account takes it along', async () => {
  const own = await openShop(site);
  const { declarationNo } = await declare(declared(), own);
  const [module] = site.services.modules.filter(({ exports = [] }) =>
    exports.some(({ topic }) => topic === 'customsDeclarations'),
  );
  const topic = module?.exports?.find(({ topic }) => topic === 'customsDeclarations');
  const collected = await topic?.collect({ id: own.customerId, phone: '' } as never);
  expect(JSON.stringify(collected)).toContain('Lim Mei Ling');
  expect(JSON.stringify(collected)).toContain(declarationNo.replaceAll('-', ''));
  await site.db.pool.query('delete from customer where id = $1', [own.customerId]);
  expect((await counter(declarationNo)).status).toBe(404);
});
