import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { payoutAccountErrors } from '#features/payout-accounts/payout-accounts.calls.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { isDomesticWaybillNo } from '#lib/waybill-number.ts';
import { type OrderFixture, openOrderFixture, thatDay, wrongFields } from '#tests/fakes/order-fixture.ts';
import { givePayoutAccount } from '#tests/fakes/payouts/payout-account.ts';
import { chiangMai, silom } from '#tests/fakes/processes/walk-in-order.ts';
import { orderErrors } from '../orders.calls.ts';
import { cancelOrder, createOrder, orderDetail } from '../orders.contract.ts';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await openOrderFixture();
});
afterAll(() => fixture.close());

describe('an order', () => {
  it('becomes a parcel with a waybill number, at the price of the quote [W-11, A-21, E-26]', async () => {
    const me = await fixture.newCustomer();
    const made = await me.order();
    const [sub] = made.subOrders;
    expect(made).toMatchObject({
      orderNo: expect.stringMatching(/^O261120\d{6}$/),
      status: 'ONGOING_PICKUP',
      handover: 'PICKUP',
      pickup: thatDay,
      totalSatang: me.parcel.agreedTotalSatang,
      sender: { name: 'สมชาย ใจดี', phone: '+66812345678', place: { code: '100402' } },
      changes: [{ kind: 'booked', by: 'customer', pickup: thatDay }],
      actions: ['cancel', 'changePickup', 'orderAgain'],
    });
    expect(sub).toMatchObject({
      subOrderNo: `${made.orderNo}-01`,
      service: 'SUPER',
      promisedDate: '2026-11-23',
    });
    expect(isDomesticWaybillNo(sub?.waybillNo ?? '')).toBe(true);
    expect(sub?.lines.reduce((sum, { amountSatang }) => sum + amountSatang, 0)).toBe(sub?.totalSatang);
    const row = await fixture.findParcel(sub?.waybillNo);
    expect(row).toMatchObject({
      senderPhone: '+66812345678',
      consigneePhone: '+6653123456',
      consigneeAddress: expect.stringContaining('เชียงใหม่ 50200'),
      destinationProvinceCode: '50',
      events: [{ code: 'ORDER_RECEIVED' }],
    });
  });

  it('is answered in its resulting state, in five statements, whatever its number of parcels', async () => {
    const me = await fixture.newCustomer();
    const inputs = [
      me.input(),
      me.input({ parcels: [me.parcel, me.parcel, me.parcel], samePickup: 'separate' }),
    ];
    for (const input of inputs) {
      const query = vi.spyOn(pg.Client.prototype, 'query');
      const made = await fixture.site.get(createOrder, input, me.how);
      const asked = query.mock.calls.map(([config]) => JSON.stringify(config));
      query.mockRestore();
      const statements = asked.filter((each) => !/rate_limit|partition|regclass|pg_/.test(each)).length;
      // Session, begin, lock, the other pickup where one is checked, write, commit.
      expect(statements).toBeLessThanOrEqual(input.samePickup ? 5 : 6);
      expect(made).toEqual(await fixture.site.get(orderDetail, { orderNo: made.orderNo }, me.how));
    }
  });

  it('sends its COD money to the payout account that it names, one of the customer’s own', async () => {
    const { site } = fixture;
    const [me, other] = [await fixture.newCustomer(), await fixture.newCustomer()];
    const accountOf = async ({ how }: typeof me) => {
      const { customerId = '' } = (await site.services.accounts.sessions.find(how.token)) ?? {};
      await givePayoutAccount(site, customerId, '2026-11-10T09:00:00+07:00');
      const { rows } = await site.db.pool.query<{ id: string }>(
        'select id from payout_account where customer_id = $1',
        [customerId],
      );
      return rows[0]?.id ?? '';
    };
    const [mine, theirs] = [await accountOf(me), await accountOf(other)];
    const refused = await me.call({ payoutAccountId: theirs });
    expect(refused.code).toBe(payoutAccountErrors.notFound.code);
    const made = await me.order({ payoutAccountId: mine });
    expect(made.payoutAccount).toMatchObject({
      kind: 'bank',
      bankName: { th: 'ธนาคารกสิกรไทย' },
      ending: '7890',
    });
    const detail = () => site.get(orderDetail, { orderNo: made.orderNo }, me.how);
    expect(await detail()).toEqual(made);
    const { rows } = await site.db.pool.query<{ id: string }>(
      'select payout_account_id as id from customer_order where order_no = $1',
      [made.orderNo],
    );
    expect(rows).toEqual([{ id: mine }]);
    await site.db.pool.query('update payout_account set removed_at = now() where id = $1', [mine]);
    expect((await detail()).payoutAccount).toBeNull();
    expect((await me.order({ samePickup: 'separate' })).payoutAccount).toBeNull();
  });

  it('sent twice with one request key is one order, also at the same moment', async () => {
    const me = await fixture.newCustomer();
    const input = me.input();
    const before = await fixture.rowsIn('sub_order');
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => fixture.site.get(createOrder, input, me.how)),
    );
    expect(new Set(answers.map(({ orderNo }) => orderNo)).size).toBe(1);
    expect(await fixture.rowsIn('sub_order')).toBe(before + 1);
  });

  it('with the key of another one is refused', async () => {
    const me = await fixture.newCustomer();
    const first = me.input();
    await fixture.site.get(createOrder, first, me.how);
    const other = await fixture.site.call(createOrder, { ...first, remarks: 'ฝากไว้ที่ รปภ.' }, me.how);
    expect(other.code).toBe(orderErrors.keyUsed.code);
  });

  it('at a price that has changed is refused with the new one, and nothing is written', async () => {
    const me = await fixture.newCustomer();
    const before = await fixture.rowsIn('customer_order');
    const agreedTotalSatang = me.parcel.agreedTotalSatang - 500;
    const answer = await me.call({ parcels: [{ ...me.parcel, agreedTotalSatang }] });
    expect(answer.code).toBe(orderErrors.priceChanged.code);
    expect(wrongFields(answer)).toEqual([
      {
        field: 'parcels.0.agreedTotalSatang',
        msg: `The price is now THB ${me.parcel.agreedTotalSatang / 100}, it was THB ${agreedTotalSatang / 100}`,
      },
    ]);
    expect(await fixture.rowsIn('customer_order')).toBe(before);
  });

  it('names every wrong field of every parcel in one answer [V-13]', async () => {
    const me = await fixture.newCustomer();
    const wrong = { ...me.parcel, weightGrams: 51_000, agreedTotalSatang: 0 };
    const long = { ...me.parcel, lengthCm: 101, widthCm: 10, heightCm: 10, agreedTotalSatang: 0 };
    const answer = await me.call({ parcels: [me.parcel, wrong, long] });
    expect(answer.code).toBe(requestErrors.invalidParameter.code);
    expect(wrongFields(answer).map(({ field }) => field)).toEqual([
      'parcels.1.weightGrams',
      'parcels.2.lengthCm',
    ]);
  });

  it('needs a subdistrict at both ends and nothing prohibited inside', async () => {
    const me = await fixture.newCustomer();
    const district = { ...silom, placeCode: '1004' };
    const answer = await fixture.site.call(
      createOrder,
      { ...me.input({ sender: district }), noProhibitedGoods: false as never },
      me.how,
    );
    expect(wrongFields(answer).map(({ field }) => field)).toEqual(['sender.placeCode', 'noProhibitedGoods']);
  });

  it('that no label could show is refused with the words, and what can be printed', async () => {
    const me = await fixture.newCustomer();
    const consignee = { ...chiangMai, name: 'မောင်မောင်', detail: '5 شارع' };
    const parcels = [
      { ...me.parcel, consignee },
      { ...me.parcel, reference: 'ຮ້ານ 7' },
    ];
    const named = wrongFields(await me.call({ parcels: [parcels[0] ?? me.parcel] }));
    expect(named).toEqual([
      {
        field: 'parcels.0.consignee.name',
        msg: expect.stringMatching(/^“မောင်မောင်” cannot be printed.*Thai, Latin/),
      },
      { field: 'parcels.0.consignee.detail', msg: expect.stringContaining('شارع') },
    ]);
    const [reference] = wrongFields(await me.call({ parcels: [parcels[1] ?? me.parcel] }));
    expect(reference).toMatchObject({ field: 'parcels.0.reference', msg: expect.stringContaining('ຮ້ານ') });
  });

  it('to another country is refused with a link to what to do', async () => {
    const me = await fixture.newCustomer();
    const abroad = {
      ...chiangMai,
      addressType: 2,
      country: 'SG',
      city: 'Singapore',
      postcode: '238801',
      phone: '+65 6123 4567',
    } as const;
    const answer = await me.call({ parcels: [{ ...me.parcel, consignee: abroad }] });
    expect(wrongFields(answer)).toEqual([
      { field: 'parcels.0.consignee.country', msg: expect.stringContaining('A drop point takes') },
    ]);
  });

  it('names the reason why a courier cannot come there [C-04, X-14]', async () => {
    const me = await fixture.newCustomer();
    const answer = await me.call({ sender: { ...chiangMai } });
    expect(wrongFields(answer)).toEqual([{ field: 'handover', msg: expect.stringContaining('Bangkok') }]);
  });

  it('for drop-off needs no time, from anywhere in the country', async () => {
    const me = await fixture.newCustomer();
    const parcels = [{ ...me.parcel, agreedTotalSatang: await fixture.priceOf('WALK_IN') }];
    const made = await me.order({ handover: 'WALK_IN', pickup: undefined, parcels });
    expect(made).toMatchObject({ pickup: null, actions: ['cancel', 'orderAgain'] });
  });

  it('for a pickup that was never offered, or is over, is refused [C-04]', async () => {
    const me = await fixture.newCustomer();
    for (const pickup of [{ ...thatDay, until: '14:00' }, { ...thatDay, date: '2026-11-19' }, undefined]) {
      const answer = await me.call({ pickup });
      expect(
        wrongFields(answer).map(({ field }) => field),
        JSON.stringify(pickup),
      ).toEqual(['pickup']);
    }
  });
});

describe('a reference that was ordered before [X-17]', () => {
  it('is asked about with its order and day, and ordered once more when the customer confirms', async () => {
    const me = await fixture.newCustomer();
    const parcels = [{ ...me.parcel, reference: 'Shop 17' }];
    const input = me.input({ parcels, samePickup: 'separate' });
    const send = (change: Partial<typeof input>) =>
      fixture.site.call(createOrder, { ...input, requestKey: randomUUID(), ...change }, me.how);
    const first = await fixture.site.get(createOrder, input, me.how);
    const asked = await send({});
    expect(asked.code).toBe(orderErrors.orderedBefore.code);
    for (const said of ['Shop 17', first.orderNo, '2026']) expect(asked.msg).toContain(said);
    expect((await send({ parcels: [{ ...me.parcel, reference: ' Shop  17' }] })).code).toBe(asked.code);
    // The same request gets its answer without a question.
    expect((await send({ requestKey: input.requestKey })).data).toMatchObject({ orderNo: first.orderNo });
    const requestKey = randomUUID();
    expect((await send({ requestKey })).code).toBe(asked.code);
    expect(await send({ requestKey, orderedBefore: 'again' })).toMatchObject({ succ: true });
    expect(await send({ parcels: [{ ...me.parcel, reference: 'Shop 18' }] })).toMatchObject({ succ: true });
  });

  it('is asked about in all but one of several orders at the same moment', async () => {
    const me = await fixture.newCustomer();
    const parcels = [{ ...me.parcel, reference: 'Two windows' }];
    const inputs = Array.from({ length: 4 }, () => me.input({ parcels, samePickup: 'separate' }));
    const answers = await Promise.all(inputs.map((input) => fixture.site.call(createOrder, input, me.how)));
    const codes = answers.filter(({ succ }) => !succ).map(({ code }) => code);
    expect(codes).toEqual(Array.from({ length: 3 }, () => orderErrors.orderedBefore.code));
  });

  it('of another customer does not matter, and is free again once its order is cancelled', async () => {
    const [one, two] = [await fixture.newCustomer(), await fixture.newCustomer()];
    const parcels = [{ ...one.parcel, reference: 'S-1' }];
    const { orderNo } = await one.order({ parcels });
    await two.order({ parcels });
    await fixture.site.get(cancelOrder, { orderNo }, one.how);
    await one.order({ parcels });
  });
});

describe('a second pickup at the same door on the same day', () => {
  it('is asked about, then joined or booked separately', async () => {
    const me = await fixture.newCustomer();
    const first = await me.order();
    const later = { ...thatDay, from: '15:00', until: '17:00' };
    const asked = await me.call({ pickup: later, sender: { ...silom, name: 'คนอื่น' } });
    expect(asked).toMatchObject({
      code: orderErrors.samePickup.code,
      msg: expect.stringContaining(first.orderNo),
    });
    expect((await me.order({ pickup: later, samePickup: 'join' })).pickup).toEqual(thatDay);
    expect((await me.order({ pickup: later, samePickup: 'separate' })).pickup).toEqual(later);
  });

  it('of another customer does not matter', async () => {
    const [one, two] = [await fixture.newCustomer(), await fixture.newCustomer()];
    await one.order();
    expect((await two.call()).succ).toBe(true);
  });
});

describe('two hundred orders of fifty customers at once', () => {
  it('are two hundred orders, each sent twice: nothing is lost and nothing doubled', async () => {
    const customers = await Promise.all(Array.from({ length: 50 }, () => fixture.newCustomer()));
    const before = {
      orders: await fixture.rowsIn('customer_order'),
      parcels: await fixture.rowsIn('sub_order'),
    };
    const sent = customers.flatMap((customer) =>
      Array.from({ length: 4 }, () => ({
        how: customer.how,
        input: customer.input({ samePickup: 'separate' }),
      })),
    );
    const answers = await Promise.all(
      [...sent, ...sent].map(({ how, input }) => fixture.site.get(createOrder, input, how)),
    );
    expect(new Set(answers.map(({ orderNo }) => orderNo)).size).toBe(200);
    expect(new Set(answers.map(({ subOrders }) => subOrders[0]?.waybillNo)).size).toBe(200);
    expect(await fixture.rowsIn('customer_order')).toBe(before.orders + 200);
    expect(await fixture.rowsIn('sub_order')).toBe(before.parcels + 200);
  });
});
