import { bangkokDate } from '#lib/clock.ts';
import { comingDates, fitWindow } from '../recurring-dates.rules.ts';
import { createRecurringRepo, type RecurringOwner, type RecurringRow } from './recurring.repo.ts';
import { type RecurringDeps, viewOf } from './recurring-deps.ts';
import { isInTime, stateOfDay, toRecurrence } from './recurring-views.ts';

const toSpan = ({ pickupFrom, pickupUntil }: RecurringRow) => ({ from: pickupFrom, until: pickupUntil });

/** The next time at which a courier comes to an address without being asked. */
export async function findNext(deps: RecurringDeps, owner: RecurringOwner, addressDigest: string) {
  const repo = createRecurringRepo(deps.orm);
  const view = await viewOf(deps);
  const today = bangkokDate(view.now);
  const listed = await repo.list(owner, today);
  const rows = listed.filter((row) => row.addressDigest === addressDigest && !row.endedAt);
  const days = await repo.listDays(
    rows.map(({ id }) => id),
    today,
  );
  const isOff = (row: RecurringRow, date: string) => {
    const stored = days.find(({ day }) => day.recurringId === row.id && day.date === date);
    return stored !== undefined && !['OPEN', 'ACKNOWLEDGED'].includes(stateOfDay(stored));
  };
  const times = rows.flatMap((row) =>
    comingDates(today, toRecurrence(row), view.holidays)
      .filter((date) => !isOff(row, date) && isInTime(row, date, view))
      .slice(0, 1)
      .flatMap((date) => {
        const window = fitWindow(view.windowsOn(date), toSpan(row));
        return window ? [{ date, from: window.from, until: window.until }] : [];
      }),
  );
  const timeOf = ({ date, from }: (typeof times)[number]) => `${date} ${from}`;
  return times.toSorted((a, b) => timeOf(a).localeCompare(timeOf(b)))[0];
}
