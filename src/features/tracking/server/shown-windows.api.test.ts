import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDispatchDesk } from '#tests/fakes/delivery-windows.ts';
import { addParcel, addScan, waybillNo } from '#tests/fakes/parcels.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { statementsOf } from '#tests/statements/sent-statements.ts';
import { getWaybill, getWaybills, orderTrack } from '../tracking.contract.ts';

const DAY = '2026-11-20';
const PHONE = '+66813000001';

let site: Website;
let desk: Awaited<ReturnType<typeof startDispatchDesk>>;
let token = '';

beforeAll(async () => {
  site = await startWebsite({ now: `${DAY}T09:00:00+07:00`, env: { LOOKUPS_WITHOUT_CHALLENGE: '1000' } });
  desk = await startDispatchDesk(site);
  token = await site.logIn(PHONE);
});
afterAll(() => site.close());

describe('the windows of parcels', () => {
  const numbers = [1, 2, 3].map(waybillNo);
  const [first = ''] = numbers;
  const readsOf = async (call: () => Promise<unknown>) =>
    (await statementsOf(call)).filter(({ text }) => text.includes('delivery_window'));

  beforeAll(async () => {
    const accepted = { acceptedAt: new Date('2026-11-16T09:00:00+07:00'), promisedDate: null };
    for (const number of numbers) {
      await addParcel(site.db, number, { ...accepted, consigneePhone: PHONE });
      await desk.say(number, DAY, ['13:00', '14:00'], { stopsBefore: 4 });
    }
  });

  it('are read once for all parcels of a call, with their couriers', async () => {
    const calls = [
      () => site.get(orderTrack, { billCodes: numbers }),
      () => site.get(getWaybill, { billCode: first }),
      () => site.get(getWaybill, { billCode: first, detail: '1' }, { token }),
      () => site.get(getWaybills, { billCodes: numbers }, { token }),
    ];
    for (const call of calls) expect(await readsOf(call)).toHaveLength(1);
    const { results } = await site.get(getWaybills, { billCodes: numbers }, { token });
    const shown = results.map((each) => each.found && [each.parcel.deliveryWindow, each.detail.courier]);
    const from = new Date(`${DAY}T13:00:00+07:00`).toISOString();
    expect(shown).toMatchObject(numbers.map(() => [{ from }, { stopsBefore: 4 }]));
  });

  it('are not read by what looks through many parcels for their promised day', async () => {
    const [row] = await site.services.parcels.findFull([first]);
    if (!row) throw new Error('The parcel is stored.');
    const { tracking, parcelFacts } = site.services;
    expect(await readsOf(() => parcelFacts.recordLate(new Date('2026-11-24T09:00:00+07:00')))).toEqual([]);
    const { rows } = await site.db.pool.query('select waybill_no from late_parcel');
    expect(rows).toHaveLength(numbers.length);
    expect(await readsOf(() => tracking.promisedDateOf(row))).toEqual([]);
    expect(await readsOf(() => tracking.show(row))).toEqual([]);
  });
});

describe('a window after an event', () => {
  let nth = 10;
  const at = (time: string) => new Date(`${DAY}T${time}:00+07:00`);
  type Scan = Omit<Parameters<typeof addScan>[2], 'occurredAt' | 'countryCode'>;

  /** What the page of a parcel shows whose window was said at 09:00, and that was scanned at 09:30. */
  async function parcelAfter(scan: Scan): Promise<string> {
    nth += 1;
    const number = waybillNo(nth);
    site.clock.set(at('09:00').toISOString());
    await addParcel(site.db, number, { consigneePhone: PHONE });
    await desk.say(number, DAY, ['13:00', '14:00'], { stopsBefore: 4 });
    await addScan(site.db, number, { ...scan, occurredAt: at('09:30'), countryCode: 'TH' });
    site.clock.set(at('10:00').toISOString());
    return number;
  }

  async function shownOf(number: string) {
    const { parcel, detail } = await site.get(getWaybill, { billCode: number, detail: '1' }, { token });
    return { from: parcel.deliveryWindow?.from ?? null, stopsBefore: detail?.courier?.stopsBefore ?? null };
  }
  const none = { from: null, stopsBefore: null };

  it.each<Scan>([
    { code: 'DELIVERY_ATTEMPTED', reason: 'NOBODY_HOME' },
    { code: 'REDIRECTED' },
    { code: 'DELAYED', reason: 'WEATHER' },
    { code: 'HANDED_TO_PARTNER' },
  ])('is over after %o, with its courier, until the carrier says another', async (scan) => {
    const number = await parcelAfter(scan);
    expect(await shownOf(number)).toEqual(none);
    await addScan(site.db, number, { code: 'SORTED', occurredAt: at('09:50'), countryCode: 'TH' });
    expect(await shownOf(number)).toEqual(none);
    await desk.say(number, DAY, ['16:00', '17:00'], { stopsBefore: 9 });
    expect(await shownOf(number)).toEqual({ from: at('16:00').toISOString(), stopsBefore: 9 });
  });

  it('is shown no more where a parcel waits for a decision, whatever the carrier says', async () => {
    const number = await parcelAfter({ code: 'DELIVERY_ATTEMPTED', reason: 'REFUSED' });
    await desk.say(number, DAY, ['16:00', '17:00']);
    expect(await shownOf(number)).toEqual(none);
  });

  it.each<Scan>([{ code: 'OUT_FOR_DELIVERY' }, { code: 'SORTED' }])(
    'said before %o is shown: it may be of the evening before',
    async (scan) => {
      expect(await shownOf(await parcelAfter(scan))).toMatchObject({ stopsBefore: 4 });
    },
  );
});
