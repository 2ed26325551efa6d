import type { Orm } from '#db/orm.ts';
import { bangkokDate } from '#lib/clock.ts';
import { toOrderNo } from '../../order-numbers.rules.ts';
import { orderChange } from '../../server/orders.table.ts';
import { fitWindow, toPickupNo } from '../recurring-dates.rules.ts';
import { lockDue, type RecurringRow, takeNumbers } from './recurring.repo.ts';
import { recurringPickupDay } from './recurring.table.ts';
import type { RecurringView } from './recurring-views.ts';

const AT_ONCE = 200;
/** The rest has its turn with the next look. */
const MAX_BATCHES = 50;

/** Books today's pickups for the carrier, a batch in a transaction, each once however many processes look. */
export async function bookDue(orm: Orm, view: RecurringView): Promise<number> {
  const today = bangkokDate(view.now);
  if (view.holidays.has(today)) return 0;
  let booked = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const found = await orm.transaction(async (tx) => {
      const rows = await lockDue(tx, today, AT_ONCE);
      await bookDays(tx, rows, today, view);
      return rows.length;
    });
    booked += found;
    if (found < AT_ONCE) break;
  }
  return booked;
}

/** The same for one recurring pickup, in the transaction that asks for it. */
export function bookDay(tx: Orm, row: RecurringRow, date: string, view: RecurringView): Promise<void> {
  return bookDays(tx, [row], date, view);
}

/** A window that can be booked no more, since nothing ran before, is missed: no courier is sent for it. */
async function bookDays(
  tx: Orm,
  rows: readonly RecurringRow[],
  date: string,
  view: RecurringView,
): Promise<void> {
  if (rows.length === 0) return;
  const windows = view.windowsOn(date);
  const numbers = await takeNumbers(tx, rows.length);
  const days = await tx
    .insert(recurringPickupDay)
    .values(
      rows.map((row, nth) => {
        const window = fitWindow(windows, { from: row.pickupFrom, until: row.pickupUntil });
        const isMissed = !window || view.now > window.bookUntil;
        return {
          recurringId: row.id,
          date,
          plan: isMissed ? ('missed' as const) : ('booked' as const),
          pickupNo: isMissed ? null : toPickupNo(toOrderNo(numbers[nth] ?? 0n, date)),
          pickupFrom: window?.from ?? row.pickupFrom,
          pickupUntil: window?.until ?? row.pickupUntil,
          madeAt: view.now,
        };
      }),
    )
    .onConflictDoNothing()
    .returning();
  const booked = days.filter(({ plan }) => plan === 'booked');
  if (booked.length === 0) return;
  await tx.insert(orderChange).values(
    booked.map(({ id, pickupFrom: from, pickupUntil: until }) => ({
      recurringDayId: id,
      at: view.now,
      by: 'customer' as const,
      kind: 'booked' as const,
      pickup: { date, from, until },
    })),
  );
}
