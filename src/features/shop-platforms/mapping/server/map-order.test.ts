import { describe, expect, it } from 'vitest';
import { readExactJson } from '#lib/json/exact-json.ts';
import { sampleMapping, sampleOrder } from '#tests/fakes/shops/sample-order.ts';
import { mappingKeys, type ShopMapping } from '../mapping.rules.ts';
import { mapOrder } from './map-order.ts';

/** What a text becomes by the mapping of the sample. */
function mapText(text: string, change: Partial<ShopMapping> = {}) {
  const read = readExactJson(text);
  if (!('root' in read)) throw new Error('The test sends no JSON.');
  const given = { at: '2026-11-20T02:00:00.000Z', twice: new Set<string>() };
  return mapOrder(read.root, { ...sampleMapping, ...change }, given);
}
const map = (order: object, change: Partial<ShopMapping> = {}) =>
  mapText(JSON.stringify({ ...sampleOrder, ...order }), change);
const pay = (payment: object, change: Partial<ShopMapping> = {}) =>
  map({ payment: { method: 'cod', ...payment } }, change);
const refused = (field: string, key: keyof typeof mappingKeys) => ({
  problems: [{ field, key: mappingKeys[key] }],
});

describe('an amount', () => {
  it.each(['2.500', '1.290', '999.000', '0.500'])(
    'of %s in a text may be thousands, and is asked about',
    (total) => {
      expect(pay({ total })).toMatchObject(refused('codAmount', 'ambiguous'));
      const { fields } = sampleMapping;
      expect(map({}, { fields: { ...fields, codAmount: { constant: total } } })).toMatchObject(
        refused('codAmount', 'ambiguous'),
      );
    },
  );

  it.each<[string, number]>([
    ['"2.50"', 250],
    ['"2.5000"', 250],
    ['"1,290.000"', 129_000],
    ['"1290"', 129_000],
    ['2.500', 250],
  ])('of %s is certain', (total, codSatang) => {
    const text = JSON.stringify(sampleOrder).replace('"1,290.00"', total);
    expect(mapText(text)).toMatchObject({ order: { codSatang } });
  });
});

it('a weight with three decimals is one of grams where it is in kilograms, and asked about in grams', () => {
  expect(map({ weightKg: '1.290' })).toMatchObject({ order: { weightGrams: 1290 } });
  expect(map({ weightKg: '1.290' }, { weightUnit: 'g' })).toMatchObject(refused('weight', 'ambiguous'));
});

describe('an order that is to be paid on delivery', () => {
  it.each([[{}], [{ total: null }], [{ total: '' }], [{ total: 0 }], [{ total: '0.00' }]])(
    'names an amount; %j is none',
    (payment) => {
      expect(pay(payment)).toMatchObject(refused('codAmount', 'missing'));
    },
  );

  it.each<[object | undefined, keyof typeof mappingKeys]>([
    [undefined, 'missing'],
    [{ method: undefined }, 'missing'],
    [{ method: null }, 'missing'],
    [{ method: ' ' }, 'missing'],
    [{ method: { code: 'cod' } }, 'notText'],
    [{ method: ['cod'] }, 'notText'],
  ])('says so: %j is no answer', (payment, key) => {
    const order = { payment: payment && { total: 100, ...payment } };
    expect(map(order)).toMatchObject(refused('codWhen', key));
  });

  it('may be one that says nothing, where its owner chose that', () => {
    const codWhen = { path: '/payment/paidBy', equals: '' };
    expect(pay({ total: 100 }, { codWhen })).toMatchObject({ order: { codSatang: 10_000 } });
    expect(pay({ total: 100, paidBy: 'card' }, { codWhen })).toMatchObject({ order: { codSatang: null } });
    expect(pay({ total: 100, paidBy: {} }, { codWhen })).toMatchObject(refused('codWhen', 'notText'));
  });

  it('needs no amount once it is paid otherwise, or cancelled', () => {
    expect(pay({ method: 'card', total: 0 })).toMatchObject({ order: { codSatang: null } });
    expect(map({ payment: undefined, void: true })).toMatchObject({ order: { state: 'cancelled' } });
  });
});

describe('the path that says whether an order is cancelled', () => {
  it.each(['2026-11-20T02:00:00Z', 'void', 1732068000])('is asked about where it leads to %s', (said) => {
    expect(map({ void: said })).toMatchObject(refused('cancelled', 'yesNo'));
  });

  it.each([[false], [0], ['No'], [''], [null], [undefined]])('says with %j that it goes on', (said) => {
    expect(map({ void: said })).toMatchObject({ order: { state: 'open' } });
  });

  it('is compared with the value of its owner, where there is one', () => {
    const state = (said: string) => map({ void: said }, { cancelledWhen: 'Void' });
    expect(state('void')).toMatchObject({ order: { state: 'cancelled' } });
    expect(state('paid')).toMatchObject({ order: { state: 'open' } });
  });
});
