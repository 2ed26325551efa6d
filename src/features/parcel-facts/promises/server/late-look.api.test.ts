import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addHoliday,
  listHolidays,
  setHolidayObserved,
} from '#features/holidays/staff/holidays.staff.contract.ts';
import { replaceEvent, restoreEvent, voidEvent } from '#features/parcels/staff/corrections.contract.ts';
import { listLateParcels } from '#features/parcels/staff/late/late-parcels.contract.ts';
import {
  EVENTS,
  event,
  type FeedClient,
  newWaybill,
  PARCELS,
  parcel,
  startFeedClient,
} from '#tests/fakes/feed.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';

let feed: FeedClient;
let office: ReturnType<typeof startStaff>;
let shifts = 0;

beforeAll(async () => {
  feed = await startFeedClient();
  office = startStaff(feed.site);
});
afterAll(() => feed.site.close());

/** Staff at work at an instant; their sessions expire after half an hour. */
function staffAt(at: string): Promise<StaffCaller> {
  feed.site.clock.set(at);
  shifts += 1;
  return office.as('operations', `Malee ${shifts}`);
}

/** Which of these parcels staff are shown as late after the checks of an instant. */
async function lateAt(at: string, waybills: readonly string[]): Promise<string[]> {
  const staff = await staffAt(at);
  await feed.site.services.parcelFacts.recordDerived();
  const { rows } = await staff.get(listLateParcels, { limit: 200 });
  return rows.map(({ waybillNo }) => waybillNo).filter((each) => waybills.includes(each));
}

/** Which of these parcels may still become late. */
async function open(waybills: readonly string[]): Promise<string[]> {
  const { rows } = await feed.site.db.pool.query<{ no: string }>(
    'select waybill_no as no from open_promise where waybill_no = any($1) order by 1',
    [waybills],
  );
  return rows.map(({ no }) => no);
}

const sent = (waybill: string, promisedDate: string, differs: Record<string, unknown> = {}) =>
  parcel(waybill, { promisedDate, ...differs });
const delivered = (waybill: string, occurredAt: string) => event(waybill, { code: 'DELIVERED', occurredAt });

it('a parcel becomes late when its day has passed, also one that comes after the looks of that day', async () => {
  const [late, after, arrived, early] = [newWaybill(), newWaybill(), newWaybill(), newWaybill()];
  const all = [late, after, arrived, early];
  await feed.report(PARCELS, [
    sent(late, '2026-11-19'),
    sent(arrived, '2026-11-19'),
    sent(early, '2026-11-20'),
  ]);
  await feed.report(EVENTS, [delivered(arrived, '2026-11-19T15:00:00+07:00')]);
  expect(await lateAt('2026-11-20T09:00:00+07:00', all)).toEqual([late]);
  await feed.report(PARCELS, [sent(after, '2026-11-19')]);
  expect(await lateAt('2026-11-20T10:00:00+07:00', all)).toEqual([late, after]);
  expect(await open(all)).toEqual([early]);
  feed.site.clock.set('2026-11-20T11:00:00+07:00');
  await feed.report(EVENTS, [delivered(late, '2026-11-20T10:30:00+07:00')]);
  expect(await lateAt('2026-11-21T09:00:00+07:00', all)).toEqual([after, early]);
  expect(await open(all)).toEqual([]);
});

it('a promise that the feed moves counts for its new day', async () => {
  const [later, earlier] = [newWaybill(), newWaybill()];
  const both = [later, earlier];
  await staffAt('2026-11-22T08:00:00+07:00');
  await feed.report(PARCELS, [sent(later, '2026-11-21'), sent(earlier, '2026-11-27')]);
  expect(await lateAt('2026-11-22T09:00:00+07:00', both)).toEqual([later]);
  const updatedAt = '2026-11-22T09:00:00+07:00';
  await feed.report(PARCELS, [
    sent(later, '2026-11-23', { updatedAt }),
    sent(earlier, '2026-11-21', { updatedAt }),
  ]);
  expect(await lateAt('2026-11-22T10:00:00+07:00', both)).toEqual([earlier]);
  expect(await lateAt('2026-11-24T09:00:00+07:00', both)).toEqual([earlier, later]);
});

it('a parcel whose delivery is voided is late again', async () => {
  const waybill = newWaybill();
  feed.site.clock.set('2026-11-24T16:00:00+07:00');
  await feed.report(PARCELS, [sent(waybill, '2026-11-24')]);
  const scan = delivered(waybill, '2026-11-24T15:00:00+07:00');
  await feed.report(EVENTS, [scan]);
  expect(await lateAt('2026-11-25T09:00:00+07:00', [waybill])).toEqual([]);
  expect(await open([waybill])).toEqual([]);
  const staff = await staffAt('2026-11-25T09:10:00+07:00');
  await staff.get(voidEvent, {
    waybillNo: waybill,
    revision: 0,
    event: { code: 'DELIVERED', occurredAt: '2026-11-24T08:00:00.000Z', facilityCode: 'BKK01' },
    reason: 'The courier scanned the wrong parcel',
  });
  expect(await lateAt('2026-11-25T10:00:00+07:00', [waybill])).toEqual([waybill]);
});

it('a delivery that staff replace by an attempt makes its parcel late, and one that counts again ends that', async () => {
  const waybill = newWaybill();
  feed.site.clock.set('2026-11-26T16:00:00+07:00');
  await feed.report(PARCELS, [sent(waybill, '2026-11-26')]);
  const occurredAt = '2026-11-26T08:00:00.000Z';
  await feed.report(EVENTS, [delivered(waybill, occurredAt)]);
  expect(await lateAt('2026-11-27T09:00:00+07:00', [waybill])).toEqual([]);
  const scan = {
    waybillNo: waybill,
    event: { code: 'DELIVERED', occurredAt, facilityCode: 'BKK01' },
    reason: 'The courier chose the wrong line',
  } as const;
  const staff = await staffAt('2026-11-27T09:10:00+07:00');
  await staff.get(replaceEvent, {
    ...scan,
    revision: 0,
    code: 'DELIVERY_ATTEMPTED',
    occurredAt,
    deliveryReason: 'NOBODY_HOME',
    provinceCode: '10',
    facilityCode: 'BKK01',
  });
  expect(await lateAt('2026-11-27T10:00:00+07:00', [waybill])).toEqual([waybill]);
  const later = await staffAt('2026-11-27T10:10:00+07:00');
  await later.get(restoreEvent, { ...scan, revision: 1 });
  expect(await lateAt('2026-11-27T11:00:00+07:00', [waybill])).toEqual([]);
  expect(await open([waybill])).toEqual([]);
});

it('a promise by the rules follows the calendar: a day off more delays it, one less brings it forward', async () => {
  const waybill = newWaybill();
  const staff = await staffAt('2026-12-09T10:00:00+07:00');
  const acceptedAt = '2026-12-09T09:00:00+07:00';
  // Two working days after the 9th without the holiday of the 10th: the 12th.
  await feed.report(PARCELS, [parcel(waybill, { acceptedAt, updatedAt: acceptedAt })]);
  const names = { th: 'วันหยุดพิเศษ', 'en-us': 'Special holiday', 'zh-cn': '特别假日' };
  await staff.get(addHoliday, { date: '2026-12-12', names, isProvisional: false });
  expect(await lateAt('2026-12-13T09:00:00+07:00', [waybill])).toEqual([]);
  // Now the 14th, because the 13th is a Sunday.
  expect(await open([waybill])).toEqual([waybill]);
  const monday = newWaybill();
  const onMonday = await staffAt('2026-12-14T09:00:00+07:00');
  await onMonday.get(addHoliday, { date: '2026-12-16', names, isProvisional: false });
  await feed.report(PARCELS, [
    parcel(monday, { acceptedAt: '2026-12-14T08:00:00+07:00', updatedAt: '2026-12-14T08:00:00+07:00' }),
  ]);
  // The first look knows the day off: the promise is the 17th. Then it is called off: the 16th.
  expect(await lateAt('2026-12-16T00:30:00+07:00', [waybill, monday])).toEqual([waybill]);
  const early = await staffAt('2026-12-16T00:40:00+07:00');
  const { rows } = await early.get(listHolidays, { year: '2026' });
  const { version = 0 } = rows.find(({ date }) => date === '2026-12-16') ?? {};
  await early.get(setHolidayObserved, {
    date: '2026-12-16',
    version,
    isObserved: false,
    reason: 'Called off',
  });
  expect(await lateAt('2026-12-17T09:00:00+07:00', [waybill, monday])).toEqual([waybill, monday]);
});

it('a parcel that is removed leaves no promise behind, nor a line in the list', async () => {
  const [early, late] = [newWaybill(), newWaybill()];
  const both = [early, late];
  await staffAt('2026-12-18T09:00:00+07:00');
  await feed.report(PARCELS, [sent(early, '2026-12-18'), sent(late, '2026-12-17')]);
  expect(await lateAt('2026-12-18T10:00:00+07:00', both)).toEqual([late]);
  await feed.site.db.pool.query('delete from parcel where waybill_no = any($1)', [both]);
  expect(await lateAt('2026-12-19T09:00:00+07:00', both)).toEqual([]);
  expect(await open(both)).toEqual([]);
  const { rows } = await feed.site.db.pool.query('select 1 from late_parcel where waybill_no = any($1)', [
    both,
  ]);
  expect(rows).toEqual([]);
});
