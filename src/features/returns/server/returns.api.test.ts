import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { instructionErrors } from '#features/delivery-instructions/instructions.calls.ts';
import { orderDetail } from '#features/orders/orders.contract.ts';
import { trackingErrors } from '#features/tracking/tracking.calls.ts';
import { getWaybill } from '#features/tracking/tracking.contract.ts';
import { wrongFields } from '#tests/fakes/order-fixture.ts';
import { NOW, openReturnFixture, type ReturnFixture } from '#tests/fakes/returns/return-fixture.ts';
import { returnErrors } from '../returns.calls.ts';
import { callOffReturn } from '../returns.contract.ts';
import { approveReturn, refuseReturn } from '../shop/shop-returns.contract.ts';

let fixture: ReturnFixture;
beforeAll(async () => {
  fixture = await openReturnFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.site.clock.set(NOW));

const asked = async (mine: { billCode: string; access: string }, agreedSatang?: number) => {
  const answer = await fixture.ask(mine, { agreedSatang });
  const made = answer.data?.return;
  if (!made) throw new Error(`Not asked: ${answer.code} ${answer.msg}`);
  return made;
};
const callOff = (mine: { billCode: string; access: string }, returnId: string) =>
  fixture.site.call(callOffReturn, { ...mine, returnId });

describe('a consignee', () => {
  it('asks, the shop approves, and a code for the counter, a label and an SMS follow', async () => {
    const { site, shopWith, delivered, read, messagesTo } = fixture;
    const shop = await shopWith();
    const { mine, phone, billCode } = await delivered(shop);
    const offered = await read(mine);
    expect(offered).toMatchObject({ canAsk: true, obstacle: null, needsCode: false, returns: [] });
    expect(offered.offer).toMatchObject({ until: '2026-11-27', isAutomatic: false, paidBy: 'SHOP' });
    expect(offered.offer?.priceSatang).toBeGreaterThan(0);
    const made = await asked(mine);
    expect(made).toMatchObject({ state: 'REQUESTED', counter: null, canCallOff: true });
    const approved = await site.get(approveReturn, { returnId: made.returnId }, shop.how);
    const [own] = (await read(mine)).returns ?? [];
    expect(own).toMatchObject({ state: 'APPROVED', expiresOn: '2026-12-04' });
    expect(own?.counter?.waybillNo).toBe(approved.returnWaybillNo);
    expect(own?.counter?.square.path).toMatch(/^M/);
    const label = await site.send(own?.counter?.labelPath ?? '', {});
    expect([label.status, label.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(await messagesTo(phone)).toEqual(['returnApproved']);
    const order = await site.get(orderDetail, { orderNo: approved.returnOrderNo ?? '' }, shop.how);
    expect(order).toMatchObject({ handover: 'WALK_IN', totalSatang: approved.priceSatang });
    expect(order.sender.name).toBe('สุดา ใจงาม');
    expect(order.subOrders).toMatchObject([
      { codSatang: 0, reference: `R-${billCode}`, consignee: { name: 'ร้านดีไซน์' } },
    ]);
  });

  it('has a code at once under an automatic rule, and the same one when the button is pressed twice', async () => {
    const { shopWith, delivered, ask } = fixture;
    const { mine } = await delivered(await shopWith({ mode: 'AUTOMATIC' }));
    const answers = await Promise.all([ask(mine), ask(mine), ask(mine)]);
    const made = answers.map(({ data }) => data?.return);
    expect(made[0]).toMatchObject({ state: 'APPROVED', counter: { waybillNo: expect.any(String) } });
    expect(new Set(made.map((each) => each?.returnId)).size).toBe(1);
    expect(new Set(made.map((each) => each?.counter?.waybillNo)).size).toBe(1);
    expect((await fixture.read(mine)).returns).toHaveLength(1);
  });

  it('agrees to the price that is paid at the counter, and to no other', async () => {
    const { shopWith, delivered, read, ask } = fixture;
    const { mine } = await delivered(await shopWith({ paidBy: 'CONSIGNEE' }));
    const { offer } = await read(mine);
    const price = offer?.priceSatang ?? 0;
    expect((await ask(mine)).code).toBe(returnErrors.priceChanged.code);
    expect((await ask(mine, { agreedSatang: price + 100 })).code).toBe(returnErrors.priceChanged.code);
    expect(await asked(mine, price)).toMatchObject({ paidBy: 'CONSIGNEE', priceSatang: price });
  });

  it('is refused with a reason, may ask again, and three times in all', async () => {
    const { site, shopWith, delivered, read, ask, messagesTo } = fixture;
    const shop = await shopWith();
    const { mine, phone } = await delivered(shop);
    const refuse = async (returnId: string) =>
      site.get(refuseReturn, { returnId, refusal: 'USED_GOODS', note: 'มีรอยเปื้อน' }, shop.how);
    const first = await asked(mine);
    await refuse(first.returnId);
    expect((await read(mine)).returns).toMatchObject([
      { state: 'REFUSED', refusal: 'USED_GOODS', refusalNote: 'มีรอยเปื้อน', canCallOff: false },
    ]);
    expect(await messagesTo(phone)).toEqual(['returnRefused']);
    const second = await asked(mine);
    expect(second.returnId).not.toBe(first.returnId);
    await refuse(second.returnId);
    await refuse((await asked(mine)).returnId);
    expect((await read(mine)).obstacle).toBe('ASKED_ENOUGH');
    expect((await ask(mine)).code).toBe(returnErrors.askedEnough.code);
  });

  it('calls it off before the parcel is handed over: the order goes, and the label with it', async () => {
    const { site, shopWith, delivered, read, scan } = fixture;
    const shop = await shopWith({ mode: 'AUTOMATIC' });
    const { mine } = await delivered(shop);
    const made = await asked(mine);
    const label = made.counter?.labelPath ?? '';
    expect((await callOff(mine, made.returnId)).data?.return).toMatchObject({
      state: 'CALLED_OFF',
      counter: null,
    });
    expect((await callOff(mine, made.returnId)).data?.return.state).toBe('CALLED_OFF');
    expect((await site.send(label, {})).status).toBe(404);
    const again = await asked(mine);
    site.clock.set('2026-11-20T13:00:00+07:00');
    await scan(again.counter?.waybillNo ?? '', 'DROPPED_OFF', '2026-11-20T12:30:00+07:00');
    expect((await callOff(mine, again.returnId)).code).toBe(returnErrors.handedOver.code);
    for (let left = 1; left > 0; ) left = await site.services.returns.readFacts();
    expect(await read(mine)).toMatchObject({ obstacle: 'SENT_BACK', canAsk: false });
    const one = (await read(mine)).returns?.find(({ returnId }) => returnId === again.returnId);
    expect(one).toMatchObject({ state: 'HANDED_OVER', counter: null });
  });
});

describe('nobody else', () => {
  it('asks, calls off or sees a code: not by digits, as the sender, for another parcel, or without proof', async () => {
    const { site, shopWith, delivered, read, ask } = fixture;
    const shop = await shopWith({ mode: 'AUTOMATIC' });
    const { mine, billCode, link } = await delivered(shop);
    const other = await delivered(shop);
    const made = await asked(mine);
    const sender = { billCode, access: link('sender') };
    expect((await ask(sender)).code).toBe(instructionErrors.notForSender.code);
    expect((await callOff(sender, made.returnId)).code).toBe(instructionErrors.notForSender.code);
    expect((await read(sender)).returns).toBeNull();
    const anybody = { billCode, access: link(null) };
    expect((await ask(anybody)).code).toBe(instructionErrors.codeFirst.code);
    expect((await read(anybody)).returns).toBeNull();
    expect((await ask({ billCode })).code).toBe(trackingErrors.verifyFirst.code);
    expect((await ask({ billCode, access: other.mine.access })).code).toBe(trackingErrors.verifyFirst.code);
    expect((await callOff(other.mine, made.returnId)).code).toBe(returnErrors.notFound.code);
    const stranger = await site.logIn('+66855550001');
    const answer = await site.call(callOffReturn, { billCode, returnId: made.returnId }, { token: stranger });
    expect(answer.code).toBe(trackingErrors.notOfCurrentUser.code);
    expect((await read(mine)).returns).toMatchObject([{ state: 'APPROVED' }]);
  });

  it('is led to a return by the page of a parcel but its consignee, where the shop takes it', async () => {
    const { site, shopWith, delivered } = fixture;
    const canReturn = async (given: { billCode: string; access: string }) =>
      (await site.get(getWaybill, given)).detail?.canReturn;
    const { mine, billCode, link } = await delivered(await shopWith());
    expect(await canReturn(mine)).toBe(true);
    expect(await canReturn({ billCode, access: link('sender') })).toBe(false);
    const { mine: kept } = await delivered(await shopWith({ mode: 'OFF' }));
    expect(await canReturn(kept)).toBe(false);
  });
});

describe('a return is not taken', () => {
  it('of a parcel that is still on its way, whose shop takes none, or that no shop ordered', async () => {
    const { shopWith, ordered, delivered, read, ask } = fixture;
    const under = await ordered(await shopWith());
    expect((await read(under.mine)).obstacle).toBe('NOT_DELIVERED');
    expect((await ask(under.mine)).code).toBe(returnErrors.notDelivered.code);
    const kept = await delivered(await shopWith({ mode: 'OFF' }));
    expect(await read(kept.mine)).toMatchObject({ obstacle: 'NOT_TAKEN', canAsk: false, offer: null });
    expect((await ask(kept.mine)).code).toBe(returnErrors.notTaken.code);
  });

  it('after the last day of the shop, which ends at midnight in Bangkok', async () => {
    const { site, shopWith, delivered, read, ask } = fixture;
    const { mine } = await delivered(await shopWith({ days: 2 }));
    site.clock.set('2026-11-22T23:59:00+07:00');
    expect((await read(mine)).canAsk).toBe(true);
    site.clock.set('2026-11-23T00:00:00+07:00');
    expect((await read(mine)).obstacle).toBe('TOO_LATE');
    expect((await ask(mine)).code).toBe(returnErrors.tooLate.code);
  });

  it('for a reason that the shop does not accept, or with a note that is too long: the field is named', async () => {
    const { shopWith, delivered, ask } = fixture;
    const { mine } = await delivered(await shopWith({ reasons: ['DAMAGED'] }));
    expect(wrongFields(await ask(mine))).toEqual([
      { field: 'reason', msg: 'The shop does not accept this reason. Choose another one' },
    ]);
    expect(wrongFields(await ask(mine, { reason: 'DAMAGED', note: 'x'.repeat(201) }))).toEqual([
      { field: 'note', msg: 'Please keep the note to 200 characters' },
    ]);
  });

  it('of a parcel that is itself on its way back', async () => {
    const { site, shopWith, delivered, read, scan } = fixture;
    const { mine } = await delivered(await shopWith({ mode: 'AUTOMATIC' }));
    const back = (await asked(mine)).counter?.waybillNo ?? '';
    await scan(back, 'PICKED_UP', '2026-11-20T11:10:00+07:00');
    await scan(back, 'DELIVERED', '2026-11-20T11:20:00+07:00');
    const access = site.services.tracking.issueLink(back, 'consignee');
    expect((await read({ billCode: back, access })).obstacle).toBe('NOT_TAKEN');
  });
});

it('what is not decided or handed over in time expires, and the order of its way back is cancelled', async () => {
  const { site, shopWith, delivered, read, ask } = fixture;
  const shop = await shopWith({ mode: 'AUTOMATIC', days: 30 });
  const { mine } = await delivered(shop);
  const made = await asked(mine);
  site.clock.set('2026-12-05T00:10:00+07:00');
  expect((await read(mine)).returns).toMatchObject([{ state: 'EXPIRED', counter: null }]);
  expect(await site.services.returns.expireDue()).toBeGreaterThanOrEqual(1);
  expect(await site.services.returns.expireDue()).toBe(0);
  const { data } = await ask(mine);
  expect(data?.return).toMatchObject({ state: 'APPROVED' });
  expect(data?.return.returnId).not.toBe(made.returnId);
  const waybillNo = made.counter?.waybillNo ?? '';
  const { rows } = await site.db.pool.query('select status from sub_order where waybill_no = $1', [
    waybillNo,
  ]);
  expect(rows).toEqual([{ status: 'CANCELLED' }]);
});

it('somebody who asks and calls off again and again is stopped, other parcels are not', async () => {
  const { site, shopWith, delivered, ask } = fixture;
  const shop = await shopWith();
  const codes: number[] = [];
  for (let nth = 0; nth < 12; nth += 1) {
    const { mine } = await delivered(shop);
    for (const _ of [1, 2, 3]) {
      const answer = await ask(mine, {}, 'one visitor');
      codes.push(answer.code);
      if (answer.data?.return)
        await site.get(callOffReturn, { ...mine, returnId: answer.data.return.returnId });
    }
  }
  expect(codes.filter((code) => code === returnErrors.tooMany.code)).toHaveLength(6);
  const { mine } = await delivered(shop);
  expect((await ask(mine, {}, 'another visitor')).succ).toBe(true);
});
