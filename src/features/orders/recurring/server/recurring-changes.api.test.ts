import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAddress } from '#features/addresses/addresses.contract.ts';
import type { InputOf } from '#lib/contract.ts';
import { weekdays } from '#lib/working-days.ts';
import { type OrderFixture, openOrderFixture, wrongFields } from '#tests/fakes/order-fixture.ts';
import { silom } from '#tests/fakes/processes/walk-in-order.ts';
import type { CarrierPickup } from '../../carrier/pickups.contract.ts';
import { nextVisitTo } from '../next-visit.rules.ts';
import {
  addRecurringPickup,
  type RecurringPickup,
  recurringPickups,
  skipRecurringPickup,
} from '../recurring.contract.ts';

type Asked = InputOf<typeof addRecurringPickup>;

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await openOrderFixture();
});
afterAll(() => fixture.close());

const recurring = () => fixture.site.services.orders.recurring;

/** A customer with a sender's address, and what is done in the name of the customer on later days. */
async function newSender() {
  const { site } = fixture;
  site.clock.set('2026-11-20T09:30:00+07:00');
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
  const call = (change?: Partial<Asked>) => site.call(addRecurringPickup, asked(change), me.how);
  const add = (change?: Partial<Asked>) => site.get(addRecurringPickup, asked(change), me.how);
  return { ...me, asked, callAdd: call, add };
}

async function ownerOf({ recurringId }: Pick<RecurringPickup, 'recurringId'>) {
  const { rows } = await fixture.site.db.pool.query<{ customer_id: string }>(
    'select customer_id from recurring_pickup where id = $1',
    [recurringId],
  );
  return { customerId: rows[0]?.customer_id ?? '', mode: 'live' as const };
}

/** A report of the carrier that is under way: the day is locked, and what it says is visible once it ends. */
async function reporting(pickupNo: string | null | undefined, kind: 'pickupDone' | 'pickupFailed') {
  const client = await fixture.site.db.pool.connect();
  await client.query('begin');
  const { rows } = await client.query<{ id: string }>(
    'select id from recurring_pickup_day where pickup_no = $1 for update',
    [pickupNo],
  );
  await client.query(
    `insert into order_change (recurring_day_id, at, by, kind) values ($1, now(), 'carrier', $2)`,
    [rows[0]?.id, kind],
  );
  return {
    /** Ends once somebody waits for it. */
    async end() {
      const waiting = async () =>
        (
          await fixture.site.db.pool.query(
            `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).rowCount;
      await expect.poll(waiting).toBeGreaterThan(0);
      await client.query('commit');
      client.release();
    },
  };
}

describe('a date of a recurring pickup', () => {
  it('that is taken back on its own day is booked at once, and not missed', async () => {
    const made = await (await newSender()).add({ startsOn: '2026-11-23' });
    const owner = await ownerOf(made);
    const change = (isSkipped: boolean) =>
      recurring().skip(owner, made.recurringId, { date: '2026-11-23', isSkipped });
    await change(true);
    fixture.site.clock.set('2026-11-23T10:00:00+07:00');
    await recurring().bookDue();
    const back = await change(false);
    expect(back.dates[0]).toMatchObject({
      date: '2026-11-23',
      state: 'OPEN',
      pickupNo: expect.stringMatching(/^P/),
    });
    fixture.site.clock.set('2026-11-23T16:30:00+07:00');
    await recurring().bookDue();
    expect((await recurring().get(owner, made.recurringId)).dates[0]?.state).toBe('OPEN');
  });

  it('that was missed, done or failed is not taken back', async () => {
    for (const kind of ['pickupDone', 'pickupFailed', null]) {
      const made = await (await newSender()).add({
        weekdays: [5],
        startsOn: kind ? undefined : '2026-11-27',
      });
      const date = kind ? '2026-11-20' : '2026-11-27';
      if (kind)
        await fixture.site.db.pool.query(
          `insert into order_change (recurring_day_id, at, by, kind)
           select id, now(), 'carrier', $2 from recurring_pickup_day where pickup_no = $1`,
          [made.dates[0]?.pickupNo, kind],
        );
      else {
        fixture.site.clock.set('2026-11-27T16:59:00+07:00');
        await recurring().bookDue();
      }
      const owner = await ownerOf(made);
      const back = recurring().skip(owner, made.recurringId, { date, isSkipped: false });
      await expect(back).rejects.toMatchObject({ spec: { code: 46503 } });
    }
  });

  it('that the carrier reports meanwhile stays as reported, left out or ended with the whole', async () => {
    const first = await (await newSender()).add();
    const owner = await ownerOf(first);
    const done = await reporting(first.dates[0]?.pickupNo, 'pickupDone');
    const skipping = recurring()
      .skip(owner, first.recurringId, { date: '2026-11-20', isSkipped: true })
      .catch(({ spec }) => spec.code);
    await done.end();
    expect(await skipping).toBe(46503);
    expect((await recurring().get(owner, first.recurringId)).dates[0]?.state).toBe('DONE');
    const second = await (await newSender()).add();
    const failed = await reporting(second.dates[0]?.pickupNo, 'pickupFailed');
    const ending = recurring().end(await ownerOf(second), second.recurringId);
    await failed.end();
    expect((await ending).dates[0]?.state).toBe('FAILED');
  });
});

describe('recurring pickups of a customer', () => {
  it('that go on are listed and used, however many later ones have ended', async () => {
    const me = await newSender();
    const first = await me.add();
    const owner = await ownerOf(first);
    for (let nth = 0; nth < 61; nth += 1) {
      fixture.site.clock.forward(1);
      const { recurringId } = await me.add({ from: '13:00', until: '15:00' });
      await recurring().end(owner, recurringId);
    }
    const { pickups } = await fixture.site.get(recurringPickups, {}, me.how);
    expect([pickups[0]?.recurringId, pickups[0]?.isEnded]).toEqual([first.recurringId, false]);
    expect((await me.order({ pickup: undefined })).pickup?.from).toBe('15:00');
  });

  it('are ten at most, and those that are over, ended or by their last day, leave room for new ones', async () => {
    const me = await newSender();
    const ids: string[] = [];
    for (const [from, until] of [
      ['11:00', '13:00'],
      ['13:00', '15:00'],
    ])
      for (const day of weekdays.slice(0, 5))
        ids.push((await me.add({ from, until, weekdays: [day] })).recurringId);
    expect((await me.callAdd()).code).toBe(46502);
    const owner = await ownerOf({ recurringId: ids[0] ?? '' });
    await recurring().end(owner, ids[0] ?? '');
    expect((await me.callAdd({ weekdays: [6] })).succ).toBe(true);
    expect((await me.callAdd()).code).toBe(46502);
    await fixture.site.db.pool.query(
      `update recurring_pickup set starts_on = '2026-11-10', last_day = '2026-11-19' where id = any ($1)`,
      [ids],
    );
    expect((await me.callAdd()).succ).toBe(true);
  });

  it('come at the earlier hours of a day first', async () => {
    const me = await newSender();
    await me.add({ from: '11:00', until: '13:00' });
    fixture.site.clock.forward(1);
    await me.add();
    expect((await me.order({ pickup: undefined })).pickup).toMatchObject({
      date: '2026-11-20',
      from: '11:00',
    });
  });

  it('do not come twice to one address at the same hours of a day', async () => {
    const me = await newSender();
    const { recurringId } = await me.add({ weekdays: [1, 2], lastDay: '2026-11-30' });
    const again = await me.callAdd({ weekdays: [2, 3] });
    expect([again.code, again.msg]).toEqual([46504, expect.stringContaining('15:00')]);
    for (const other of [
      { weekdays: [4] },
      { weekdays: [1], startsOn: '2026-12-01' },
      { weekdays: [2], from: '13:00', until: '15:00' },
    ])
      expect((await me.callAdd(other)).succ).toBe(true);
    await recurring().end(await ownerOf({ recurringId }), recurringId);
    expect((await me.callAdd({ weekdays: [2], lastDay: '2026-11-30' })).succ).toBe(true);
  });
});

it('a pickup says that more parcels wait than are listed, and takes none from the others', async () => {
  const carrier = await fixture.site.services.partners.apiKeys.issue('dispatch', ['carrier']);
  const headers = { authorization: `Bearer ${carrier}`, 'content-type': 'application/json' };
  const made: { pickupNo: string; orderNo: string }[] = [];
  for (const _ of [1, 2]) {
    const me = await newSender();
    const pickup = await me.add();
    const { orderNo } = await me.order({ pickup: undefined });
    made.push({ pickupNo: pickup.dates[0]?.pickupNo ?? '', orderNo });
  }
  await fixture.site.db.pool.query(
    `insert into sub_order select (jsonb_populate_record(s, jsonb_build_object(
       'waybill_no', 'M' || n, 'position', n + 1))).*
     from sub_order s, generate_series(1, 5000) n
     where s.order_id = (select id from customer_order where order_no = $1)`,
    [made[0]?.orderNo],
  );
  const told = async () => {
    const pickups: CarrierPickup[] = [];
    for (let cursor = '', isFull = true; isFull; ) {
      const list = await fixture.site.send(`/open/v1/pickups?limit=100${cursor}`, { headers });
      const page: { pickups: CarrierPickup[]; nextCursor: string | null } = await list.json();
      pickups.push(...page.pickups);
      cursor = `&cursor=${page.nextCursor}`;
      isFull = page.pickups.length > 0;
    }
    return made.map(({ pickupNo }) => {
      const found = pickups.find(({ orderNo }) => orderNo === pickupNo);
      return [found?.waybillNos.length, found?.hasMoreWaybills];
    });
  };
  await expect.poll(told).toEqual([
    [5000, true],
    [1, false],
  ]);
});

it('an order is booked with the courier who was shown, and refused where that is another one by now', async () => {
  const me = await newSender();
  const made = await me.add();
  const visit = async () => {
    const { pickups } = await fixture.site.get(recurringPickups, {}, me.how);
    return nextVisitTo(pickups, made.sender) ?? undefined;
  };
  const shown = await visit();
  expect(shown).toEqual({ date: '2026-11-20', from: '15:00', until: '17:00' });
  const asShown = { pickup: undefined, expectedPickup: shown };
  expect((await me.order(asShown)).pickup).toEqual(shown);
  const skipped = { recurringId: made.recurringId, date: '2026-11-20', isSkipped: true };
  await fixture.site.get(skipRecurringPickup, skipped, me.how);
  expect(wrongFields(await me.call(asShown))).toMatchObject([{ field: 'pickup' }]);
  const next = await visit();
  expect(next?.date).toBe('2026-11-23');
  expect((await me.order({ ...asShown, expectedPickup: next })).pickup).toEqual(next);
});
