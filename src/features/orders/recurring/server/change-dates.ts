import type { Orm } from '#db/orm.ts';
import { bangkokDate } from '#lib/clock.ts';
import { AppError } from '#lib/errors.ts';
import { recurringErrors } from '../recurring.calls.ts';
import { comingDates, mayChange } from '../recurring-dates.rules.ts';
import { bookDay } from './book-days.ts';
import { createRecurringRepo, lockDays, type RecurringRow } from './recurring.repo.ts';
import { isInTime, type RecurringView, stateOfDay, toRecurrence } from './recurring-views.ts';

/** A date to leave out, or to have after all. */
export type DateChange = { date: string; isSkipped: boolean };

/**
 * Leaves out a date, or takes that back; throws `dateNotChangeable` where it is too late, or no courier would come. The
 * day is locked before its state is read, after the recurring pickup: the carrier, who reports on it, locks it alone.
 */
export async function changeDate(
  tx: Orm,
  row: RecurringRow,
  view: RecurringView,
  { date, isSkipped }: DateChange,
): Promise<void> {
  const own = createRecurringRepo(tx);
  const [stored] = await lockDays(tx, row.id, { from: date, until: date });
  const today = bangkokDate(view.now);
  const isListed = comingDates(today, toRecurrence(row), view.holidays).includes(date);
  const state = stored ? stateOfDay(stored) : 'PLANNED';
  const isOff = state === 'SKIPPED' || state === 'CANCELLED';
  if (isOff === isSkipped && mayChange(state, stored !== undefined || isListed)) return;
  if (!isListed || !mayChange(state, isInTime(row, date, view)))
    throw new AppError(recurringErrors.dateNotChangeable);
  const at = view.now;
  if (!stored) {
    const { pickupFrom, pickupUntil } = row;
    await own.addDay({ recurringId: row.id, date, plan: 'skipped', pickupFrom, pickupUntil, madeAt: at });
  } else if (stored.day.plan === 'skipped') {
    await own.removeDay(stored.day.id);
    // The day's pickups have been booked already, or it would be too late when the next look books them.
    if (date === today) await bookDay(tx, row, date, view);
  } else {
    const kind = isSkipped ? 'cancelled' : 'booked';
    await own.addChange({ recurringDayId: stored.day.id, at, by: 'customer', kind });
  }
}

/** Ends a recurring pickup; what was booked and has not happened is called off. */
export async function endAll(tx: Orm, row: RecurringRow, view: RecurringView): Promise<void> {
  if (row.endedAt) return;
  const own = createRecurringRepo(tx);
  await own.end(row.id, view.now);
  for (const each of await lockDays(tx, row.id, { from: bangkokDate(view.now) }))
    if (['OPEN', 'ACKNOWLEDGED'].includes(stateOfDay(each)))
      await own.addChange({
        recurringDayId: each.day.id,
        at: view.now,
        by: 'customer',
        kind: 'cancelled',
      });
}
