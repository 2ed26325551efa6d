import { describe, expect, it } from 'vitest';
import {
  type DeclaredItem,
  declarationProblems,
  formatDeclarationNo,
  formFor,
  isReadable,
  openUntil,
  readDeclarationNo,
  stateOn,
} from './customs.rules.ts';

const shirt: DeclaredItem = {
  description: 'Cotton shirt',
  quantity: 2,
  netGrams: 400,
  valueSatang: 60_000,
  hsCode: '610910',
  originCountry: 'TH',
};
const keysOf = (declared: Parameters<typeof declarationProblems>[0]) =>
  declarationProblems(declared).map(({ field, key }) => [field, key.split('.').at(-1)]);

describe('a declaration', () => {
  it('is refused where its items weigh more than the parcel, with what they weigh', () => {
    const twice = { contentsKind: 'GIFT', items: [shirt, shirt], weightGrams: 799 } as const;
    expect(declarationProblems({ ...twice, items: [...twice.items] })).toEqual([
      { field: 'weightGrams', key: 'customs:validation.lighterThanItems', params: { netKg: 0.8 } },
    ]);
    expect(keysOf({ contentsKind: 'GIFT', items: [shirt, shirt], weightGrams: 800 })).toEqual([]);
  });

  it('of goods that are sold has an HS code for each, and of others words', () => {
    const item = { ...shirt, hsCode: '' };
    expect(keysOf({ contentsKind: 'SALE', items: [shirt, item] })).toEqual([
      ['items.1.hsCode', 'hsCodeForSale'],
    ]);
    expect(keysOf({ contentsKind: 'GIFT', items: [item] })).toEqual([]);
    for (const contentsNote of ['', '🎁 !!'])
      expect(keysOf({ contentsKind: 'OTHER', contentsNote, items: [item] })).toEqual([
        ['contentsNote', 'contentsNote'],
      ]);
  });

  it.each([
    [{ hsCode: '240220' }, 'items.0.hsCode'],
    [{ hsCode: '30049099' }, 'items.0.hsCode'],
    [{ hsCode: '', description: 'A power bank, new' }, 'items.0.description'],
    [{ hsCode: '', description: 'Live animals' }, 'items.0.description'],
  ])('does not carry abroad what the terms forbid: %j', (goods, field) => {
    expect(keysOf({ contentsKind: 'GIFT', items: [{ ...shirt, ...goods }] })).toEqual([
      [field, 'refusedGoods'],
    ]);
  });

  it.each(['Wine glass', 'Bank card holder', 'Cigarette case', 'Powered toy bank', 'Toy gun'])(
    'is not refused for a word that may mean something else: %s',
    (description) => {
      expect(keysOf({ contentsKind: 'GIFT', items: [{ ...shirt, description }] })).toEqual([]);
    },
  );

  it('of worn clothing is refused where it is sold', () => {
    const worn = { ...shirt, hsCode: '630900' };
    expect(keysOf({ contentsKind: 'SALE', items: [worn] })).toEqual([['items.0.hsCode', 'refusedGoods']]);
    expect(keysOf({ contentsKind: 'GIFT', items: [worn] })).toEqual([]);
  });

  it('can be used for thirty days after its last change', () => {
    const expiresOn = openUntil(new Date('2026-11-20T23:30:00+07:00'));
    expect(expiresOn).toBe('2026-12-20');
    expect(stateOn({ state: 'DECLARED', expiresOn }, '2026-12-20')).toBe('DECLARED');
    expect(stateOn({ state: 'DECLARED', expiresOn }, '2026-12-21')).toBe('EXPIRED');
    expect(stateOn({ state: 'RECEIVED', expiresOn }, '2027-01-01')).toBe('RECEIVED');
  });
});

it('up to 300 SDR and 2 kg are declared on CN22, and more of either on CN23', () => {
  const form = (valueSatang: number, weightGrams: number) => formFor({ valueSatang, weightGrams }, 1_350_000);
  expect(form(1_350_000, 2_000)).toBe('CN22');
  expect(form(1_350_001, 2_000)).toBe('CN23');
  expect(form(1_350_000, 2_001)).toBe('CN23');
});

it('texts are in letters that customs reads, and to China in Chinese ones too', () => {
  expect(isReadable('Nguyễn Văn An, 12/3 Lê Lợi')).toBe(true);
  expect(isReadable('สมชาย')).toBe(false);
  expect(isReadable('王小明', 'SG')).toBe(false);
  expect(isReadable('王小明', 'CN')).toBe(true);
});

it('a declaration number is read as scanned, typed or misread', () => {
  expect(readDeclarationNo('CD0123456789AB')).toBe('CD0123456789AB');
  expect(readDeclarationNo(' cd-o123-4567-89ab ')).toBe('CD0123456789AB');
  expect(readDeclarationNo('CDI123456789AL')).toBe('CD1123456789A1');
  expect(formatDeclarationNo('CD0123456789AB')).toBe('CD-0123-4567-89AB');
  for (const other of ['', 'CD', '800000000019', 'CD0123456789ABC', 'XX0123456789AB'])
    expect(readDeclarationNo(other)).toBeNull();
});
