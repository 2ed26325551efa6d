import { lockOwner } from '#features/accounts/server/owners.repo.ts';
import type { AddressFields } from '#features/addresses/addresses.rules.ts';
import { isMetropolitan } from '#features/places/book/metropolitan.rules.ts';
import type { PlaceBook } from '#features/places/book/place-book.rules.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { requestDigestOf, requireSameRequest } from '#http/request-keys.ts';
import { addDays, bangkokDate } from '#lib/clock.ts';
import { AppError, type FieldProblem } from '#lib/errors.ts';
import { orderErrors } from '../../orders.calls.ts';
import { addressDigestOf, toAddressColumns } from '../../server/order-rows.ts';
import { type CheckedAddress, readHome } from '../../server/ordered-parcels.ts';
import { recurringErrors } from '../recurring.calls.ts';
import { comesOn, comingDates, MAX_RECURRING } from '../recurring-dates.rules.ts';
import { bookDay } from './book-days.ts';
import { createRecurringRepo, type RecurringOwner } from './recurring.repo.ts';
import { type RecurringDeps, viewOf } from './recurring-deps.ts';
import { type RecurringView, toRecurrence } from './recurring-views.ts';

/** What is asked for. */
export type NewRecurring = {
  requestKey: string;
  weekdays: readonly number[];
  from: string;
  until: string;
  startsOn?: string | undefined;
  lastDay: string | null;
  remarks: string;
};

/** Where a courier is to come. */
export type NewSender = { fields: AddressFields; field: string };

/** Stores what is asked for, and books today where a courier comes today; the same request again gives the same id. */
export async function addRecurring(
  deps: RecurringDeps,
  owner: RecurringOwner,
  asked: NewRecurring,
  sender: NewSender,
): Promise<string> {
  const view = await viewOf(deps);
  const from = readSender(deps, sender, view.book);
  const requestDigest = digestOf(asked, from);
  return deps.orm.transaction(async (tx) => {
    await lockOwner(tx, owner.customerId);
    const own = createRecurringRepo(tx);
    const earlier = await own.findByKey(owner, asked.requestKey);
    if (earlier) {
      requireSameRequest(earlier.requestDigest, requestDigest, orderErrors.keyUsed);
      return earlier.id;
    }
    const startsOn = checkAsked(asked, { from, field: sender.field }, view);
    const today = bangkokDate(view.now);
    const { requestKey, weekdays, lastDay, remarks } = asked;
    const addressDigest = addressDigestOf(from);
    if (await own.hasSame(owner, { weekdays, startsOn, lastDay, from: asked.from, addressDigest }))
      throw new AppError(recurringErrors.sameRecurring, { params: { from: asked.from, until: asked.until } });
    if ((await own.countGoingOn(owner, today)) >= MAX_RECURRING)
      throw new AppError(recurringErrors.tooManyRecurring, { params: { most: MAX_RECURRING } });
    const row = await own.add({
      customerId: owner.customerId,
      mode: owner.mode,
      requestKey,
      requestDigest,
      weekdays: [...new Set(weekdays)].sort(),
      pickupFrom: asked.from,
      pickupUntil: asked.until,
      startsOn,
      lastDay,
      ...toAddressColumns(from),
      addressDigest,
      remarks,
      createdAt: view.now,
    });
    if (comesOn(today, toRecurrence(row), view.holidays)) await bookDay(tx, row, today, view);
    return row.id;
  });
}

/** An address that a courier finds. */
function readSender(
  { addresses }: Pick<RecurringDeps, 'addresses'>,
  { fields, field }: NewSender,
  book: PlaceBook,
): CheckedAddress {
  const read = readHome(addresses.read(fields, book), book);
  if (!('problems' in read)) return read;
  const problems = read.problems.map((problem) => ({ ...problem, field }));
  throw new AppError(requestErrors.invalidParameter, { fields: problems });
}

/** The first day; throws, naming the fields, where no courier could come so. */
function checkAsked(
  asked: NewRecurring,
  { from: { place }, field }: { from: CheckedAddress; field: string },
  view: RecurringView,
): string {
  const today = bangkokDate(view.now);
  const problems: FieldProblem[] = [];
  const windows = view.windowsOn(today);
  const window = windows.find(({ from, until }) => from === asked.from && until === asked.until);
  if (!window) problems.push({ field: 'from', key: 'orders:validation.noSuchWindow' });
  if (!isMetropolitan(place.path[0] ?? '')) problems.push({ field, key: 'orders:validation.pickupArea' });
  const earliest = window && view.now <= window.bookUntil ? today : addDays(today, 1);
  if (asked.startsOn && asked.startsOn < today)
    problems.push({ field: 'startsOn', key: 'orders:validation.firstDay' });
  const startsOn = asked.startsOn && asked.startsOn > earliest ? asked.startsOn : earliest;
  const rule = { weekdays: asked.weekdays, startsOn, lastDay: asked.lastDay, ended: false };
  if (asked.lastDay && comingDates(startsOn, rule, view.holidays).length === 0)
    problems.push({ field: 'lastDay', key: 'orders:validation.lastDay' });
  if (problems.length > 0) throw new AppError(requestErrors.invalidParameter, { fields: problems });
  return startsOn;
}

function digestOf({ requestKey: _, ...asked }: NewRecurring, from: CheckedAddress): string {
  return requestDigestOf([asked, toAddressColumns(from)]);
}
