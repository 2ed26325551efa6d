import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notice } from '#features/notices/server/notices.table.ts';
import { codStatement } from '#features/orders/cod-statement.contract.ts';
import { ownEvents } from '#features/orders/event-export/server/own-events.repo.ts';
import { orderDetail } from '#features/orders/orders.contract.ts';
import { subOrder } from '#features/orders/server/orders.table.ts';
import type { Fact } from '#features/parcel-facts/server/facts-in-order.ts';
import { listAudit } from '#features/staff/audit/audit.contract.ts';
import { orderTrack } from '#features/tracking/tracking.contract.ts';
import type { InputOf } from '#lib/contract.ts';
import { EVENTS, event } from '#tests/fakes/feed.ts';
import { type OrderFixture, openOrderFixture } from '#tests/fakes/order-fixture.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import { replaceEvent, restoreEvent, voidEvent } from '../corrections.contract.ts';
import { parcelsStaffErrors } from '../parcels.staff.calls.ts';
import { staffParcel } from '../parcels.staff.contract.ts';

const DAY = '2026-11-20';
const delivered = { code: 'DELIVERED', occurredAt: `${DAY}T08:00:00.000Z`, facilityCode: 'CNX07' } as const;
const reason = 'The courier scanned the wrong parcel';

let fixture: OrderFixture;
let key: string;
let operations: StaffCaller;
let office: ReturnType<typeof startStaff>;
let seen: Fact[] = [];
let look: () => Promise<number>;
let shifts = 0;

beforeAll(async () => {
  fixture = await openOrderFixture();
  key = await fixture.site.services.partners.apiKeys.issue('sorting', ['feed']);
  office = startStaff(fixture.site);
  const reader = fixture.site.services.parcelFacts.createReader({
    name: 'corrections test',
    async handle(facts) {
      seen.push(...facts);
    },
  });
  look = () => reader.look();
});
afterAll(() => fixture.close());

async function feed(lines: unknown[]) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const answer = await fixture.site.send(EVENTS, { method: 'POST', headers, body: JSON.stringify(lines) });
  return (await answer.json()) as { accepted: number; duplicate: number };
}

/** A COD parcel that was picked up, on delivery and delivered by its scans; the clock is an hour later. */
async function deliveredParcel() {
  fixture.site.clock.set(`${DAY}T09:30:00+07:00`);
  const me = await fixture.newCustomer();
  const { orderNo, subOrders } = await me.orderCod(10_000);
  const waybillNo = subOrders[0]?.waybillNo ?? '';
  fixture.site.clock.set(`${DAY}T16:00:00+07:00`);
  // Staff sessions expire after half an hour.
  shifts += 1;
  operations = await office.as('operations', `Malee ${shifts}`);
  const scans = [
    event(waybillNo, { occurredAt: `${DAY}T10:00:00+07:00` }),
    event(waybillNo, { code: 'OUT_FOR_DELIVERY', occurredAt: `${DAY}T14:00:00+07:00` }),
    event(waybillNo, { ...delivered, provinceCode: '50', note: 'ฝากยาม' }),
  ];
  await feed(scans);
  await look();
  seen = [];
  const { customerId = '' } = (await fixture.site.services.accounts.sessions.find(me.how.token)) ?? {};
  return { me, orderNo, waybillNo, scans, customerId };
}
type Parcel = Awaited<ReturnType<typeof deliveredParcel>>;

/** Everything that depends on a parcel's scans. */
async function projections({ me, orderNo, waybillNo, customerId }: Parcel) {
  const { site } = fixture;
  const { results } = await site.get(orderTrack, { billCodes: [waybillNo] }, { visitor: waybillNo });
  const [found] = results;
  const parcel = found?.found ? found.parcel : null;
  const order = await site.get(orderDetail, { orderNo }, me.how);
  const money = await site.get(codStatement, { month: '2026-11' }, me.how);
  const span = { from: new Date('2026-11-01'), until: new Date('2026-12-01') };
  const exported: string[] = [];
  for await (const page of ownEvents(site.db.pool, customerId, span))
    exported.push(...page.map(({ code }) => code));
  await look();
  const codes = seen.filter((fact) => fact.waybillNo === waybillNo).map(({ code }) => code);
  // What becomes of the money follows in its own time.
  const facts = codes.filter((code) => !/^COD_(?!COLLECTED)/.test(code));
  seen = [];
  return {
    track: parcel?.status,
    headline: parcel?.headline?.code,
    order: [order.status, order.subOrders[0]?.status],
    collected: money.parcels,
    waiting: money.waiting.parcels,
    exported: exported.includes('DELIVERED'),
    facts,
  };
}

const voidDelivery = (waybillNo: string, revision = 0, who = operations) =>
  who.call(voidEvent, { waybillNo, revision, event: delivered, reason });

describe('a scan that staff void', () => {
  it('counts nowhere any more: tracking, order, COD money, exports and subscribers follow', async () => {
    const parcel = await deliveredParcel();
    const before = await projections(parcel);
    expect(before).toMatchObject({
      track: 'DELIVERED',
      order: ['DELIVERED', 'DELIVERED'],
      collected: 1,
      waiting: 0,
      exported: true,
    });
    expect((await voidDelivery(parcel.waybillNo)).data).toEqual({ revision: 1 });
    expect(await projections(parcel)).toEqual({
      track: 'ON_DELIVERY',
      headline: 'OUT_FOR_DELIVERY',
      order: ['ON_DELIVERY', 'ON_DELIVERY'],
      collected: 0,
      waiting: 1,
      exported: false,
      facts: ['CORRECTED'],
    });
  });

  it('is not restored by the feed, and counts again when staff restore it', async () => {
    const parcel = await deliveredParcel();
    await voidDelivery(parcel.waybillNo);
    expect(await feed(parcel.scans)).toMatchObject({ accepted: 0, duplicate: 3 });
    expect(await projections(parcel)).toMatchObject({ track: 'ON_DELIVERY', facts: ['CORRECTED'] });
    const { waybillNo } = parcel;
    fixture.site.clock.forward(1);
    await operations.get(restoreEvent, { waybillNo, revision: 1, event: delivered, reason: 'It was right' });
    expect(await projections(parcel)).toEqual({
      track: 'DELIVERED',
      headline: 'DELIVERED',
      order: ['DELIVERED', 'DELIVERED'],
      collected: 1,
      waiting: 0,
      exported: true,
      facts: ['CORRECTED', 'DELIVERED'],
    });
    const { events } = await operations.get(staffParcel, { waybillNo });
    expect(events[0]).toMatchObject({ ...delivered, isVoided: false, note: 'ฝากยาม' });
  });

  it('stays visible to staff, with who voided it and why, and in the audit log', async () => {
    const { waybillNo } = await deliveredParcel();
    await voidDelivery(waybillNo);
    const seenByStaff = await operations.get(staffParcel, { waybillNo });
    expect(seenByStaff.events[0]).toMatchObject({ ...delivered, isVoided: true });
    expect(seenByStaff.publicView.status).toBe('ON_DELIVERY');
    expect(seenByStaff.corrections).toMatchObject([
      { revision: 1, kind: 'voided', name: operations.name, reason, original: delivered, replacement: null },
    ]);
    const auditor = await office.as('auditor');
    const { rows } = await auditor.get(listAudit, { subjectKind: 'parcel', subjectId: waybillNo });
    expect(rows.find(({ action }) => action === 'parcel.eventVoided')).toMatchObject({
      actorName: operations.name,
      before: { code: 'DELIVERED' },
      after: { reason },
    });
    await expect(
      fixture.site.db.pool.query('update scan_event_correction set reason = $1', ['other']),
    ).rejects.toThrow('only added');
  });

  it('cancels its messages that were not sent yet', async () => {
    const { waybillNo } = await deliveredParcel();
    const { rows } = await fixture.site.db.pool.query<{ id: string }>(
      "select id from parcel_fact where waybill_no = $1 and code = 'DELIVERED'",
      [waybillNo],
    );
    const at = fixture.site.clock.now();
    const waiting: typeof notice.$inferInsert = {
      factId: Number(rows[0]?.id),
      waybillNo,
      kind: 'parcelDelivered',
      channel: 'sms',
      language: 'th',
      recipient: '+66898761234',
      code: waybillNo,
      occurredAt: at,
      occurredOn: DAY,
      dueAt: at,
      createdAt: at,
    };
    await fixture.site.db.orm.insert(notice).values(waiting);
    await voidDelivery(waybillNo);
    const [kept] = await fixture.site.db.orm.select().from(notice).where(eq(notice.waybillNo, waybillNo));
    expect(kept?.status).toBe('superseded');
  });
});

describe('a scan that staff replace', () => {
  const right = { code: 'DELIVERY_ATTEMPTED', occurredAt: `${DAY}T08:05:00.000Z` } as const;
  const replace = (
    waybillNo: string,
    scan: Omit<InputOf<typeof replaceEvent>, 'waybillNo' | 'revision' | 'event' | 'reason'>,
    revision = 0,
  ) => operations.call(replaceEvent, { waybillNo, revision, event: delivered, reason, ...scan });

  it('gives its place to another one, which is a new fact; the courier’s note goes with the delivery', async () => {
    const parcel = await deliveredParcel();
    const scan = {
      ...right,
      deliveryReason: 'NOBODY_HOME',
      provinceCode: '50',
      facilityCode: 'CNX07',
    } as const;
    expect((await replace(parcel.waybillNo, scan)).data).toEqual({ revision: 1 });
    expect(await projections(parcel)).toEqual({
      track: 'ON_DELIVERY',
      headline: 'DELIVERY_ATTEMPTED',
      order: ['ON_DELIVERY', 'ON_DELIVERY'],
      collected: 0,
      waiting: 1,
      exported: false,
      facts: ['CORRECTED', 'DELIVERY_ATTEMPTED'],
    });
    expect(await feed(parcel.scans)).toMatchObject({ accepted: 0 });
    const { events } = await operations.get(staffParcel, { waybillNo: parcel.waybillNo });
    expect(events.slice(0, 2)).toMatchObject([
      { ...right, reason: 'NOBODY_HOME', note: null, isVoided: false, isByStaff: true },
      { ...delivered, isVoided: true, isByStaff: false },
    ]);
  });

  it('may be one record with it, and may be restored', async () => {
    const { waybillNo } = await deliveredParcel();
    const moved = { ...delivered, district: 'หางดง', provinceCode: '50' };
    expect((await replace(waybillNo, moved)).succ).toBe(true);
    const { events } = await operations.get(staffParcel, { waybillNo });
    const counting = events.filter(({ code, isVoided }) => code === 'DELIVERED' && !isVoided);
    expect(counting).toMatchObject([{ district: 'หางดง', note: 'ฝากยาม', isByStaff: true }]);
    // Replaced and changed back: the voided row is reused.
    expect((await replace(waybillNo, { ...moved, code: 'RECEIVED' }, 1)).succ).toBe(true);
    const back = { waybillNo, revision: 2, event: { ...delivered, code: 'RECEIVED' as const }, reason };
    expect((await operations.call(replaceEvent, { ...back, ...moved })).data).toEqual({ revision: 3 });
  });

  it('is refused with the field named if it cannot be right, or exists already', async () => {
    const { waybillNo } = await deliveredParcel();
    const same = { ...delivered, provinceCode: '50' };
    for (const [scan, field] of [
      [{ ...right, occurredAt: `${DAY}T12:00:00.000Z` }, 'occurredAt'],
      [{ ...right, occurredAt: '2026-08-01T08:00:00.000Z' }, 'occurredAt'],
      [{ ...right, provinceCode: '99' }, 'provinceCode'],
      [{ ...right, district: 'a\nb' }, 'district'],
      [{ ...right, occurredAt: 'yesterday' }, 'occurredAt'],
      [same, 'code'],
    ] as const)
      expect(await replace(waybillNo, scan)).toMatchObject({ succ: false, data: { fields: [{ field }] } });
    const taken = { code: 'PICKED_UP', occurredAt: `${DAY}T10:00:00+07:00`, facilityCode: 'BKK01' } as const;
    expect((await replace(waybillNo, taken)).code).toBe(parcelsStaffErrors.eventExists.code);
    expect((await operations.get(staffParcel, { waybillNo })).revision).toBe(0);
  });
});

it('of two members who correct a parcel at one moment, the second is refused', async () => {
  const { waybillNo } = await deliveredParcel();
  const answers = await Promise.all([voidDelivery(waybillNo), voidDelivery(waybillNo)]);
  expect(answers.map(({ succ }) => succ).sort()).toEqual([false, true]);
  const refused = answers.find(({ succ }) => !succ);
  expect(refused).toMatchObject({ code: parcelsStaffErrors.correctedMeanwhile.code });
  expect(refused?.msg).toContain(`${operations.name} has corrected this parcel`);
  expect((await voidDelivery(waybillNo, 1)).code).toBe(parcelsStaffErrors.eventNotFound.code);
});

it('nobody corrects a scan without the permission, or without a reason [P-04]', async () => {
  const { waybillNo } = await deliveredParcel();
  const reader = await office.as('customerService');
  expect((await voidDelivery(waybillNo, 0, reader)).status).toBe(403);
  const silent = await operations.call(voidEvent, { waybillNo, revision: 0, event: delivered, reason: ' ' });
  expect(silent).toMatchObject({ data: { fields: [{ field: 'reason' }] } });
});

it('money that has been transferred stays transferred', async () => {
  const parcel = await deliveredParcel();
  await projections(parcel);
  fixture.site.clock.set('2026-11-23T09:00:00+07:00');
  operations = await office.as('operations');
  expect((await voidDelivery(parcel.waybillNo)).succ).toBe(true);
  const kept = eq(subOrder.waybillNo, parcel.waybillNo);
  const [row] = await fixture.site.db.orm.select().from(subOrder).where(kept);
  expect(row).toMatchObject({ status: 'ON_DELIVERY', codPayableOn: '2026-11-21' });
});
