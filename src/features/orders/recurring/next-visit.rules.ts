import { sameKeyOf } from '#features/addresses/address-text.rules.ts';
import type { RecurringPickup } from './recurring.contract.ts';
import type { DateState } from './recurring-dates.rules.ts';

/** A courier who comes to an address without being asked: the day and the window. */
export type NextVisit = { date: string; from: string; until: string };

const coming: readonly DateState[] = ['PLANNED', 'OPEN', 'ACKNOWLEDGED'];

/** The next recurring pickup at an address of the customer, as the server joins an order without a time to it. */
export function nextVisitTo(
  pickups: readonly Pick<RecurringPickup, 'isEnded' | 'sender' | 'dates'>[],
  address: { placeCode: string; detail: string },
): NextVisit | null {
  const keyOf = ({ placeCode, detail }: typeof address) => sameKeyOf([placeCode, detail]);
  const wanted = keyOf(address);
  const visits = pickups
    .filter(({ isEnded, sender }) => !isEnded && keyOf(sender) === wanted)
    .flatMap(({ dates }) => dates)
    .filter(({ state, isChangeable }) => isChangeable && coming.includes(state))
    .toSorted((a, b) => `${a.date} ${a.from}`.localeCompare(`${b.date} ${b.from}`));
  const [next] = visits;
  return next ? { date: next.date, from: next.from, until: next.until } : null;
}
