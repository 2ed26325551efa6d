import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { wrongFields } from '#tests/fakes/order-fixture.ts';
import { NOW, openReturnFixture, type ReturnFixture } from '#tests/fakes/returns/return-fixture.ts';
import { returnErrors } from '../returns.calls.ts';
import { callOffReturn } from '../returns.contract.ts';
import { noReturns } from '../returns.rules.ts';
import {
  approveReturn,
  readReturnRule,
  refuseReturn,
  returnList,
  saveReturnRule,
} from './shop-returns.contract.ts';

let fixture: ReturnFixture;
beforeAll(async () => {
  fixture = await openReturnFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.site.clock.set(NOW));

async function requested(rule: Parameters<ReturnFixture['shopWith']>[0] = {}) {
  const shop = await fixture.shopWith(rule);
  const parcel = await fixture.delivered(shop);
  const returnId = (await fixture.ask(parcel.mine)).data?.return.returnId ?? '';
  return { shop, parcel, returnId };
}
const refusal = { refusal: 'CONTACT_SHOP', note: '' } as const;

it('a shop takes nothing back until it says so, and its rule is checked field by field', async () => {
  const { site } = fixture;
  const token = await site.logIn('+66855550101');
  const how = { token, lang: 'EN' as const };
  expect(await site.get(readReturnRule, {}, how)).toEqual({ ...noReturns, reasons: [...noReturns.reasons] });
  const rule = { mode: 'AUTOMATIC', days: 14, reasons: ['DAMAGED'], paidBy: 'CONSIGNEE' } as const;
  expect(await site.get(saveReturnRule, { ...rule, reasons: ['DAMAGED'] }, how)).toEqual(rule);
  expect(await site.get(readReturnRule, {}, how)).toEqual(rule);
  const wrong = await site.call(saveReturnRule, { ...rule, days: 31, reasons: [] }, how);
  expect(wrongFields(wrong)).toContainEqual({
    field: 'days',
    msg: 'Enter a whole number of days from 1 to 30',
  });
  const none = await site.call(saveReturnRule, { ...rule, reasons: [] }, how);
  expect(wrongFields(none)).toEqual([{ field: 'reasons', msg: 'Choose at least one reason' }]);
  expect(await site.get(readReturnRule, {}, how)).toEqual(rule);
});

it('a shop sees its returns with names and references, by state and by number, and nobody else’s', async () => {
  const { site, delivered, ask } = fixture;
  const { shop, parcel, returnId } = await requested();
  const second = await delivered(shop);
  site.clock.set('2026-11-20T12:01:00+07:00');
  await ask(second.mine);
  await site.get(approveReturn, { returnId }, shop.how);
  const all = await site.get(returnList, {}, shop.how);
  expect(all).toMatchObject({ total: 2, counts: { REQUESTED: 1, APPROVED: 1 } });
  expect(all.items[1]).toMatchObject({
    returnId,
    waybillNo: parcel.billCode,
    orderNo: parcel.orderNo,
    consigneeName: 'สุดา ใจงาม',
    reference: expect.stringMatching(/^A-/),
  });
  const by = async (asked: object) =>
    (await site.get(returnList, asked, shop.how)).items.map(({ waybillNo }) => waybillNo);
  expect(await by({ state: 'REQUESTED' })).toEqual([second.billCode]);
  expect(await by({ keywords: parcel.billCode })).toEqual([parcel.billCode]);
  expect(await by({ keywords: all.items[1]?.reference })).toEqual([parcel.billCode]);
  expect(await by({ keywords: all.items[1]?.returnWaybillNo })).toEqual([parcel.billCode]);
  expect(await by({ page: 2 })).toEqual([]);
  const other = await fixture.shopWith();
  expect(await site.get(returnList, {}, other.how)).toMatchObject({ total: 0, items: [] });
  expect(await site.get(returnList, { keywords: parcel.billCode }, other.how)).toMatchObject({ items: [] });
});

it('a return of another shop is neither approved nor refused, as if there were none', async () => {
  const { site } = fixture;
  const { returnId, parcel } = await requested();
  const other = await fixture.shopWith();
  const answers = [
    await site.call(approveReturn, { returnId }, other.how),
    await site.call(refuseReturn, { returnId, ...refusal }, other.how),
    await site.call(approveReturn, { returnId: crypto.randomUUID() }, other.how),
  ];
  expect(answers.map(({ code }) => code)).toEqual(Array(3).fill(returnErrors.notFound.code));
  expect((await fixture.read(parcel.mine)).returns).toMatchObject([{ state: 'REQUESTED' }]);
});

it('of two decisions the first one stands, and the same again answers the same', async () => {
  const { site, messagesTo } = fixture;
  const { shop, returnId, parcel } = await requested();
  const approvals = await Promise.all([1, 2, 3].map(() => site.get(approveReturn, { returnId }, shop.how)));
  expect(new Set(approvals.map(({ returnWaybillNo }) => returnWaybillNo)).size).toBe(1);
  expect((await site.call(refuseReturn, { returnId, ...refusal }, shop.how)).code).toBe(
    returnErrors.notOpen.code,
  );
  expect(await messagesTo(parcel.phone)).toEqual(['returnApproved']);
  const refused = await requested();
  const say = () => site.call(refuseReturn, { returnId: refused.returnId, ...refusal }, refused.shop.how);
  expect((await say()).data).toMatchObject({ state: 'REFUSED' });
  expect((await say()).data).toMatchObject({ state: 'REFUSED' });
  const late = await site.call(approveReturn, { returnId: refused.returnId }, refused.shop.how);
  expect(late.code).toBe(returnErrors.notOpen.code);
  expect(await messagesTo(refused.parcel.phone)).toEqual(['returnRefused']);
});

it('an approval and a cancellation at the same moment leave no order without its return', async () => {
  const { site } = fixture;
  const { shop, returnId, parcel } = await requested();
  await Promise.all([
    site.call(approveReturn, { returnId }, shop.how),
    site.call(callOffReturn, { ...parcel.mine, returnId }),
  ]);
  const [own] = (await fixture.read(parcel.mine)).returns ?? [];
  const { rows } = await site.db.pool.query<{ status: string }>(
    'select status from sub_order where reference = $1',
    [`R-${parcel.billCode}`],
  );
  const live = rows.filter(({ status }) => status !== 'CANCELLED');
  expect(live).toHaveLength(own?.state === 'APPROVED' ? 1 : 0);
});

it('what waited too long for its shop can no longer be approved', async () => {
  const { site } = fixture;
  const { shop, returnId } = await requested();
  site.clock.set('2026-12-05T00:10:00+07:00');
  const late = await shop.send(`/open/v1/returns/${returnId}/approve`, {});
  expect(late.body.code).toBe(returnErrors.notOpen.code);
  const { body } = await shop.send('/open/v1/returns?state=EXPIRED');
  expect(body.returns).toMatchObject([{ returnId }]);
  expect((await shop.send('/open/v1/returns?state=REQUESTED')).body.returns).toEqual([]);
});

it('a shop is told what it can do where the way back cannot be ordered, and its consignee whom to ask', async () => {
  const { site } = fixture;
  const { shop, returnId, parcel } = await requested();
  await site.db.pool.query(`update customer_order set name = '', detail = '' where order_no = $1`, [
    parcel.orderNo,
  ]);
  const answer = await site.call(approveReturn, { returnId }, shop.how);
  expect(answer.code).toBe(returnErrors.cannotOrder.code);
  expect(answer.msg).toContain('Refuse the return');
  const bySystem = await shop.send(`/open/v1/returns/${returnId}/approve`, {});
  expect([bySystem.status, bySystem.body.code]).toEqual([409, returnErrors.cannotOrder.code]);
  expect((await site.call(refuseReturn, { returnId, ...refusal }, shop.how)).succ).toBe(true);
});

it('numbers are found as people write them, and a system finds waybill numbers alone', async () => {
  const { site } = fixture;
  const { shop, parcel, returnId } = await requested();
  const { returnWaybillNo } = await site.get(approveReturn, { returnId }, shop.how);
  await site.db.pool.query(`update sub_order set reference = 'Ref-2026' where waybill_no = $1`, [
    parcel.billCode,
  ]);
  const { items } = await site.get(returnList, {}, shop.how);
  const spaced = (number: string) => number.replace(/(.{4})(?=.)/g, '$1 ');
  const thai = (number: string) =>
    number.replace(/\d/g, (digit) => String.fromCodePoint(0x0e50 + Number(digit)));
  for (const number of [parcel.billCode, returnWaybillNo ?? ''])
    for (const written of [spaced(number), spaced(number).replaceAll(' ', '-'), thai(number)]) {
      const keywords = await site.get(returnList, { keywords: written }, shop.how);
      expect([written, keywords.total, keywords.items.length]).toEqual([written, 1, 1]);
      const open = await shop.send(`/open/v1/returns?waybillNo=${encodeURIComponent(written)}`);
      expect([written, open.body.returns.length]).toEqual([written, 1]);
    }
  for (const other of [parcel.orderNo, items[0]?.reference ?? '', items[0]?.returnOrderNo ?? '']) {
    const open = await shop.send(`/open/v1/returns?waybillNo=${other}`);
    expect([other, open.body.returns]).toEqual([other, []]);
    expect((await site.get(returnList, { keywords: other }, shop.how)).total).toBe(1);
  }
});
