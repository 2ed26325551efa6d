import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { exportData } from '#features/personal-centre/personal.contract.ts';
import type { InputOf } from '#lib/contract.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { costGrowth } from '#tests/processor-time.ts';
import { addressErrors } from '../addresses.calls.ts';
import {
  addAddress,
  addressDetail,
  addressList,
  alikeAddresses,
  deleteAddress,
  mergeAddresses,
  setDefaultAddress,
  updateAddress,
} from '../addresses.contract.ts';
import { MAX_ADDRESSES } from '../addresses.rules.ts';
import { address } from './addresses.table.ts';

let site: Website;
let nth = 0;
beforeAll(async () => {
  site = await startWebsite({ env: { CALLS_PER_MINUTE: '100000' } });
});
afterAll(() => site.close());

/** A new customer for each test. */
async function somebody() {
  nth += 1;
  const token = await site.logIn(`+6681${String(7_000_000 + nth)}`);
  const how = { token };
  const { customerId = '' } = (await site.services.accounts.sessions.find(token)) ?? {};
  return {
    how,
    customerId,
    add: async (change: Partial<InputOf<typeof addAddress>> = {}) =>
      (await site.get(addAddress, { ...silom, ...change }, how)).addressId,
    list: (change: InputOf<typeof addressList> = {}) => site.get(addressList, change, how),
    names: async (change: InputOf<typeof addressList> = {}) =>
      (await site.get(addressList, change, how)).items.map(({ name }) => name),
  };
}

const silom = {
  addressType: 1,
  name: 'สมชาย ใจดี',
  phone: '081-234-5678',
  placeCode: '100402',
  postcode: '10500',
  detail: '99/1 ถนนสีลม',
} satisfies InputOf<typeof addAddress>;

describe('the default of a book', () => {
  it('is one per book, and comes first', async () => {
    const me = await somebody();
    const first = await me.add({ isDefault: true });
    await me.add({ name: 'สอง', isDefault: true });
    site.clock.forward(1);
    await me.add({ name: 'สาม' });
    await me.add({ addressType: 2, isDefault: true });
    expect((await me.list()).items.map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['สอง', true],
      ['สาม', false],
      ['สมชาย ใจดี', false],
    ]);
    await site.get(setDefaultAddress, { addressId: first }, me.how);
    expect((await me.list()).items.filter(({ isDefault }) => isDefault)).toMatchObject([
      { addressId: first },
    ]);
    await site.get(setDefaultAddress, { addressId: first, isDefault: false }, me.how);
    expect((await me.list()).items.some(({ isDefault }) => isDefault)).toBe(false);
    expect((await me.list({ addressType: 2 })).items).toMatchObject([{ isDefault: true }]);
  });

  it('is still one when several are chosen at once', async () => {
    const me = await somebody();
    const ids = await Promise.all(['a', 'b', 'c', 'd'].map((name) => me.add({ name })));
    const sent = [
      ...ids.map((addressId) => site.call(setDefaultAddress, { addressId }, me.how)),
      ...['e', 'f'].map((name) => site.call(addAddress, { ...silom, name, isDefault: true }, me.how)),
    ];
    expect((await Promise.all(sent)).every(({ succ }) => succ)).toBe(true);
    expect((await me.list()).items.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });
});

describe('the search of a book', () => {
  it.each([
    ['a part of a Thai name', 'ใจดี'],
    ['the name without its blank', 'สมชายใจดี'],
    ['the place in Thai', 'บางรัก'],
    ['the place in English, in any case', 'bang rak'],
    ['the province in Chinese', '曼谷'],
    ['digits of the phone', '2345678'],
    ['the phone as it is written', '081-234-5678'],
    ['the phone of another country', '+66812345678'],
    ['Thai digits', '๐๘๑๒๓๔'],
    ['the postcode and the house', '10500 99/1'],
  ])('finds by %s', async (_what, keywords) => {
    const me = await somebody();
    await me.add();
    await me.add({ name: 'Mali', phone: '0898887777', placeCode: '500108', postcode: '50200', detail: '7' });
    expect(await me.names({ keywords })).toEqual(['สมชาย ใจดี']);
    expect(await me.list({ keywords })).toMatchObject({ total: 1, kept: 2 });
  });

  it('takes wildcards literally', async () => {
    const me = await somebody();
    await me.add();
    for (const keywords of ['%', '_', '\\', "'; drop table address; --"])
      expect(await me.names({ keywords })).toEqual([]);
    await me.add({ name: '100%_\\' });
    expect(await me.names({ keywords: '%_\\' })).toEqual(['100%_\\']);
  });

  it('pages through a long book', async () => {
    const me = await somebody();
    for (const name of ['a', 'b', 'c']) {
      await me.add({ name });
      site.clock.forward(1);
    }
    expect(await me.names({ pageSize: 2 })).toEqual(['c', 'b']);
    expect(await me.names({ pageSize: 2, page: 2 })).toEqual(['a']);
  });
});

describe('possible duplicates of addresses', () => {
  it('are pointed out: same phone, same place, a similar house', async () => {
    const me = await somebody();
    const first = await me.add();
    const second = await site.get(
      addAddress,
      { ...silom, name: 'Somchai', detail: 'เลขที่ 99/1 ถ.สีลม' },
      me.how,
    );
    expect(second.alike).toBe(1);
    // Another floor, another phone, another place, another book.
    await me.add({ detail: '99/1 ชั้น 3 ถนนสีลม' });
    await me.add({ phone: '0812345679' });
    await me.add({ placeCode: '100401' });
    await me.add({ addressType: 2 });
    expect((await me.list()).alike).toBe(1);
    const { groups } = await site.get(alikeAddresses, {}, me.how);
    expect(groups.map((group) => group.map(({ addressId }) => addressId).sort())).toEqual([
      [first, second.addressId].sort(),
    ]);
  });

  it('are merged on request; the default among them stays the default', async () => {
    const me = await somebody();
    const old = await me.add({ isDefault: true });
    const addressId = await me.add({ name: 'Somchai' });
    expect(await site.get(mergeAddresses, { addressId, otherIds: [old, addressId] }, me.how)).toEqual({
      deleted: 1,
    });
    expect(await me.list()).toMatchObject({ total: 1, alike: 0, items: [{ addressId, isDefault: true }] });
  });

  it('of two books are not merged, and nothing is lost', async () => {
    const me = await somebody();
    const addressId = await me.add();
    const other = await me.add({ addressType: 2 });
    const answer = await site.call(mergeAddresses, { addressId, otherIds: [other] }, me.how);
    expect(answer.code).toBe(addressErrors.notFound.code);
    expect(await me.list({ addressType: 2 })).toMatchObject({ total: 1 });
  });

  it('are found in a full book at a cost proportional to its size', async () => {
    const owners = new Map<number, Awaited<ReturnType<typeof somebody>>>();
    for (const size of [250, 1000]) {
      const me = await somebody();
      owners.set(size, me);
      await fill(me.customerId, size, (at) => ({
        detail: `99 ${String.fromCharCode(0x0e01 + (at % 40)).repeat(100)}${at % 7}`,
      }));
    }
    const find = (size: number) => site.get(alikeAddresses, {}, owners.get(size)?.how);
    expect(await costGrowth(find, { small: 250, large: 1000, rounds: 3 })).toBeLessThan(12);
  });
});

/** Inserts many addresses into the book of senders directly, bypassing the call. */
async function fill(
  customerId: string,
  size: number,
  change: (at: number) => Partial<typeof address.$inferInsert>,
) {
  const now = site.clock.now();
  const rows = Array.from({ length: size }, (_, at) => ({
    customerId,
    type: 1 as const,
    name: `n${at}`,
    phone: '+66812345678',
    country: 'TH' as const,
    placeCode: '100402',
    postcode: '10500',
    detail: `${at}`,
    searchText: `n${at}`,
    sameDigest: `d${at}`,
    createdAt: now,
    updatedAt: now,
    ...change(at),
  }));
  await site.db.orm.insert(address).values(rows);
}

describe('a book', () => {
  it('has a maximum of addresses', async () => {
    const me = await somebody();
    await fill(me.customerId, MAX_ADDRESSES - 1, () => ({}));
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((name) => site.call(addAddress, { ...silom, name }, me.how)),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([
      1,
      addressErrors.bookFull.code,
      addressErrors.bookFull.code,
    ]);
    await me.add({ addressType: 2 });
  });

  it('is private: every call answers a foreign address like one that does not exist [P-02, W-14]', async () => {
    const [owner, stranger] = [await somebody(), await somebody()];
    const theirs = await owner.add({ isDefault: true });
    const mine = await stranger.add();
    const unknown = '00000000-0000-4000-8000-000000000000';
    const calls = (addressId: string) => [
      site.call(addressDetail, { addressId }, stranger.how),
      site.call(updateAddress, { ...silom, addressId, name: 'x' }, stranger.how),
      site.call(deleteAddress, { addressId }, stranger.how),
      site.call(setDefaultAddress, { addressId }, stranger.how),
      site.call(mergeAddresses, { addressId, otherIds: [mine] }, stranger.how),
      site.call(mergeAddresses, { addressId: mine, otherIds: [addressId] }, stranger.how),
    ];
    const said = async (id: string) =>
      (await Promise.all(calls(id))).map(({ headers: _, ...answer }) => JSON.stringify(answer));
    expect(await said(theirs)).toEqual(await said(unknown));
    expect(await site.get(addressDetail, { addressId: theirs }, owner.how)).toMatchObject({
      name: silom.name,
      isDefault: true,
    });
    expect(await stranger.names()).toEqual([silom.name]);
  });

  it('is not cached', async () => {
    const me = await somebody();
    const { headers } = await site.call(addressList, {}, me.how);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('is part of the export of personal data, and deleted with the account [W-14, D-17]', async () => {
    const me = await somebody();
    await me.add({ addressType: 2, detail: '1' });
    await me.add();
    const data = await site.get(exportData, {}, me.how);
    expect(data.addresses).toMatchObject([
      { addressType: 1, phone: '+66812345678', detail: '99/1 ถนนสีลม' },
      { addressType: 2, detail: '1' },
    ]);
    await site.db.pool.query('update customer set deletion_at = $2 where id = $1', [
      me.customerId,
      site.clock.now(),
    ]);
    await site.services.retention.run('accounts');
    const left = await site.db.orm.select().from(address);
    expect(left.filter(({ customerId }) => customerId === me.customerId)).toEqual([]);
    expect(await site.db.orm.$count(customer)).toBeGreaterThan(0);
  });

  it('loses an address once', async () => {
    const me = await somebody();
    const addressId = await me.add();
    await site.get(deleteAddress, { addressId }, me.how);
    expect((await site.call(deleteAddress, { addressId }, me.how)).code).toBe(addressErrors.notFound.code);
    expect(await me.list()).toMatchObject({ total: 0 });
  });
});
