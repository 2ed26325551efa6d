import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { networkPoint } from '#features/drop-points/server/drop-points.table.ts';
import { exportData } from '#features/personal-centre/personal.contract.ts';
import { announceContentChange } from '#features/publishing/server/content-changes.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { FRIDAY, guard, nothing, startWishSite, type WishSite } from '#tests/fakes/deliveries/wish-site.ts';
import { messagesTo } from '#tests/fakes/outbox.ts';
import { wishErrors } from '../lasting-wishes.calls.ts';
import { readWishes, saveWishes } from '../lasting-wishes.contract.ts';

const hold = { kind: 'HOLD', pointCode: 'BR-5001' } as const;
let home: WishSite;

beforeAll(async () => {
  home = await startWishSite();
});
afterAll(() => home.site.close());
beforeEach(() => home.site.clock.set(FRIDAY));

const read = (token: string) => home.site.get(readWishes, {}, { token });

/** Staff change a drop point. */
async function changePoint(code: string, set: Partial<typeof networkPoint.$inferInsert>): Promise<void> {
  await home.site.db.orm.update(networkPoint).set(set).where(eq(networkPoint.code, code));
  await announceContentChange(home.site.db.orm, 'drop-points');
}

describe('lasting wishes', () => {
  it('are nothing at first, are read as they were saved, and are told to the phone', async () => {
    const { phone, token, save } = await home.newCustomer();
    expect((await read(token)).wishes).toEqual(nothing);
    const away = [
      { from: '2026-12-20', until: '2026-12-24' },
      { from: '2026-11-21', until: '2026-11-21' },
    ];
    const saved = await save({ place: hold, notBefore: 9, away });
    expect(saved.data?.wishes).toEqual({ place: hold, notBefore: 9, away: away.toReversed() });
    expect(saved.data?.point).toMatchObject({ code: 'BR-5001', provinceCode: '50' });
    expect(await read(token)).toEqual(saved.data);
    const [told] = await messagesTo(home.site, phone);
    expect(told).toMatchObject({ kind: 'lastingWishesChanged', language: 'th' });
    home.site.clock.set('2026-11-22T00:00:00+07:00');
    const again = await home.site.services.accounts.sessions.open(await idOf(phone));
    expect((await read(again)).wishes.away).toEqual([away[0]]);
  });

  it.each([
    [{ place: { kind: 'SAFE_PLACE', place: 'ROOF', note: '' } }, 'place.place'],
    [{ place: { kind: 'SAFE_PLACE', place: 'GUARD', note: 'x'.repeat(101) } }, 'place.note'],
    [{ place: { kind: 'NEIGHBOUR', name: ' ', house: '4' } }, 'place.name'],
    [{ place: { kind: 'NEIGHBOUR', name: 'A\u202eB', house: '4' } }, 'place.name'],
    [{ place: { kind: 'HOLD', pointCode: '' } }, 'place.pointCode'],
    [{ place: { kind: 'HOLD', pointCode: 'NO-SUCH' } }, 'place.pointCode'],
    [{ place: { kind: 'HOLD', pointCode: 'HUB-BKK' } }, 'place.pointCode'],
    [{ notBefore: 8 }, 'notBefore'],
    [{ notBefore: 20 }, 'notBefore'],
    [{ notBefore: 9.5 }, 'notBefore'],
    [{ away: [{ from: '2026-11-23', until: '' }] }, 'away.0.until'],
    [{ away: [{ from: '2026-11-23', until: '2026-11-22' }] }, 'away.0.until'],
    [{ away: [{ from: '2026-11-10', until: '2026-11-19' }] }, 'away.0.until'],
    [{ away: [{ from: '2026-11-23', until: '2026-12-23' }] }, 'away.0.until'],
    [{ away: [{ from: '2028-01-01', until: '2028-01-02' }] }, 'away.0.from'],
  ])('that cannot be followed are refused with the field: %j', async (asked, field) => {
    const { token, save } = await home.newCustomer();
    const answer = await save(asked as never);
    expect(answer.code).toBe(requestErrors.invalidParameter.code);
    const { fields } = answer.data as unknown as { fields: { field: string; msg: string }[] };
    expect(fields.map((each) => each.field)).toEqual([field]);
    expect(fields[0]?.msg).toMatch(/^[A-Z].*\.$/);
    expect((await read(token)).wishes).toEqual(nothing);
  });

  it('name all wrong fields at once, also those that only the day and the drop points tell', async () => {
    const { save } = await home.newCustomer();
    const away = [
      { from: '2026-11-23', until: '2026-11-25' },
      { from: '2026-11-25', until: '2026-11-26' },
    ];
    const answer = await save({ place: { kind: 'HOLD', pointCode: 'NO-SUCH' }, notBefore: 3, away });
    const { fields } = answer.data as unknown as { fields: { field: string }[] };
    expect(fields.map(({ field }) => field).sort()).toEqual(['away.1.from', 'notBefore', 'place.pointCode']);
    const six = Array.from({ length: 6 }, (_, nth) => ({
      from: `2026-12-0${nth + 1}`,
      until: `2026-12-0${nth + 1}`,
    }));
    expect((await save({ away: six })).code).toBe(requestErrors.invalidParameter.code);
  });

  it('name a drop point that keeps parcels no more, and parcels come to the door until then', async () => {
    const me = await home.newCustomer();
    await me.wish({ place: hold, notBefore: 17 });
    expect(await read(me.token)).toMatchObject({ isPointGone: false });
    const onItsWay = await home.onItsWay(me.phone);
    await home.site.services.lastingWishes.followDue();
    await me.wish({ place: hold, notBefore: 17 });
    expect(await home.inForce(onItsWay)).toEqual([hold]);
    const [before] = await home.site.db.orm
      .select({ services: networkPoint.services })
      .from(networkPoint)
      .where(eq(networkPoint.code, 'BR-5001'));
    await changePoint('BR-5001', { services: [] });
    await expect.poll(async () => (await read(me.token)).isPointGone).toBe(true);
    expect((await read(me.token)).point?.name).toBeTruthy();
    const number = await home.sentByFeed(me.phone);
    await home.scan(number, 'PICKED_UP', '2026-11-20T08:30:00+07:00');
    await home.scan(onItsWay, 'ARRIVED_AT_HUB', '2026-11-20T08:30:00+07:00');
    expect(await home.inForce(number)).toEqual([{ kind: 'NOT_BEFORE', hour: 17 }]);
    expect(await home.inForce(onItsWay)).toEqual([hold]);
    expect((await me.save({ place: hold })).code).toBe(requestErrors.invalidParameter.code);
    await changePoint('BR-5001', { services: before?.services ?? [] });
  });
});

describe('somebody else', () => {
  it('neither reads nor changes them, and theirs count for no parcel of mine', async () => {
    const [me, stranger] = [await home.newCustomer(), await home.newCustomer()];
    await stranger.wish({ place: guard });
    expect((await read(me.token)).wishes).toEqual(nothing);
    const sender = { name: 'คนอื่น', phone: stranger.phone };
    const sent = await home.sentByFeed(me.phone, { sender });
    await home.scan(sent, 'PICKED_UP', '2026-11-20T08:30:00+07:00');
    expect(await home.instructionsOf(sent)).toEqual([]);
    const theirs = await home.sentByFeed(stranger.phone);
    await home.scan(theirs, 'PICKED_UP', '2026-11-20T08:30:00+07:00');
    expect(await home.inForce(theirs)).toEqual([guard]);
    for (const token of ['', 'a.b.c']) {
      const answer = await home.site.call(saveWishes, { ...nothing, place: guard }, { token });
      expect(answer.succ).toBe(false);
    }
  });

  it('with a company account of my phone has no say while I have wishes', async () => {
    const me = await home.newCustomer();
    const company = { kind: 'VIP', accountName: 'SHOP-1', phone: me.phone, name: 'ร้าน' } as const;
    const [row] = await home.site.db.orm.insert(customer).values(company).returning();
    const token = await home.site.services.accounts.sessions.open(row?.id ?? '');
    const number = await home.onItsWay(me.phone);
    await me.wish({ place: guard });
    await home.site.get(saveWishes, { ...nothing, notBefore: 12 }, { token });
    await home.site.services.lastingWishes.followDue();
    expect(await home.inForce(number)).toEqual([guard]);
  });

  it('whose account is restricted or being deleted asks nothing', async () => {
    for (const set of [{ restricted: true }, { deletionAt: new Date('2026-12-20T00:00:00Z') }]) {
      const me = await home.newCustomer();
      await me.wish({ place: guard });
      await home.site.db.orm.update(customer).set(set).where(eq(customer.phone, me.phone));
      const number = await home.sentByFeed(me.phone);
      await home.scan(number, 'PICKED_UP', '2026-11-20T08:30:00+07:00');
      expect(await home.instructionsOf(number)).toEqual([]);
    }
  });
});

describe('a flood', () => {
  it('of changes is refused after twenty a day, and leaves one wish', async () => {
    const me = await home.newCustomer();
    const answers = await Promise.all(Array.from({ length: 25 }, () => me.save({ notBefore: 12 })));
    expect(answers.filter(({ succ }) => succ)).toHaveLength(20);
    const refused = answers.find(({ succ }) => !succ);
    expect([refused?.code, refused?.status]).toEqual([wishErrors.tooMany.code, 429]);
    expect((await read(me.token)).wishes.notBefore).toBe(12);
  });

  it('of parcels and of changes sends a parcel ten messages a day at most', async () => {
    const me = await home.newCustomer();
    const number = await home.onItsWay(me.phone);
    for (let nth = 0; nth < 12; nth += 1) await me.wish({ notBefore: 9 + (nth % 2) });
    const told = (await messagesTo(home.site, me.phone)).filter(({ kind }) => kind === 'deliveryWished');
    expect(told).toHaveLength(10);
    // What is wished no more was taken back, and the last word waits for the next day.
    expect(await home.inForce(number)).toEqual([]);
  });
});

describe('an account', () => {
  it('has its wishes in the export, and takes them along when it goes', async () => {
    const me = await home.newCustomer();
    await me.wish({ place: guard, away: [{ from: '2026-11-23', until: '2026-11-24' }] });
    const exported = await home.site.get(exportData, {}, { token: me.token });
    expect(JSON.stringify(exported)).toContain('"lastingWishes":{"place":{');
    await home.site.db.orm.delete(customer).where(eq(customer.phone, me.phone));
    const { rows } = await home.site.db.pool.query(
      'select 1 from lasting_wish w left join customer c on c.id = w.customer_id where c.id is null',
    );
    expect(rows).toEqual([]);
    const number = await home.sentByFeed(me.phone);
    await home.scan(number, 'PICKED_UP', '2026-11-20T08:30:00+07:00');
    expect(await home.instructionsOf(number)).toEqual([]);
  });
});

async function idOf(phone: string): Promise<string> {
  const [row] = await home.site.db.orm
    .select({ id: customer.id })
    .from(customer)
    .where(eq(customer.phone, phone));
  return row?.id ?? '';
}
