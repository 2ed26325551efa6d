import type { PlaceBook } from '#features/places/book/place-book.rules.ts';
import { labelOf } from '#features/places/search/place-labels.rules.ts';
import { addDays, bangkokDate } from '#lib/clock.ts';
import type { Holidays } from '#lib/working-days.ts';
import { pickupStateOf } from '../../carrier/pickup-states.rules.ts';
import type { PickupWindow } from '../../pickup-windows.rules.ts';
import type { RecurringPickup } from '../recurring.contract.ts';
import {
  comingDates,
  type DateState,
  fitWindow,
  mayChange,
  type Recurrence,
} from '../recurring-dates.rules.ts';
import type { FullDay, RecurringRow } from './recurring.repo.ts';

/** How far back dates are shown. */
export const DAYS_SHOWN = 7;

/** What a view of recurring pickups needs. */
export type RecurringView = {
  now: Date;
  book: PlaceBook;
  holidays: Holidays;
  windowsOn(date: string): readonly PickupWindow[];
};

/** The rule of a stored recurring pickup. */
export function toRecurrence({ weekdays, startsOn, lastDay, endedAt }: RecurringRow): Recurrence {
  return { weekdays, startsOn, lastDay, ended: endedAt !== null };
}

/** The state of a date that something was done about. */
export function stateOfDay({ day, changes }: FullDay): DateState {
  if (day.plan === 'missed') return 'MISSED';
  if (changes.length === 0) return 'SKIPPED';
  return pickupStateOf('ONGOING_PICKUP', changes);
}

/** A recurring pickup as its customer sees it. */
export function toRecurring(
  row: RecurringRow,
  days: readonly FullDay[],
  view: RecurringView,
): RecurringPickup {
  const { name, phone, extension, placeCode, postcode, detail } = row;
  const place = view.book.find(placeCode);
  return {
    recurringId: row.id,
    weekdays: row.weekdays,
    from: row.pickupFrom,
    until: row.pickupUntil,
    startsOn: row.startsOn,
    lastDay: row.lastDay,
    isEnded: row.endedAt !== null || (row.lastDay !== null && row.lastDay < bangkokDate(view.now)),
    createdAt: row.createdAt.toISOString(),
    remarks: row.remarks,
    sender: { name, phone, extension, placeCode, postcode, detail },
    place: place ? labelOf(view.book, place, postcode) : null,
    dates: datesOf(row, days, view),
  };
}

function datesOf(row: RecurringRow, days: readonly FullDay[], view: RecurringView): RecurringPickup['dates'] {
  const today = bangkokDate(view.now);
  const known = new Map(days.map((each) => [each.day.date, each]));
  const earlier = days.map(({ day }) => day.date).filter((date) => date >= addDays(today, -DAYS_SHOWN));
  const coming = comingDates(today, toRecurrence(row), view.holidays).filter((date) => {
    // Today is over, as long as nothing was booked, once its window is.
    return date > today || known.has(date) || isInTime(row, date, view);
  });
  return [...new Set([...earlier, ...coming])].sort().map((date) => {
    const stored = known.get(date);
    const state = stored ? stateOfDay(stored) : 'PLANNED';
    const window = fitWindow(view.windowsOn(date), { from: row.pickupFrom, until: row.pickupUntil });
    const { pickupFrom: from, pickupUntil: until } = stored?.day ?? {
      pickupFrom: window?.from ?? row.pickupFrom,
      pickupUntil: window?.until ?? row.pickupUntil,
    };
    return {
      date,
      from,
      until,
      state,
      pickupNo: stored?.day.pickupNo ?? null,
      reason: state === 'FAILED' ? (stored?.changes.at(-1)?.note ?? null) : null,
      isChangeable: row.endedAt === null && mayChange(state, isInTime(row, date, view)),
    };
  });
}

/** Whether the window of a date can still be booked, or called off. */
export function isInTime(row: RecurringRow, date: string, { now, windowsOn }: RecurringView): boolean {
  const window = fitWindow(windowsOn(date), { from: row.pickupFrom, until: row.pickupUntil });
  return window !== undefined && now <= window.bookUntil;
}
