import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { changeDelivery, stopChange } from '#features/delivery-instructions/instructions.contract.ts';
import { getWaybill } from '#features/tracking/tracking.contract.ts';
import { FRIDAY, guard, nothing, startWishSite, type WishSite } from '#tests/fakes/deliveries/wish-site.ts';
import { messagesTo, newestLinkTo } from '#tests/fakes/outbox.ts';
import { addScan } from '#tests/fakes/parcels.ts';
import { lastingWish } from './lasting-wishes.table.ts';

const neighbour = { kind: 'NEIGHBOUR', name: 'ป้าแดง', house: '45/1' } as const;
const hold = { kind: 'HOLD', pointCode: 'BR-5001' } as const;
const at17 = { kind: 'NOT_BEFORE', hour: 17 };
let home: WishSite;

beforeAll(async () => {
  home = await startWishSite();
});
afterAll(() => home.site.close());
beforeEach(() => home.site.clock.set(FRIDAY));

describe('a lasting wish', () => {
  it('becomes an instruction of each new parcel to the phone, which the carrier reads as such', async () => {
    const me = await home.newCustomer();
    await me.wish({ place: guard, notBefore: 17 });
    const number = await home.sentByFeed(me.phone);
    await home.scan(number, 'PICKED_UP', '2026-11-20T08:00:00+07:00');
    expect(await home.instructionsOf(number)).toMatchObject([
      { kind: 'SAFE_PLACE', details: guard, state: 'OPEN', fromLastingWish: true },
      { kind: 'NOT_BEFORE', details: at17, state: 'OPEN', fromLastingWish: true },
    ]);
    const { instructions } = await me.options(number);
    expect(instructions).toMatchObject([
      { isFromLastingWish: true, canCancel: true, hour: 17 },
      { isFromLastingWish: true, canCancel: true, details: guard },
    ]);
    const { detail } = await home.site.get(
      getWaybill,
      { billCode: number, detail: '1' },
      { token: me.token },
    );
    expect(detail?.changes.map(({ isFromLastingWish }) => isFromLastingWish)).toEqual([true, true]);
  });

  it('is asked once of each parcel, however many processes and scans there are', async () => {
    const me = await home.newCustomer();
    const numbers = await Promise.all([home.onItsWay(me.phone), home.onItsWay(me.phone)]);
    expect((await me.save({ place: guard })).succ).toBe(true);
    const { lastingWishes } = home.site.services;
    await Promise.all([1, 2, 3, 4].map(() => lastingWishes.followDue()));
    for (const number of numbers) await home.scan(number, 'ARRIVED_AT_HUB', '2026-11-20T08:30:00+07:00');
    await Promise.all([1, 2, 3].map(() => lastingWishes.readFacts()));
    for (const number of numbers) expect(await home.instructionsOf(number)).toHaveLength(1);
  });

  it('reaches parcels under way when it is saved, and only what the parcel allows', async () => {
    const me = await home.newCustomer();
    const plain = await home.onItsWay(me.phone);
    const cod = await home.onItsWay(me.phone, { codSatang: 59_900 });
    const abroad = await home.onItsWay(me.phone, { service: 'INTL', destinationCountryCode: 'JP' });
    const arrived = await home.onItsWay(me.phone);
    await addScan(home.site.db, arrived, {
      code: 'DELIVERED',
      occurredAt: new Date('2026-11-20T08:40:00+07:00'),
      countryCode: 'TH',
    });
    await me.wish({ place: guard, notBefore: 17 });
    expect(await home.inForce(plain)).toEqual([guard, at17]);
    expect(await home.inForce(cod)).toEqual([at17]);
    for (const number of [abroad, arrived]) expect(await home.instructionsOf(number)).toEqual([]);
  });

  it('waits for the pickup where a drop point cannot be asked for before', async () => {
    const me = await home.newCustomer();
    await me.wish({ place: hold, notBefore: 17 });
    const number = await home.sentByFeed(me.phone, {
      destination: { provinceCode: '50', district: 'หางดง' },
    });
    await home.scan(number, 'ORDER_RECEIVED', '2026-11-20T07:00:00+07:00');
    expect(await home.instructionsOf(number)).toEqual([]);
    await home.scan(number, 'PICKED_UP', '2026-11-20T08:00:00+07:00');
    expect(await home.inForce(number)).toEqual([hold]);
    const elsewhere = await home.sentByFeed(me.phone, {
      destination: { provinceCode: '10', district: 'บางรัก' },
    });
    await home.scan(elsewhere, 'PICKED_UP', '2026-11-20T08:00:00+07:00');
    expect(await home.inForce(elsewhere)).toEqual([at17]);
  });

  it('is told to the phone for each parcel, with a link that stops it there for good', async () => {
    const me = await home.newCustomer();
    const number = await home.onItsWay(me.phone);
    await me.wish({ place: { kind: 'SAFE_PLACE', place: 'GUARD', note: 'ป้อมหน้า' } });
    const [last] = await messagesTo(home.site, me.phone);
    expect(last?.kind).toBe('deliveryWished');
    expect(JSON.stringify(last)).toContain(number);
    expect(JSON.stringify(last)).not.toContain('ป้อมหน้า');
    const link = await newestLinkTo(home.site, me.phone);
    await home.site.get(stopChange, { code: link.split('/').at(-1) ?? '' });
    await me.wish({ place: neighbour });
    expect(await home.inForce(number)).toEqual([]);
  });
});

it('is asked ten times a day of one parcel; taking back is not limited, and the last word follows the next day', async () => {
  const me = await home.newCustomer();
  const number = await home.onItsWay(me.phone);
  const place = (nth: number) => ({ kind: 'SAFE_PLACE', place: 'GUARD', note: `ป้อม ${nth}` }) as const;
  for (let nth = 1; nth <= 12; nth += 1) await me.wish({ place: place(nth) });
  expect([await home.inForce(number), (await home.instructionsOf(number)).length]).toEqual([[], 10]);
  // What somebody asks by hand has its own limit.
  const byHand = { billCode: number, change: { kind: 'NOT_BEFORE', hour: 17 } } as const;
  expect((await home.site.call(changeDelivery, byHand, { token: me.token })).succ).toBe(true);
  home.site.clock.set('2026-11-21T09:05:00+07:00');
  await home.site.services.lastingWishes.followDue();
  expect(await home.inForce(number)).toEqual([at17, place(12)]);
});

it('of a company account counts for nothing where somebody’s own account has its phone', async () => {
  const me = await home.newCustomer();
  const { orm } = home.site.db;
  const company = { kind: 'VIP', accountName: 'borrowed', name: 'Company', phone: me.phone } as const;
  const [row] = await orm.insert(customer).values(company).returning();
  const changedAt = new Date(FRIDAY);
  const wish = { place: guard, notBeforeHour: null, away: [], visitor: '', changedAt, dueAt: changedAt };
  await orm.insert(lastingWish).values({ ...wish, customerId: row?.id ?? '' });
  const number = await home.onItsWay(me.phone);
  await home.scan(number, 'ARRIVED_AT_HUB', '2026-11-20T08:30:00+07:00');
  await home.site.services.lastingWishes.followDue();
  expect(await home.instructionsOf(number)).toEqual([]);
});

describe('what somebody asks of one parcel', () => {
  it('is never replaced by a lasting wish, also once it is taken back', async () => {
    const me = await home.newCustomer();
    const number = await home.onItsWay(me.phone);
    const asked = await home.site.get(
      changeDelivery,
      { billCode: number, change: neighbour },
      { token: me.token },
    );
    await me.wish({ place: guard, notBefore: 17 });
    expect(await home.inForce(number)).toEqual([neighbour, at17]);
    await me.cancel(number, asked.instruction.id);
    await home.scan(number, 'ARRIVED_AT_HUB', '2026-11-20T08:30:00+07:00');
    expect(await home.inForce(number)).toEqual([at17]);
  });

  it('replaces what a lasting wish made of that parcel', async () => {
    const me = await home.newCustomer();
    const number = await home.onItsWay(me.phone);
    await me.wish({ place: guard, notBefore: 17 });
    expect((await me.options(number)).kinds).toEqual(
      expect.arrayContaining(['HOLD', 'NEIGHBOUR', 'SAFE_PLACE', 'NOT_BEFORE']),
    );
    await home.site.get(changeDelivery, { billCode: number, change: hold }, { token: me.token });
    expect(await home.inForce(number)).toEqual([hold]);
    await home.scan(number, 'ARRIVED_AT_HUB', '2026-11-20T08:30:00+07:00');
    expect(await home.inForce(number)).toEqual([hold]);
  });

  it('“not for this parcel” stays, whatever is wished later, and touches no other parcel', async () => {
    const me = await home.newCustomer();
    const [one, other] = [await home.onItsWay(me.phone), await home.onItsWay(me.phone)];
    await me.wish({ place: guard });
    const { instructions } = await me.options(one);
    expect((await me.cancel(one, instructions[0]?.id ?? '')).succ).toBe(true);
    await me.wish({ place: neighbour });
    await home.scan(one, 'ARRIVED_AT_HUB', '2026-11-20T08:30:00+07:00');
    expect(await home.inForce(one)).toEqual([]);
    expect(await home.inForce(other)).toEqual([neighbour]);
  });
});

describe('changed wishes', () => {
  it('replace the former ones on parcels under way, and those that are gone take theirs along', async () => {
    const me = await home.newCustomer();
    const number = await home.onItsWay(me.phone);
    await me.wish({ place: guard, notBefore: 17 });
    await me.wish({ place: neighbour, notBefore: 18 });
    expect(await home.inForce(number)).toEqual([neighbour, { kind: 'NOT_BEFORE', hour: 18 }]);
    await me.wish(nothing);
    expect(await home.inForce(number)).toEqual([]);
    const states = (await home.instructionsOf(number)).map(({ state }) => state);
    expect(states).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED', 'CANCELLED']);
    const { rows } = await home.site.db.pool.query(
      `select 1 from lasting_wish w join customer c on c.id = w.customer_id where c.phone = $1
       union all select 1 from watching_customer w join customer c on c.id = w.customer_id where c.phone = $1`,
      [me.phone],
    );
    expect(rows).toEqual([]);
  });

  it('leave alone what the courier has on board, and what the carrier has refused', async () => {
    const me = await home.newCustomer();
    const number = await home.onItsWay(me.phone);
    await me.wish({ notBefore: 17 });
    await home.scan(number, 'OUT_FOR_DELIVERY', '2026-11-20T08:30:00+07:00');
    await me.wish({ notBefore: 18 });
    expect(await home.inForce(number)).toEqual([at17]);
    const refused = await home.onItsWay(me.phone);
    await home.scan(refused, 'ARRIVED_AT_HUB', '2026-11-20T08:30:00+07:00');
    await me.wish({ notBefore: 18 });
    await home.site.db.pool.query(
      "update delivery_instruction set state = 'FAILED' where waybill_no = $1 and kind = 'NOT_BEFORE'",
      [refused],
    );
    await me.wish({ notBefore: 19 });
    expect(await home.inForce(refused)).toEqual([]);
  });
});

describe('days of absence', () => {
  const week = { from: '2026-11-21', until: '2026-11-27' };

  it('hold parcels that would come within them until the working day after', async () => {
    const me = await home.newCustomer();
    const [within, later] = [
      await home.onItsWay(me.phone),
      await home.onItsWay(me.phone, { promisedDate: '2026-11-28' }),
    ];
    await me.wish({ place: guard, away: [week] });
    expect(await home.inForce(within)).toEqual([{ kind: 'ANOTHER_DAY', date: '2026-11-28' }, guard]);
    expect(await home.inForce(later)).toEqual([guard]);
  });

  it('that follow upon each other are one, and a Sunday is no day to come back to', async () => {
    const me = await home.newCustomer();
    const number = await home.onItsWay(me.phone);
    await me.wish({
      away: [
        { from: '2026-11-30', until: '2026-12-01' },
        { from: '2026-11-21', until: '2026-11-28' },
      ],
    });
    expect(await home.inForce(number)).toEqual([{ kind: 'ANOTHER_DAY', date: '2026-12-02' }]);
  });

  it('count for a late parcel on the day on which they begin, without a scan', async () => {
    const me = await home.newCustomer();
    const number = await home.onItsWay(me.phone, { promisedDate: '2026-11-20' });
    await me.wish({ away: [week] });
    expect(await home.inForce(number)).toEqual([]);
    home.site.clock.set('2026-11-21T00:10:00+07:00');
    await home.site.services.lastingWishes.followDue();
    expect(await home.inForce(number)).toEqual([{ kind: 'ANOTHER_DAY', date: '2026-11-28' }]);
  });

  it('come before a drop point, which keeps no parcel as long, and go when they are taken back', async () => {
    const me = await home.newCustomer();
    const number = await home.onItsWay(me.phone);
    await me.wish({ place: hold });
    expect(await home.inForce(number)).toEqual([hold]);
    await me.wish({ place: hold, away: [week] });
    expect(await home.inForce(number)).toEqual([{ kind: 'ANOTHER_DAY', date: '2026-11-28' }]);
    await me.wish({ place: hold });
    expect(await home.inForce(number)).toEqual([hold]);
  });

  it('that are over leave the day on which the parcel comes', async () => {
    const me = await home.newCustomer();
    const number = await home.onItsWay(me.phone);
    await me.wish({ away: [week] });
    home.site.clock.set('2026-11-28T07:00:00+07:00');
    await home.scan(number, 'OUT_FOR_DELIVERY', '2026-11-28T06:50:00+07:00');
    expect(await home.inForce(number)).toEqual([{ kind: 'ANOTHER_DAY', date: '2026-11-28' }]);
  });
});
