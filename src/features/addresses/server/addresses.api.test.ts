import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { InputOf } from '#lib/contract.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { addressErrors } from '../addresses.calls.ts';
import { addAddress, addressDetail, addressList, updateAddress } from '../addresses.contract.ts';

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
const fieldsOf = (answer: { data: unknown }) =>
  (answer.data as { fields?: { field: string }[] } | null)?.fields?.map(({ field }) => field);

describe('an address', () => {
  it('is stored with its place in three languages and its phone formatted for reading [W-14, RM-06]', async () => {
    const me = await somebody();
    const addressId = await me.add();
    expect(await site.get(addressDetail, { addressId }, me.how)).toMatchObject({
      addressId,
      addressType: 1,
      name: 'สมชาย ใจดี',
      phone: '+66812345678',
      phoneText: '081-234-5678',
      country: 'TH',
      place: { code: '100402', label: { 'en-us': expect.stringContaining('Si Lom') } },
      postcode: '10500',
      isDefault: false,
    });
  });

  it('goes into the book of senders by default: personal address type 1 [E-01]', async () => {
    const me = await somebody();
    const { addressType: _, ...unsaid } = silom;
    await site.get(addAddress, unsaid, me.how);
    expect(await me.list()).toMatchObject({ total: 1, items: [{ addressType: 1 }] });
    expect(await me.list({ addressType: 2 })).toMatchObject({ total: 0, kept: 0 });
  });

  it.each([
    ['02-123-4567 ต่อ 12', '+6621234567', '02-123-4567', '12'],
    ['053 123 456', '+6653123456', '053-123-456', null],
    ['+66 81 234 5678', '+66812345678', '081-234-5678', null],
    ['๐๘๑๒๓๔๕๖๗๘', '+66812345678', '081-234-5678', null],
  ])('accepts the phone %s, including landlines', async (typed, phone, phoneText, extension) => {
    const me = await somebody();
    const addressId = await me.add({ phone: typed });
    const kept = await site.get(addressDetail, { addressId }, me.how);
    expect(kept).toMatchObject({ phone, phoneText, extension });
  });

  it('of a consignee may be in another country; a sender is in Thailand', async () => {
    const me = await somebody();
    const international = {
      name: 'Tan Wei',
      phone: '6123 4567',
      country: 'SG',
      city: 'Singapore',
      postcode: '238823',
      detail: '1 Orchard Road',
    } as const;
    const addressId = await me.add({ ...international, addressType: 2 });
    const kept = await site.get(addressDetail, { addressId }, me.how);
    expect(kept).toMatchObject({ country: 'SG', place: null, city: 'Singapore', phone: '+6561234567' });
    expect(fieldsOf(await site.call(addAddress, { ...international, addressType: 1 }, me.how))).toEqual([
      'country',
    ]);
    // Nor can a sender be moved to another country by naming the other book.
    const sender = await me.add();
    const moved = await site.call(
      updateAddress,
      { ...international, addressType: 2, addressId: sender },
      me.how,
    );
    expect(fieldsOf(moved)).toEqual(['country']);
  });

  it.each([
    [
      'nothing',
      { name: '', phone: '', placeCode: '', postcode: '', detail: '' },
      ['name', 'phone', 'placeCode', 'postcode', 'detail'],
    ],
    ['a phone that is too short', { phone: '12' }, ['phone']],
    ['a district in place of a subdistrict', { placeCode: '1004' }, ['placeCode']],
    ['a place that does not exist', { placeCode: '999999' }, ['placeCode']],
    ['a postcode of elsewhere', { postcode: '50000' }, ['postcode']],
    ['a postcode that is none', { postcode: '1050' }, ['postcode']],
    ['a name that is too long', { name: 'ก'.repeat(101) }, ['name']],
    ['a detail that is too long', { detail: '9'.repeat(251) }, ['detail']],
    ['a country we do not go to', { country: 'FR' as 'TH' }, ['country']],
  ])('with %s is refused by its fields, in the order of the form', async (_what, change, fields) => {
    const me = await somebody();
    const answer = await site.call(addAddress, { ...silom, ...change }, me.how);
    expect([answer.code, fieldsOf(answer)]).toEqual([requestErrors.invalidParameter.code, fields]);
    expect(await me.list()).toMatchObject({ total: 0 });
  });

  it('has single lines: line breaks and invisible characters are removed', async () => {
    const me = await somebody();
    const addressId = await me.add({ name: ' สมชาย\n\u202Eใจดี\u200B ', detail: '99/1\r\n\tถนนสีลม' });
    const kept = await site.get(addressDetail, { addressId }, me.how);
    expect(kept).toMatchObject({ name: 'สมชาย ใจดี', detail: '99/1 ถนนสีลม' });
  });

  it('that equals another one in its book is refused [V-18, X-17]', async () => {
    const me = await somebody();
    await me.add();
    const again = await site.call(
      addAddress,
      { ...silom, phone: '+66812345678', name: 'สมชาย  ใจดี' },
      me.how,
    );
    expect([again.code, again.msg]).toEqual([
      addressErrors.alreadyKept.code,
      expect.stringMatching(/^Data already exists\./),
    ]);
    await me.add({ addressType: 2 });
    const other = await me.add({ name: 'สมหญิง' });
    const same = await site.call(updateAddress, { ...silom, addressId: other }, me.how);
    expect(same.code).toBe(addressErrors.alreadyKept.code);
  });

  it('sent twice at once is stored once', async () => {
    const me = await somebody();
    const answers = await Promise.all([1, 2, 3].map(() => site.call(addAddress, silom, me.how)));
    expect(answers.filter(({ succ }) => succ)).toHaveLength(1);
    expect(await me.list()).toMatchObject({ total: 1 });
  });

  it('is changed in its book, and found by its new content', async () => {
    const me = await somebody();
    const addressId = await me.add();
    await site.get(updateAddress, { ...silom, addressType: 2, addressId, name: 'ร้านน้ำฝน' }, me.how);
    expect(await me.names({ keywords: 'น้ำฝน' })).toEqual(['ร้านน้ำฝน']);
    expect(await me.names({ keywords: 'สมชาย' })).toEqual([]);
  });
});
