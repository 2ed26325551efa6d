import { describe, expect, it } from 'vitest';
import { readParcel, readScanEvent } from '#features/feed/feed.rules.ts';
import holidayRows from '#features/holidays/content/holidays.json' with { type: 'json' };
import { deliveredAt, latestTelling, toJourney } from '#features/parcels/parcel-status.rules.ts';
import { lateness, promisedDate, zoneOf } from '#features/parcels/promised-date.rules.ts';
import { isRemote, regionOf } from '#features/places/book/provinces.rules.ts';
import { firstVersion } from '#features/rules/first-version.rules.ts';
import { addDays } from '#lib/clock.ts';
import { isWorkingDay as isWorkingDate } from '#lib/working-days.ts';
import { showcase, showcaseCustomers } from './showcase.ts';

const holidays = new Set(holidayRows.map(({ date }) => date));
const showcaseAt = (instant: string) => showcase(new Date(instant), holidays);
// A Friday afternoon, a Sunday, a night, Songkran, and the first working day after New Year.
const instants = [
  '2026-11-20T15:00:00+07:00',
  '2026-11-22T11:00:00+07:00',
  '2026-11-18T02:30:00+07:00',
  '2026-04-14T12:00:00+07:00',
  '2027-01-04T09:01:00+07:00',
];

describe.each(instants)('the ten showcase parcels at %s', (instant) => {
  const now = new Date(instant);
  const stories = showcaseAt(instant);

  it('are ten, each with a number of its own that never changes', () => {
    expect(stories.map(({ waybillNo }) => waybillNo)).toEqual([
      '111111111117',
      '222222222224',
      '333333333331',
      '444444444448',
      '555555555555',
      '666666666662',
      '777777777779',
      '999999999993',
      '123456789012',
      'EE123456785TH',
    ]);
  });

  it('are accepted by the feed, in order, and not from the future', () => {
    for (const { parcel, scanEvents, title } of stories) {
      expect(readParcel(parcel, now)).toMatchObject({ ok: true });
      for (const event of scanEvents) expect(readScanEvent(event, now), title).toMatchObject({ ok: true });
      const times = scanEvents.map(({ occurredAt }) => Date.parse(occurredAt));
      expect(times, title).toEqual(times.toSorted((a, b) => a - b));
      expect(times.at(-1), title).toBeLessThanOrEqual(now.getTime());
    }
  });

  it('end in their promised status [S-14]', () => {
    for (const { scanEvents, status, title } of stories)
      expect(toJourney(scanEvents).status, title).toBe(status);
  });

  it('are one story each', () => {
    expect(stories.map(({ scanEvents }) => latestTelling(scanEvents)?.code)).toEqual([
      'OUT_FOR_DELIVERY',
      'DELIVERED',
      'DELIVERY_ATTEMPTED',
      'HELD_AT_DROP_POINT',
      'DELAYED',
      'DELIVERED',
      'RETURNING',
      'LOST',
      'PICKUP_ASSIGNED',
      'CUSTOMS_HELD',
    ]);
  });

  it('have a proof picture, cash and a late parcel as described', () => {
    const [, proof, nobody, , late, cash] = stories;
    expect(proof?.scanEvents.at(-1)?.proofImageUrl).toBe('/demo/proof-2.svg');
    expect(nobody?.scanEvents.at(-1)?.reason).toBe('NOBODY_HOME');
    expect(cash?.scanEvents.at(-1)?.code).toBe('COD_COLLECTED');
    expect(cash?.parcel.codSatang).toBe(129_000);
    expect(late && latenessOf(late, now)).toMatchObject({
      kind: 'LATE',
      why: { code: 'DELAYED', reason: 'WEATHER' },
    });
  });

  it('are on time unless something went wrong', () => {
    for (const nth of [0, 1, 5, 8]) {
      const parcel = stories[nth];
      expect(parcel && latenessOf(parcel, now).kind, parcel?.title).toBe('ON_TIME');
    }
  });

  it('show the last four digits of the consignee, who is one person at one address', () => {
    const homes = new Map<string, string>();
    for (const { phoneLastFour, parcel } of stories) {
      expect(parcel.consignee.phone.replace(/\D/g, '').slice(-4)).toBe(phoneLastFour);
      for (const { name, address } of [parcel.sender, parcel.consignee]) {
        expect(homes.get(name) ?? address).toBe(address);
        homes.set(name, address);
      }
    }
  });
});

describe('the showcase from day to day', () => {
  it('is the same all day from nine on, and advances on the next working day', () => {
    expect(showcaseAt('2026-11-20T22:00:00+07:00')).toEqual(showcaseAt('2026-11-20T09:00:00+07:00'));
    expect(showcaseAt('2026-11-22T22:00:00+07:00')).toEqual(showcaseAt('2026-11-21T09:00:00+07:00'));
    expect(showcaseAt('2026-11-23T09:00:00+07:00')).not.toEqual(showcaseAt('2026-11-23T08:59:00+07:00'));
  });

  it('has couriers only on working days, all year round', () => {
    for (let date = '2026-01-05'; date < '2027-01-05'; date = addDays(date, 1)) {
      const visits = showcaseAt(`${date}T12:00:00+07:00`)
        .flatMap(({ scanEvents }) => scanEvents)
        .filter(({ code }) =>
          ['PICKED_UP', 'OUT_FOR_DELIVERY', 'DELIVERED', 'DELIVERY_ATTEMPTED'].includes(code),
        );
      for (const { occurredAt } of visits)
        expect(isWorkingDate(occurredAt.slice(0, 10), holidays)).toBe(true);
    }
  });
});

describe('the demonstration customers', () => {
  it('each send or receive a showcase parcel, by a phone in E.164', () => {
    const phones = new Set(
      showcaseAt('2026-11-20T15:00:00+07:00').flatMap(({ parcel }) =>
        [parcel.sender, parcel.consignee].map(({ phone }) => phone.replaceAll('-', '').replace(/^0/, '+66')),
      ),
    );
    expect(showcaseCustomers().map(({ phone }) => phone)).toEqual([
      '+66810001234',
      '+66820005678',
      '+66890004321',
    ]);
    for (const { phone } of showcaseCustomers()) expect(phones).toContain(phone);
  });
});

function latenessOf({ parcel, scanEvents, status }: ReturnType<typeof showcaseAt>[number], now: Date) {
  const { origin, destination, service, acceptedAt } = parcel;
  const remote = isRemote(destination.provinceCode, destination.district);
  const zone = zoneOf(origin, destination, (code) => regionOf(code) ?? code, remote);
  const promised = parcel.promisedDate ?? promisedDate({ service, zone, acceptedAt }, holidays, firstVersion);
  return lateness(promised, status, deliveredAt(scanEvents), now, scanEvents);
}
