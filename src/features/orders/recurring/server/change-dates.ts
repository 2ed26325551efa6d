import { bangkokDate } from '#lib/clock.ts';
import { AppError } from '#lib/errors.ts';
import { recurringErrors } from '../recurring.calls.ts';
import { comingDates } from '../recurring-dates.rules.ts';
import type { RecurringRepo, RecurringRow } from './recurring.repo.ts';
import { isInTime, type RecurringView, stateOfDay, toRecurrence } from './recurring-views.ts';

/** A date to leave out, or to have after all. */
export type DateChange = { date: string; isSkipped: boolean };

/** Leaves out a date, or takes that back; throws `dateNotChangeable` where it is too late, or no courier would come. */
export async function changeDate(
  own: RecurringRepo,
  row: RecurringRow,
  view: RecurringView,
  { date, isSkipped }: DateChange,
): Promise<void> {
  const [stored] = await own
    .listDays([row.id], date)
    .then((days) => days.filter(({ day }) => day.date === date));
  const isListed = comingDates(bangkokDate(view.now), toRecurrence(row), view.holidays).includes(date);
  const state = stored ? stateOfDay(stored) : 'PLANNED';
  const isOff = state === 'SKIPPED' || state === 'CANCELLED';
  if (isOff === isSkipped && (stored || isListed)) return;
  const isOpen = ['PLANNED', 'SKIPPED', 'OPEN', 'ACKNOWLEDGED', 'CANCELLED'].includes(state);
  if (!isListed || !isOpen || !isInTime(row, date, view))
    throw new AppError(recurringErrors.dateNotChangeable);
  const at = view.now;
  if (!stored) {
    const { pickupFrom, pickupUntil } = row;
    await own.addDay({ recurringId: row.id, date, plan: 'skipped', pickupFrom, pickupUntil, madeAt: at });
  } else if (stored.day.plan === 'skipped') await own.removeDay(stored.day.id);
  else
    await own.addChange({
      recurringDayId: stored.day.id,
      at,
      by: 'customer',
      kind: isSkipped ? 'cancelled' : 'booked',
    });
}

/** Ends a recurring pickup; what was booked and has not happened is called off. */
export async function endAll(own: RecurringRepo, row: RecurringRow, view: RecurringView): Promise<void> {
  if (row.endedAt) return;
  await own.end(row.id, view.now);
  for (const each of await own.listDays([row.id], bangkokDate(view.now)))
    if (['OPEN', 'ACKNOWLEDGED'].includes(stateOfDay(each)))
      await own.addChange({
        recurringDayId: each.day.id,
        at: view.now,
        by: 'customer',
        kind: 'cancelled',
      });
}
