import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planByTotal } from '#demo/network/calendar.ts';
import { simulateFeed } from '#demo/network/feed.ts';
import { showcase } from '#demo/network/showcase.ts';
import { workingDays } from '#demo/network/working-hours.ts';
import holidayRows from '#features/holidays/content/holidays.json' with { type: 'json' };
import { HOLD_DAYS } from '#features/parcels/holding.rules.ts';
import englishEvents from '#features/parcels/locales/en-us.json' with { type: 'json' };
import thaiEvents from '#features/parcels/locales/th.json' with { type: 'json' };
import chineseEvents from '#features/parcels/locales/zh-cn.json' with { type: 'json' };
import { deliveryReasons, type ScanEventCode, scanEventCodes } from '#features/parcels/scan-events.rules.ts';
import { firstVersion } from '#features/rules/first-version.rules.ts';
import { bangkokDate, HOUR_MS } from '#lib/clock.ts';
import { languages } from '#lib/language.ts';
import { statesDocument } from '#tests/states-document.ts';
import { parcelStates } from './event-states.rules.ts';
import { lastUpdateOf, remarksOf, stateOf } from './parcel-states.rules.ts';
import { type TrackedParcel, toPublicParcel } from './server/parcel-views.ts';
import { stateRows } from './state-rows.rules.ts';
import type { PublicParcel } from './tracked-parcel.contract.ts';
import { canUrge } from './tracking.rules.ts';

const holidays = new Set(holidayRows.map(({ date }) => date));
const terms = { holidays, rules: firstVersion, shareSign: '' };
const start = new Date('2026-11-16T09:00:00+07:00');
const at = (hours: number) => new Date(start.getTime() + hours * HOUR_MS);

type Event = TrackedParcel['events'][number];

function parcelOf(
  waybillNo: string,
  acceptedAt: Date,
  events: Event[],
  promisedDate: string | null,
): TrackedParcel {
  return {
    waybillNo,
    service: 'SUPER',
    acceptedAt,
    promisedDate,
    originCountryCode: 'TH',
    originProvinceCode: '10',
    destinationCountryCode: 'TH',
    destinationProvinceCode: '50',
    destinationDistrict: null,
    destinationFacilityCode: null,
    events,
  };
}

function eventOf(code: ScanEventCode, occurredAt: Date, reason: Event['reason'] = null): Event {
  return { code, reason, occurredAt, countryCode: 'TH', provinceCode: '50', facilityCode: '' };
}

/** A history of codes, an hour apart, seen an hour after the last. */
function seen(codes: readonly ScanEventCode[], reason: Event['reason'] = null, laterHours = 1): PublicParcel {
  const events = codes.map((code, nth) => eventOf(code, at(nth), reason));
  return toPublicParcel(parcelOf('1', start, events, '2026-11-18'), terms, at(codes.length - 1 + laterHours));
}

const days = {
  EXPECTED: ['ON_TIME', 'LATE'],
  TODAY: ['ON_TIME', 'LATE'],
  LATE_ONLY: ['ON_TIME', 'LATE'],
  OUTCOME: ['ON_TIME', 'DELIVERED_LATE'],
  HELD_UNTIL: ['NO_PROMISE'],
  NONE: ['NO_PROMISE'],
};
const todayWords = { th: /วันนี้/, 'en-us': /today/, 'zh-cn': /今天/ };
const texts = { th: thaiEvents, 'en-us': englishEvents, 'zh-cn': chineseEvents };

/** Displayed statements about a parcel that contradict each other. */
function contradictionsOf(parcel: PublicParcel, now: Date): string[] {
  const { state, status, headline, progress, lateness, isFinished } = parcel;
  const row = stateRows[state];
  const remarks = remarksOf(state, progress.exception);
  const { allowed: mayUrge } = canUrge(state, [], now);
  const update = lastUpdateOf(state, parcel.milestones);
  const current = progress.steps.find((step) => step.state === 'current')?.step;
  const isHeld = row.actions.includes('COLLECT');
  const isWithCourier = state.startsWith('OUT_') || state.startsWith('ATTEMPT');
  const checks: Record<string, boolean> = {
    status: row.statuses.includes(status),
    headline: headline ? row.headlines.includes(headline.code) : state === 'ANNOUNCED',
    day: days[row.date].includes(lateness.kind),
    'last day to collect': (parcel.heldUntil !== null) === (row.date === 'HELD_UNTIL'),
    end: isFinished === row.statuses.every((each) => !isOpen(each)),
    exception: progress.exception === null || state === 'CANCELLED' || remarks.includes(progress.exception),
    'remark on what has ended': !isFinished || remarks.length === (state === 'RETURNED' ? 1 : 0),
    'hurry offered': mayUrge === row.actions.includes('URGE'),
    'hurry helps': !mayUrge || (!isFinished && !isHeld && !noHaste.has(progress.exception ?? status)),
    today: saysToday(parcel) === false || isOfToday(parcel, now),
    'last update': state === 'LOST' ? update?.code !== 'LOST' : update === (parcel.milestones[0] ?? null),
    'step at the drop point': !isHeld || current === 'AT_DESTINATION',
    'step with the courier': !isWithCourier || current === 'OUT_FOR_DELIVERY',
    'step of what has ended': !isFinished || current === undefined,
  };
  return Object.entries(checks)
    .filter(([, isRight]) => !isRight)
    .map(([name]) => `${name}: ${JSON.stringify({ state, status, headline, progress, lateness, now })}`);
}

const noHaste = new Set(['LOST', 'RETURNING', 'CUSTOMS_HELD', 'ONGOING_PICKUP']);

function saysToday({ state, headline }: PublicParcel): boolean {
  const { advice } = stateRows[state];
  const code = advice === 'HEADLINE' ? headline?.code : advice;
  if (!code || code === 'STATE') return false;
  return languages.some((language) => todayWords[language].test(texts[language].events[code].next));
}

/** Statements about today are only made on that day, without another day beside them. */
function isOfToday({ state, headline }: PublicParcel, now: Date): boolean {
  const isSameDay = headline !== null && bangkokDate(new Date(headline.occurredAt)) === bangkokDate(now);
  return isSameDay && stateRows[state].date !== 'EXPECTED';
}

function isOpen(status: PublicParcel['status']): boolean {
  return !['DELIVERED', 'RECEIVED', 'PROCESSED', 'CANCELLED'].includes(status);
}

/** Checks after every scan of a history: a minute, a day and ten days later. */
function walk(waybillNo: string, acceptedAt: Date, events: readonly Event[], promised: string | null) {
  const met = new Set<string>();
  const wrong: string[] = [];
  for (let length = 0; length <= events.length; length += 1) {
    const known = events.slice(0, length);
    // Scans arrive late and out of order; the clock is after all of them.
    const lastMs = Math.max(acceptedAt.getTime(), ...known.map(({ occurredAt }) => occurredAt.getTime()));
    for (const hours of [0.02, 24, 240]) {
      const now = new Date(lastMs + hours * HOUR_MS);
      const parcel = toPublicParcel(parcelOf(waybillNo, acceptedAt, known, promised), terms, now);
      wrong.push(...contradictionsOf(parcel, now));
      met.add(parcel.state);
    }
  }
  return { met, wrong };
}

describe('the parcel page never contradicts itself', () => {
  it('after any scan of any parcel of the simulated network', () => {
    const span = {
      fromMs: Date.parse('2026-08-03T06:00:00+07:00'),
      untilMs: Date.parse('2026-09-30T20:00:00+07:00'),
    };
    const plan = planByTotal(span, 900, 11, workingDays(holidays));
    const feed = [...simulateFeed({ seed: 11, days: plan, ...span, holidays })];
    const scans = Map.groupBy(
      feed.flatMap((item) => ('scanEvent' in item ? [item.scanEvent] : [])),
      ({ waybillNo }) => waybillNo,
    );
    const met = new Set<string>();
    for (const item of feed) {
      if (!('parcel' in item)) continue;
      const { waybillNo, acceptedAt } = item.parcel;
      const events = (scans.get(waybillNo) ?? []).map((line) => ({
        ...eventOf(line.code, new Date(line.occurredAt), line.reason ?? null),
        countryCode: line.countryCode,
        provinceCode: line.provinceCode ?? null,
        facilityCode: line.facilityCode ?? '',
      }));
      const walked = walk(waybillNo, new Date(acceptedAt), events, null);
      expect(walked.wrong).toEqual([]);
      for (const state of walked.met) met.add(state);
    }
    // Barely one parcel in a thousand is lost, and the simulation has no partners.
    const rare = new Set(['PICKUP_DELAYED', 'LOST', 'ON_HOLD', 'REDIRECTED', 'RENUMBERED', 'WITH_PARTNER']);
    expect(parcelStates.filter((state) => !rare.has(state) && !met.has(state))).toEqual([]);
  });

  it('for any demonstration parcel', () => {
    for (const { waybillNo, parcel, scanEvents } of showcase(new Date('2026-11-22T10:00:00+07:00'), holidays))
      expect(
        walk(
          waybillNo,
          new Date(parcel.acceptedAt),
          scanEvents.map((line) => eventOf(line.code, new Date(line.occurredAt), line.reason ?? null)),
          parcel.promisedDate ?? null,
        ).wrong,
      ).toEqual([]);
  });

  it('after any scans in any order', () => {
    const anyEvent = fc.record({
      code: fc.constantFrom(...scanEventCodes),
      hour: fc.integer({ min: 0, max: 300 }),
      reason: fc.constantFrom(null, ...deliveryReasons),
    });
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 12 }), fc.integer({ min: 300, max: 700 }), (all, hours) => {
        const events = all.map(({ code, hour, reason }) => eventOf(code, at(hour), reason));
        const now = at(hours);
        const shown = toPublicParcel(parcelOf('1', start, events, '2026-11-20'), terms, now);
        expect(contradictionsOf(shown, now)).toEqual([]);
      }),
    );
  });
});

describe('the state of a parcel', () => {
  it('is out today only on the day on which the courier set out', () => {
    expect(seen(['PICKED_UP', 'OUT_FOR_DELIVERY']).state).toBe('OUT_TODAY');
    expect(seen(['PICKED_UP', 'OUT_FOR_DELIVERY'], null, 15).state).toBe('OUT_SINCE');
  });

  it('waits for instructions after a refusal, and not after nobody was home', () => {
    expect(seen(['OUT_FOR_DELIVERY', 'DELIVERY_ATTEMPTED'], 'REFUSED').state).toBe('ATTEMPT_WAITS');
    expect(seen(['OUT_FOR_DELIVERY', 'DELIVERY_ATTEMPTED'], 'NOBODY_HOME').state).toBe('ATTEMPTED');
  });

  it('shows until when a parcel is kept at a drop point, and when that day has passed', () => {
    const held = seen(['ARRIVED_AT_DESTINATION', 'HELD_AT_DROP_POINT']);
    expect(held).toMatchObject({ state: 'HELD', heldUntil: '2026-11-23', lateness: { kind: 'NO_PROMISE' } });
    const later = seen(['ARRIVED_AT_DESTINATION', 'HELD_AT_DROP_POINT'], null, (HOLD_DAYS + 1) * 24);
    expect(later).toMatchObject({ state: 'HELD_TOO_LONG', heldUntil: '2026-11-23' });
  });

  it('can be collected until midnight in Thailand of the last day', () => {
    const untilMidnight = HOLD_DAYS * 24 + 14;
    expect(seen(['HELD_AT_DROP_POINT'], null, untilMidnight).state).toBe('HELD');
    expect(seen(['HELD_AT_DROP_POINT'], null, untilMidnight + 1).state).toBe('HELD_TOO_LONG');
  });

  it('of a lost parcel is never late, and was last seen before the notice of its loss', () => {
    const lost = seen(['PICKED_UP', 'ARRIVED_AT_HUB', 'LOST'], null, 500);
    expect(lost).toMatchObject({ state: 'LOST', lateness: { kind: 'NO_PROMISE' } });
    expect(lastUpdateOf(lost.state, lost.milestones)?.code).toBe('ARRIVED_AT_HUB');
  });

  it('has no date while customs has the parcel, and has one again after', () => {
    expect(seen(['IMPORT_CUSTOMS_STARTED', 'CUSTOMS_HELD']).lateness).toEqual({ kind: 'NO_PROMISE' });
    expect(seen(['CUSTOMS_HELD', 'IMPORT_CUSTOMS_CLEARED']).lateness).toEqual({ kind: 'ON_TIME' });
  });

  it('on the way back was last updated by the newest scan, not by the headline', () => {
    const returning = seen(['DELIVERY_ATTEMPTED', 'RETURNING', 'DEPARTED_BRANCH', 'ARRIVED_AT_HUB']);
    expect(returning).toMatchObject({ state: 'RETURNING', headline: { code: 'RETURNING' } });
    expect(lastUpdateOf(returning.state, returning.milestones)?.code).toBe('ARRIVED_AT_HUB');
  });

  it('is computed again from data stored on a device', () => {
    const kept = seen(['PICKED_UP', 'OUT_FOR_DELIVERY']);
    expect(stateOf({ ...kept, exception: kept.progress.exception }, at(40))).toBe('OUT_SINCE');
  });
});

it('docs/tracking-states.md shows the rules as they are', async () => {
  await expect(statesDocument()).toMatchFileSnapshot('../../../docs/tracking-states.md');
});

it('every state has a row, and every event leads to one', () => {
  expect(Object.keys(stateRows)).toEqual([...parcelStates]);
  for (const code of scanEventCodes.filter((each) => each !== 'COD_COLLECTED'))
    expect(stateRows[seen([code]).state].headlines, code).toContain(code);
});
