import type { Orm } from '#db/orm.ts';
import { addDays, bangkokDate } from '#lib/clock.ts';
import { AppError } from '#lib/errors.ts';
import { recurringErrors } from '../recurring.calls.ts';
import type { RecurringPickup } from '../recurring.contract.ts';
import { addRecurring, type NewRecurring, type NewSender } from './add-recurring.ts';
import { bookDue } from './book-days.ts';
import { changeDate, type DateChange, endAll } from './change-dates.ts';
import { findNext } from './next-courier.ts';
import { createRecurringRepo, type RecurringOwner, type RecurringRow } from './recurring.repo.ts';
import { type RecurringDeps, viewOf } from './recurring-deps.ts';
import { DAYS_SHOWN, type RecurringView, toRecurring } from './recurring-views.ts';

/** Couriers who come on chosen weekdays. */
export type RecurringService = ReturnType<typeof createRecurringService>;
export function createRecurringService(deps: RecurringDeps) {
  const { orm } = deps;

  async function show(owner: RecurringOwner, id: string): Promise<RecurringPickup> {
    const repo = createRecurringRepo(orm);
    const row = await repo.find(owner, id);
    if (!row) throw new AppError(recurringErrors.recurringNotFound);
    const view = await viewOf(deps);
    const days = await repo.listDays([id], addDays(bangkokDate(view.now), -DAYS_SHOWN));
    return toRecurring(row, days, view);
  }

  async function list(owner: RecurringOwner): Promise<RecurringPickup[]> {
    const repo = createRecurringRepo(orm);
    const view = await viewOf(deps);
    const rows = await repo.list(owner, bangkokDate(view.now));
    const days = await repo.listDays(
      rows.map(({ id }) => id),
      addDays(bangkokDate(view.now), -DAYS_SHOWN),
    );
    const byPickup = Map.groupBy(days, ({ day }) => day.recurringId);
    return rows.map((row) => toRecurring(row, byPickup.get(row.id) ?? [], view));
  }

  /** Under the lock of the recurring pickup. */
  async function changing(
    owner: RecurringOwner,
    id: string,
    work: (tx: Orm, row: RecurringRow, view: RecurringView) => Promise<void>,
  ): Promise<RecurringPickup> {
    const view = await viewOf(deps);
    await orm.transaction(async (tx) => {
      const row = await createRecurringRepo(tx).lock(owner, id);
      if (!row) throw new AppError(recurringErrors.recurringNotFound);
      await work(tx, row, view);
    });
    return show(owner, id);
  }

  return {
    get: show,

    list,

    /** For the export of a customer's own data. */
    async collect(customerId: string): Promise<RecurringPickup[]> {
      const both = [await list({ customerId, mode: 'live' }), await list({ customerId, mode: 'sandbox' })];
      return both.flat();
    },

    /** The windows of a day, by the rules in force. */
    async windows() {
      const view = await viewOf(deps);
      const today = bangkokDate(view.now);
      return { today, windows: view.windowsOn(today).map(({ from, until }) => ({ from, until })) };
    },

    /** The same request again gives the same recurring pickup; wrong parts of the address are wrong in `field`. */
    async addFor(owner: RecurringOwner, asked: NewRecurring, sender: NewSender): Promise<RecurringPickup> {
      return show(owner, await addRecurring(deps, owner, asked, sender));
    },

    /** Leaves out a date, or takes that back; again changes nothing. */
    skip: (owner: RecurringOwner, id: string, change: DateChange) =>
      changing(owner, id, (tx, row, view) => changeDate(tx, row, view, change)),

    /** Again changes nothing. */
    end: (owner: RecurringOwner, id: string) => changing(owner, id, endAll),

    /** Books the day's pickups for the carrier; returns how many that were. */
    bookDue: async () => bookDue(orm, await viewOf(deps)),

    /** The next time at which a courier comes to an address without being asked. */
    nextAt: (owner: RecurringOwner, addressDigest: string) => findNext(deps, owner, addressDigest),
  };
}
