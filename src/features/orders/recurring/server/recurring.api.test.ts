import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAddress } from '#features/addresses/addresses.contract.ts';
import { exportData } from '#features/personal-centre/personal.contract.ts';
import type { InputOf } from '#lib/contract.ts';
import { type OrderFixture, openOrderFixture, thatDay, wrongFields } from '#tests/fakes/order-fixture.ts';
import { silom } from '#tests/fakes/processes/walk-in-order.ts';
import {
  addRecurringPickup,
  endRecurringPickup,
  type RecurringPickup,
  recurringPickups,
  skipRecurringPickup,
} from '../recurring.contract.ts';

type Asked = InputOf<typeof addRecurringPickup>;
type Seen = { orderNo: string; state: string; waybillNos: string[] };

const FRIDAY = '2026-11-20T09:30:00+07:00';
let fixture: OrderFixture;
let carrier = '';
beforeAll(async () => {
  fixture = await openOrderFixture();
  carrier = await fixture.site.services.partners.apiKeys.issue('dispatch', ['carrier']);
});
afterAll(() => fixture.close());

/** A customer with a sender's address. */
async function newSender() {
  const { site } = fixture;
  site.clock.set(FRIDAY);
  const me = await fixture.newCustomer();
  const { addressId } = await site.get(addAddress, { ...silom, addressType: 1 }, me.how);
  const asked = (change: Partial<Asked> = {}): Asked => ({
    requestKey: randomUUID(),
    senderId: addressId,
    weekdays: [1, 2, 3, 4, 5],
    from: '15:00',
    until: '17:00',
    ...change,
  });
  return {
    ...me,
    asked,
    add: (change?: Partial<Asked>) => site.get(addRecurringPickup, asked(change), me.how),
    skip: (recurringId: string, date: string, isSkipped = true) =>
      site.call(skipRecurringPickup, { recurringId, date, isSkipped }, me.how),
    read: async (): Promise<RecurringPickup | undefined> =>
      (await site.get(recurringPickups, {}, me.how)).pickups[0],
  };
}

/** The same on a later day, when the session has ended. */
async function readLater({ recurringId }: Pick<RecurringPickup, 'recurringId'>): Promise<RecurringPickup> {
  const { site } = fixture;
  const { rows } = await site.db.pool.query<{ customer_id: string }>(
    'select customer_id from recurring_pickup where id = $1',
    [recurringId],
  );
  return site.services.orders.recurring.get(
    { customerId: rows[0]?.customer_id ?? '', mode: 'live' },
    recurringId,
  );
}

const datesOf = ({ dates }: Pick<RecurringPickup, 'dates'>) => dates.map(({ date, state }) => [date, state]);

async function open(path: string, body?: object) {
  const headers = { authorization: `Bearer ${carrier}`, 'content-type': 'application/json' };
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const response = await fixture.site.send(`/open/v1/pickups${path}`, { ...init, headers });
  return { status: response.status, body: await response.json() };
}

/** What the carrier's list says of a pickup last; transactions of other tests may hold it back for a moment. */
async function seenByCarrier(pickupNo: string): Promise<Seen | undefined> {
  let last: Seen | undefined;
  for (
    let cursor: string | null = null, page: Seen[] = [{ orderNo: '', state: '', waybillNos: [] }];
    page.length > 0;
  ) {
    const { body } = await open(`?limit=100${cursor ? `&cursor=${cursor}` : ''}`);
    page = body.pickups;
    last = page.findLast(({ orderNo }) => orderNo === pickupNo) ?? last;
    cursor = body.nextCursor;
  }
  return last;
}

describe('a recurring pickup', () => {
  it('comes on the chosen weekdays, never on a holiday, and its coming dates are listed [W-11]', async () => {
    const me = await newSender();
    const made = await me.add();
    expect(made).toMatchObject({
      isEnded: false,
      lastDay: null,
      startsOn: '2026-11-20',
      weekdays: [1, 2, 3, 4, 5],
    });
    const dates = made.dates.map(({ date }) => date);
    expect(dates.slice(0, 4)).toEqual(['2026-11-20', '2026-11-23', '2026-11-24', '2026-11-25']);
    expect(made.dates[0]).toMatchObject({ state: 'OPEN', pickupNo: expect.stringMatching(/^P/) });
    expect(made.dates[1]).toMatchObject({ state: 'PLANNED', pickupNo: null, isChangeable: true });
    const long = await me.add({ startsOn: '2026-12-01', weekdays: [6, 4], from: '13:00', until: '15:00' });
    expect(long.dates.map(({ date }) => date)).not.toContain('2026-12-10');
    expect(long.dates.map(({ date }) => date)).toContain('2026-12-12');
    const short = await me.add({ lastDay: '2026-11-24', from: '13:00', until: '15:00' });
    expect(short.dates.map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-23', '2026-11-24']);
  });

  it('is asked for once by the same request, and wrong fields are named', async () => {
    const me = await newSender();
    const asked = me.asked();
    const first = await fixture.site.get(addRecurringPickup, asked, me.how);
    expect(await fixture.site.get(addRecurringPickup, asked, me.how)).toEqual(first);
    const other = await fixture.site.call(
      addRecurringPickup,
      { ...asked, from: '13:00', until: '15:00' },
      me.how,
    );
    expect(other.code).toBe(54005);
    const wrong: [Partial<Asked>, string][] = [
      [{ weekdays: [] }, 'weekdays'],
      [{ until: '16:00' }, 'from'],
      [{ startsOn: '2026-11-19' }, 'startsOn'],
      [{ startsOn: '2026-11-23', lastDay: '2026-11-22' }, 'lastDay'],
    ];
    for (const [change, field] of wrong) {
      const answer = await fixture.site.call(addRecurringPickup, me.asked(change), me.how);
      expect([field, wrongFields(answer).map((each) => each.field)]).toEqual([field, [field]]);
    }
  });

  it('of somebody else cannot be read, changed or ended', async () => {
    const [me, other] = [await newSender(), await newSender()];
    const { recurringId } = await me.add();
    expect((await other.skip(recurringId, '2026-11-23')).code).toBe(46501);
    const end = await fixture.site.call(endRecurringPickup, { recurringId }, other.how);
    expect(end.code).toBe(46501);
    expect(await other.read()).toBeUndefined();
    expect(await me.read()).toMatchObject({ isEnded: false });
  });

  it('is in the export of its customer’s data, and goes with the account', async () => {
    const me = await newSender();
    const made = await me.add();
    const { recurringPickups: exported } = await fixture.site.get(exportData, {}, me.how);
    expect(exported).toEqual([made]);
    await fixture.site.db.pool.query(
      'delete from customer where id = (select customer_id from recurring_pickup where id = $1)',
      [made.recurringId],
    );
    const { rows } = await fixture.site.db.pool.query(
      'select 1 from recurring_pickup_day where recurring_id = $1',
      [made.recurringId],
    );
    expect(rows).toEqual([]);
  });
});

describe('each day', () => {
  it('is booked for the carrier once, whether anything was ordered or not, and reported on like others', async () => {
    const me = await newSender();
    const made = await me.add({ startsOn: '2026-11-23' });
    await fixture.site.services.orders.recurring.bookDue();
    expect((await readLater(made)).dates[0]).toMatchObject({ date: '2026-11-23', state: 'PLANNED' });
    fixture.site.clock.set('2026-11-23T00:05:00+07:00');
    await Promise.all([
      fixture.site.services.orders.recurring.bookDue(),
      fixture.site.services.orders.recurring.bookDue(),
    ]);
    await fixture.site.services.orders.recurring.bookDue();
    const today = (await readLater(made)).dates[0];
    expect(today).toMatchObject({ date: '2026-11-23', state: 'OPEN', from: '15:00', until: '17:00' });
    const pickupNo = today?.pickupNo ?? '';
    const seen = () => seenByCarrier(pickupNo);
    await expect.poll(seen, { timeout: 10_000 }).toMatchObject({
      state: 'OPEN',
      isRecurring: true,
      pickup: { date: '2026-11-23', from: '15:00', until: '17:00' },
      waybillNos: [],
    });
    expect((await open(`/${pickupNo}/acknowledge`, {})).body).toMatchObject({ state: 'ACKNOWLEDGED' });
    expect((await open(`/${pickupNo}/failed`, { reason: 'ปิดร้าน' })).status).toBe(200);
    expect((await open(`/${pickupNo}/done`, {})).status).toBe(409);
    expect((await readLater(made)).dates[0]).toMatchObject({ state: 'FAILED', reason: 'ปิดร้าน' });
  });

  it('is not booked on a holiday, nor when it is too late for its hours', async () => {
    const me = await newSender();
    const made = await me.add({ startsOn: '2026-12-01', weekdays: [1, 2, 3, 4, 5] });
    fixture.site.clock.set('2026-12-10T00:05:00+07:00');
    expect(await fixture.site.services.orders.recurring.bookDue()).toBe(0);
    fixture.site.clock.set('2026-12-11T16:30:00+07:00');
    await fixture.site.services.orders.recurring.bookDue();
    expect((await readLater(made)).dates.find(({ date }) => date === '2026-12-11')).toMatchObject({
      state: 'MISSED',
      pickupNo: null,
      isChangeable: false,
    });
  });

  it('is left out before or after it was booked, and taken back', async () => {
    const me = await newSender();
    const { recurringId, dates } = await me.add();
    const pickupNo = dates[0]?.pickupNo ?? '';
    const stateOf = async (date: string) =>
      (await me.read())?.dates.find((each) => each.date === date)?.state;
    for (const again of [1, 2])
      expect([again, (await me.skip(recurringId, '2026-11-24')).succ]).toEqual([again, true]);
    expect(await stateOf('2026-11-24')).toBe('SKIPPED');
    await me.skip(recurringId, '2026-11-20');
    expect(await stateOf('2026-11-20')).toBe('CANCELLED');
    await expect
      .poll(async () => (await seenByCarrier(pickupNo))?.state, { timeout: 10_000 })
      .toBe('CANCELLED');
    expect((await open(`/${pickupNo}/done`, {})).status).toBe(409);
    await me.skip(recurringId, '2026-11-20', false);
    expect(await stateOf('2026-11-20')).toBe('OPEN');
    await me.skip(recurringId, '2026-11-24', false);
    expect(await stateOf('2026-11-24')).toBe('PLANNED');
    for (const none of ['2026-11-22', '2026-12-10', '2027-11-23', '2026-11-19'])
      expect([none, (await me.skip(recurringId, none)).code]).toEqual([none, 46503]);
    fixture.site.clock.set('2026-11-20T16:30:00+07:00');
    expect((await me.skip(recurringId, '2026-11-20')).code).toBe(46503);
  });

  it('is skipped by the job where it was left out', async () => {
    const me = await newSender();
    const made = await me.add({ startsOn: '2026-11-23' });
    await me.skip(made.recurringId, '2026-11-23');
    fixture.site.clock.set('2026-11-23T00:05:00+07:00');
    await fixture.site.services.orders.recurring.bookDue();
    expect((await readLater(made)).dates[0]).toMatchObject({
      date: '2026-11-23',
      state: 'SKIPPED',
      pickupNo: null,
    });
  });

  it('ends with the whole, today’s pickup included, and nothing is booked after', async () => {
    const me = await newSender();
    const made = await me.add();
    const ended = await fixture.site.get(endRecurringPickup, { recurringId: made.recurringId }, me.how);
    expect([ended.isEnded, datesOf(ended)]).toEqual([true, [['2026-11-20', 'CANCELLED']]]);
    expect(await fixture.site.get(endRecurringPickup, { recurringId: made.recurringId }, me.how)).toEqual(
      ended,
    );
    fixture.site.clock.set('2026-11-23T00:05:00+07:00');
    await fixture.site.services.orders.recurring.bookDue();
    expect(datesOf(await readLater(made))).toEqual([['2026-11-20', 'CANCELLED']]);
  });

  it('is not booked for a customer who is restricted', async () => {
    const me = await newSender();
    const made = await me.add({ startsOn: '2026-11-23' });
    const restrict = (value: boolean) =>
      fixture.site.db.pool.query(
        'update customer set restricted = $2 where id = (select customer_id from recurring_pickup where id = $1)',
        [made.recurringId, value],
      );
    await restrict(true);
    fixture.site.clock.set('2026-11-23T00:05:00+07:00');
    await fixture.site.services.orders.recurring.bookDue();
    await restrict(false);
    expect((await readLater(made)).dates[0]).toMatchObject({ date: '2026-11-23', state: 'PLANNED' });
  });
});

describe('an order without a time of its own', () => {
  it('goes with the courier who comes to its address anyway, and is named to the carrier with that pickup', async () => {
    const me = await newSender();
    const made = await me.add();
    const order = await me.order({ pickup: undefined });
    expect(order.pickup).toEqual({ date: '2026-11-20', from: '15:00', until: '17:00' });
    const waybillNo = order.subOrders[0]?.waybillNo;
    const pickupNo = made.dates[0]?.pickupNo ?? '';
    await expect
      .poll(async () => (await seenByCarrier(pickupNo))?.waybillNos, { timeout: 10_000 })
      .toEqual([waybillNo]);
    await me.skip(made.recurringId, '2026-11-20');
    expect((await me.order({ pickup: undefined })).pickup?.date).toBe('2026-11-23');
    expect((await me.order({ pickup: thatDay, samePickup: 'separate' })).pickup).toEqual(thatDay);
  });

  it('is refused where no courier comes anyway', async () => {
    const me = await newSender();
    expect(wrongFields(await me.call({ pickup: undefined })).map(({ field }) => field)).toEqual(['pickup']);
  });
});
