import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import type { ParcelLine, ScanEventLine } from '#features/feed/feed.contract.ts';
import { readParcel, readScanEvent } from '#features/feed/feed.rules.ts';
import holidayRows from '#features/holidays/content/holidays.json' with { type: 'json' };
import { currentStatus, isFinalStatus } from '#features/parcels/parcel-status.rules.ts';
import { inTimeOrder, type ScanEventCode, withoutRepeats } from '#features/parcels/scan-events.rules.ts';
import { findDistrict } from '#features/places/book/districts.rules.ts';
import { planByRate, planByTotal } from './calendar.ts';
import { type DemoFeedItem, possibleNumbers, simulateFeed } from './feed.ts';
import { areas } from './network.ts';
import { domesticWaybillNo, internationalWaybillNo, MAX_PARCELS_A_DAY } from './waybill-sequence.ts';
import { dayOf, hourOf, workingDays } from './working-hours.ts';

const holidays = new Set(holidayRows.map(({ date }) => date));
const isWorkingDay = workingDays(holidays);
// Mother's Day (12 August) and a 9.9 sale lie inside.
const span = {
  fromMs: Date.parse('2026-08-03T06:00:00+07:00'),
  untilMs: Date.parse('2026-09-12T14:30:00+07:00'),
};
const now = new Date(span.untilMs);

function simulate(parcels: number, seed: number, until = span.untilMs): DemoFeedItem[] {
  const within = { ...span, untilMs: until };
  const days = planByTotal(within, parcels, seed, isWorkingDay);
  return [...simulateFeed({ seed, days, ...within, holidays })];
}

const feed = simulate(4_000, 7);
const parcels = feed.flatMap((item) => ('parcel' in item ? [item.parcel] : []));
const scanEvents = feed.flatMap((item) => ('scanEvent' in item ? [item.scanEvent] : []));
const histories = new Map(
  [...Map.groupBy(scanEvents, ({ waybillNo }) => waybillNo)].map(([no, events]) => [
    no,
    withoutRepeats(events),
  ]),
);
const timeOf = (event: ScanEventLine) => Date.parse(event.occurredAt);

describe('the simulated feed', () => {
  it('is the same for the same seed and different for another', () => {
    const once = JSON.stringify(simulate(300, 7));
    expect(JSON.stringify(simulate(300, 7))).toBe(once);
    expect(JSON.stringify(simulate(300, 8))).not.toBe(once);
  });

  it('has exactly as many parcels as asked for, each with a number of its own', () => {
    expect(parcels).toHaveLength(4_000);
    expect(new Set(parcels.map(({ waybillNo }) => waybillNo)).size).toBe(4_000);
    expect(simulate(0, 7)).toEqual([]);
    expect(simulate(1, 7).filter((item) => 'parcel' in item)).toHaveLength(1);
  });

  it('has only waybill numbers that are possible on its days', () => {
    const possible = new Set(possibleNumbers(planByTotal(span, 4_000, 7, isWorkingDay)));
    expect(parcels.filter(({ waybillNo }) => !possible.has(waybillNo))).toEqual([]);
  });

  it('is accepted line by line, check digits included [X-10]', () => {
    const refused = [
      ...parcels.map((line) => readParcel(line, now)),
      ...scanEvents.map((line) => readScanEvent(line, now)),
    ].flatMap((read) => (read.ok ? [] : [read.problem]));
    expect(refused).toEqual([]);
  });

  it('names real districts and possible phone numbers [E-10]', () => {
    for (const { origin, destination, sender, consignee } of parcels) {
      for (const { provinceCode, district } of [origin, destination])
        if (provinceCode) expect(findDistrict(provinceCode, district ?? '')?.th).toBe(district);
      for (const { phone } of [sender, consignee])
        expect(parsePhoneNumberFromString(phone, 'TH')?.isValid(), phone).toBe(true);
    }
  });

  it('begins every domestic history with the order, a pickup or a drop-off, and no scan before', () => {
    for (const { waybillNo, acceptedAt } of parcels) {
      const first = histories.get(waybillNo)?.[0];
      // The very first scan may not have been transmitted yet.
      if (!first || Date.parse(acceptedAt) > span.untilMs - 15 * 3_600_000) continue;
      expect(['ORDER_RECEIVED', 'DROPPED_OFF']).toContain(first.code);
      expect(timeOf(first)).toBe(Date.parse(acceptedAt));
    }
  });

  it('keeps the order of possible events', () => {
    const mustFollow: readonly (readonly [ScanEventCode, ScanEventCode])[] = [
      ['PICKED_UP', 'ORDER_RECEIVED'],
      ['ARRIVED_AT_HUB', 'ARRIVED_AT_BRANCH'],
      ['ARRIVED_AT_DESTINATION', 'DEPARTED_HUB'],
      ['OUT_FOR_DELIVERY', 'ARRIVED_AT_DESTINATION'],
      ['DELIVERED', 'OUT_FOR_DELIVERY'],
      ['DELIVERY_ATTEMPTED', 'OUT_FOR_DELIVERY'],
      ['HELD_AT_DROP_POINT', 'DELIVERY_ATTEMPTED'],
      ['COD_COLLECTED', 'DELIVERED'],
      ['RETURNED', 'RETURNING'],
      ['FOUND', 'LOST'],
      ['EXPORT_CUSTOMS_CLEARED', 'EXPORT_CUSTOMS_STARTED'],
      ['ARRIVED_IN_COUNTRY', 'DEPARTED_COUNTRY'],
      ['IMPORT_CUSTOMS_CLEARED', 'IMPORT_CUSTOMS_STARTED'],
    ];
    const broken = [...finished()].flatMap(([waybillNo, history]) =>
      mustFollow
        .filter(([code, before]) => {
          const at = history.findIndex((event) => event.code === code);
          return at >= 0 && !history.slice(0, at).some((event) => event.code === before);
        })
        .map(([code]) => `${waybillNo} ${code}`),
    );
    expect(broken).toEqual([]);
  });

  it('picks up until 17:00 and delivers from 8 to 19 on working days', () => {
    const hours: Partial<Record<ScanEventCode, readonly [number, number]>> = {
      PICKED_UP: [8.5, 17],
      DROPPED_OFF: [8, 19],
      OUT_FOR_DELIVERY: [8, 16],
      DELIVERED: [8, 19],
      DELIVERY_ATTEMPTED: [8, 19],
      RETURNED: [8, 19],
    };
    const outside = scanEvents.filter((event) => {
      const allowed = hours[event.code];
      if (!allowed || event.countryCode !== 'TH') return false;
      const hour = hourOf(timeOf(event));
      return !isWorkingDay(dayOf(timeOf(event))) || hour < allowed[0] || hour > allowed[1] + 0.06;
    });
    expect(outside).toEqual([]);
    expect(scanEvents.filter(({ code }) => code === 'DELIVERED').length).toBeGreaterThan(3_000);
  });

  it('drives at night and on Sundays, but never faster than by road', () => {
    const arrivals = scanEvents.filter(({ code }) => code === 'ARRIVED_AT_HUB');
    const atNight = arrivals.filter((event) => hourOf(timeOf(event)) < 6 || hourOf(timeOf(event)) > 20);
    expect(atNight.length).toBeGreaterThan(arrivals.length / 3);
    const between = (from: string, to: string) =>
      [...histories.values()].flatMap((history) =>
        history.flatMap((event, at) => {
          const before = history[at - 1];
          const isLeg =
            event.facilityCode === to && before?.facilityCode === from && before.code === 'DEPARTED_HUB';
          return isLeg ? [(timeOf(event) - timeOf(before)) / 3_600_000] : [];
        }),
      );
    const toHatYai = between('HUB-BKE', 'HUB-HDY');
    expect(Math.min(...toHatYai)).toBeGreaterThan(11);
    expect(Math.max(...toHatYai)).toBeLessThan(20);
  });

  it('arrives mostly on time, with some late, repeated or scanned twice', () => {
    const late = scanEvents.filter((event, at) => at > 0 && timeOf(event) < newestBefore(at) - 3_600_000);
    expect(late.length / scanEvents.length).toBeGreaterThan(0.005);
    expect(late.length / scanEvents.length).toBeLessThan(0.05);
    const distinct = new Set(scanEvents.map((event) => JSON.stringify(event)));
    expect(distinct.size).toBeLessThan(scanEvents.length);
    const shown = [...histories.values()].reduce((sum, history) => sum + history.length, 0);
    expect(shown).toBeLessThan(distinct.size);
  });

  it('ends at its time with parcels in every public status [S-14]', () => {
    expect(Math.max(...scanEvents.map(timeOf))).toBeLessThanOrEqual(span.untilMs);
    const statuses = Map.groupBy(parcels, ({ waybillNo }) => currentStatus(histories.get(waybillNo) ?? []));
    expect([...statuses.keys()].sort()).toEqual([
      'CANCELLED',
      'DELIVERED',
      'ONGOING_PICKUP',
      'ON_DELIVERY',
      'ON_PROCESS',
      'PICKED_UP',
      'PROCESSED',
      'PROCESSING',
      'RECEIVED',
    ]);
    expect(statuses.get('DELIVERED')?.length).toBeGreaterThan(parcels.length * 0.6);
  });

  it('uses every code of the vocabulary sooner or later', () => {
    const met = new Set(scanEvents.map(({ code }) => code));
    for (const code of [
      'PICKUP_FAILED',
      'CUSTOMS_HELD',
      'DAMAGED',
      'LOST',
      'RETURNED',
      'CANCELLED',
      'DELAYED',
    ])
      expect(met).toContain(code);
  });

  it('collects the cash of delivered COD parcels, and of no others', () => {
    const withCod = new Set(parcels.filter(({ codSatang }) => codSatang).map(({ waybillNo }) => waybillNo));
    const collected = scanEvents.filter(({ code }) => code === 'COD_COLLECTED');
    expect(collected.length).toBeGreaterThan(200);
    expect(collected.filter(({ waybillNo }) => !withCod.has(waybillNo))).toEqual([]);
    // §9: up to 30,000 baht.
    expect(Math.max(...parcels.map(({ codSatang }) => codSatang ?? 0))).toBeLessThanOrEqual(3_000_000);
  });

  it('stays within the carrier’s sizes and weights', () => {
    for (const parcel of parcels) {
      const sides = [parcel.lengthCm ?? 0, parcel.widthCm ?? 0, parcel.heightCm ?? 0];
      expect(Math.max(...sides)).toBeLessThanOrEqual(parcel.service === 'INTL' ? 80 : 100);
      expect(sides.reduce((sum, side) => sum + side, 0)).toBeLessThanOrEqual(180);
      expect(parcel.weightGrams).toBeLessThanOrEqual(limitGrams(parcel));
    }
  });
});

describe('a continued network', () => {
  it('only adds to the lines of an earlier feed', () => {
    const rate = (untilMs: number) => {
      const within = { ...span, untilMs };
      return [
        ...simulateFeed({ seed: 2, days: planByRate(within, 20, isWorkingDay), ...within, holidays }),
      ].map((item) => JSON.stringify(item));
    };
    const earlier = rate(span.untilMs - 3 * 86_400_000);
    const later = new Set(rate(span.untilMs));
    expect(earlier.filter((line) => !later.has(line))).toEqual([]);
    expect(later.size).toBeGreaterThan(earlier.length);
  });
});

describe('waybill numbers of the simulation', () => {
  it('never collide: each day has its own', () => {
    const days = [20_000, 20_001, 20_737];
    const nths = [0, 1, 9_999, 10_000, 249_999, 250_000, MAX_PARCELS_A_DAY - 1];
    for (const numberOf of [domesticWaybillNo, internationalWaybillNo]) {
      const all = days.flatMap((day) => nths.map((nth) => numberOf(day, nth)));
      expect(new Set(all).size).toBe(all.length);
    }
  });
});

describe('the network', () => {
  it('has a branch in every district of all 77 provinces', () => {
    expect(new Set(areas.map(({ provinceCode }) => provinceCode)).size).toBe(77);
    expect(new Set(areas.map(({ branch }) => branch.code)).size).toBe(areas.length);
    expect(new Set(areas.map(({ branch }) => branch.name)).size).toBe(areas.length);
    expect(new Set(areas.map(({ hub }) => hub.code)).size).toBe(12);
  });
});

/** Completed histories of which every scan had time to arrive. */
function finished(): Map<string, ScanEventLine[]> {
  const ended = [...histories].filter(([, history]) => {
    const last = inTimeOrder(history).at(-1);
    return last && isFinalStatus(currentStatus(history)) && timeOf(last) < span.untilMs - 15 * 3_600_000;
  });
  expect(ended.length).toBeGreaterThan(3_000);
  return new Map(ended);
}

const newest: number[] = [];
function newestBefore(at: number): number {
  for (let next = newest.length; next < at; next += 1) {
    const event = scanEvents[next];
    newest[next] = Math.max(newest[next - 1] ?? 0, event ? timeOf(event) : 0);
  }
  return newest[at - 1] ?? 0;
}

/** §9: documents 2 kg, domestic 50 kg, international 30 kg. */
function limitGrams({ service }: ParcelLine): number {
  if (service === 'DOC') return 2_000;
  return service === 'INTL' ? 30_000 : 50_000;
}
