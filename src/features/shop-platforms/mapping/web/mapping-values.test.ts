import { expect, it } from 'vitest';
import { sampleMapping } from '#tests/fakes/shops/sample-order.ts';
import { shopMapping } from '../mapping.contract.ts';
import { toMapping, toValues } from './mapping-values.ts';

it('a saved mapping is the same after it was shown in the form', () => {
  const others = { ...sampleMapping, listPath: '', items: null, codWhen: null };
  for (const mapping of [sampleMapping, others, { ...sampleMapping, listPath: '/data/0' }])
    expect(shopMapping.parse(toMapping(toValues(mapping, '')))).toEqual(mapping);
});

it('an empty form names the order number and the address', () => {
  const read = shopMapping.safeParse(toMapping(toValues(null, '')));
  expect(read.error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'fields.reference',
    'fields.address',
  ]);
});
