import { expect, it } from 'vitest';
import { readParcel, readScanEvent } from '#features/feed/feed.rules.ts';
import { shippedHolidays } from '#features/holidays/holidays.rules.ts';
import { toJourney } from '#features/parcels/parcel-status.rules.ts';
import { daysAround, showcase } from '../network/showcase.ts';
import { atHour } from '../network/working-hours.ts';
import { scripts } from './claim-scripts.ts';
import { claimable, claimed } from './claim-stories.ts';

// A Friday afternoon, a Sunday, a night, Songkran, and the first working day after New Year.
const instants = [
  '2026-11-20T15:00:00+07:00',
  '2026-11-22T11:00:00+07:00',
  '2026-11-18T02:30:00+07:00',
  '2026-04-14T12:00:00+07:00',
  '2027-01-04T09:01:00+07:00',
];

it.each(instants)(
  'demonstration claims have events in order, and none in the future, at %s [S-14]',
  (instant) => {
    const now = new Date(instant);
    for (const each of showcase(now, shippedHolidays, [...Object.values(claimed), ...claimable])) {
      const { title, parcel, scanEvents, status } = each;
      expect(readParcel(parcel, now)).toMatchObject({ ok: true });
      for (const event of scanEvents) expect(readScanEvent(event, now), title).toMatchObject({ ok: true });
      const times = scanEvents.map(({ occurredAt }) => Date.parse(occurredAt));
      expect(times, title).toEqual(times.toSorted((a, b) => a - b));
      expect(times.at(-1), title).toBeLessThan(now.getTime() - 90 * 60_000);
      expect(toJourney(scanEvents).status, title).toBe(status);
    }
  },
);

it('claims are filed after their parcel was delivered or lost, and progress in order [C-11]', () => {
  const now = new Date('2026-11-20T15:00:00+07:00');
  const dayAt = daysAround(now, shippedHolidays);
  for (const { story, filed, steps } of scripts) {
    const [parcel] = showcase(now, shippedHolidays, [story]);
    const told = [...(filed ? [filed] : []), ...steps.map(({ at }) => at)].map(([day, time]) => {
      const [hours = 0, minutes = 0] = time.split(':').map(Number);
      return atHour(dayAt(day), hours + minutes / 60);
    });
    const times = [Date.parse(parcel?.scanEvents.at(-1)?.occurredAt ?? ''), ...told];
    expect(times, story.title).toEqual(times.toSorted((a, b) => a - b));
  }
});
