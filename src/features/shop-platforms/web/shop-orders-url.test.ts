import { expect, it } from 'vitest';
import { draftStates } from '../shop-drafts.rules.ts';
import { readShopOrdersQuery, shopOrderPath, shopOrdersPath } from './shop-orders-url.ts';

const read = (path: string) => readShopOrdersQuery(new URL(path, 'https://site.example'));

it('an address leads to the list or the order that it was made for', () => {
  for (const state of draftStates)
    for (const page of [1, 7])
      expect(read(shopOrdersPath(state, page))).toEqual({ view: 'list', state, page });
  const draftId = '0b1f2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';
  expect(read(shopOrderPath(draftId))).toEqual({ view: 'draft', draftId });
});

it('an address that nobody made leads to the first page, or says that there is nothing', () => {
  for (const query of ['?state=no', '?page=-1', '?page=x', '?page=9999'])
    expect(read(query)).toEqual({ view: 'list', state: 'open', page: 1 });
  expect(read('?order=1')).toEqual({ view: 'missing' });
});
