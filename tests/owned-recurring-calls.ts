import { expect } from 'vitest';
import { addressErrors } from '#features/addresses/addresses.calls.ts';
import { readWishes, saveWishes } from '#features/lasting-wishes/lasting-wishes.contract.ts';
import { recurringErrors } from '#features/orders/recurring/recurring.calls.ts';
import * as recurring from '#features/orders/recurring/recurring.contract.ts';
import type { Endpoint } from '#lib/contract.ts';
import type { Owned, OwnedCall } from './owned-calls.ts';

/** A courier every day of the week. */
export const someRecurring = {
  requestKey: '00000000-0000-4000-8000-000000000002',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  from: '09:00',
  until: '11:00',
};
/** The calls about what goes on until further notice, with the data of both: recurring pickups, lasting wishes. */
export function standingCalls(mine: Owned, theirs: Owned): OwnedCall[] {
  /** One of somebody else is answered like one that does not exist. */
  const ofRecurring = (endpoint: Endpoint, more: object = {}): OwnedCall => ({
    endpoint,
    data: 'named',
    input: () => ({ recurringId: mine.recurringId, ...more }),
    foreign: () => ({ recurringId: theirs.recurringId, ...more }),
    refused: ({ code }) => expect(code).toBe(recurringErrors.recurringNotFound.code),
  });

  return [
    { endpoint: readWishes, data: 'self', input: () => ({}) },
    {
      endpoint: saveWishes,
      data: 'self',
      input: () => ({ place: { kind: 'NONE' }, notBefore: 17, away: [] }),
    },
    { endpoint: recurring.recurringPickups, data: 'self', input: () => ({}) },
    {
      endpoint: recurring.addRecurringPickup,
      data: 'named',
      input: () => ({ ...someRecurring, senderId: mine.addressId }),
      foreign: () => ({ ...someRecurring, senderId: theirs.addressId }),
      refused: ({ code }) => expect(code).toBe(addressErrors.notFound.code),
    },
    ofRecurring(recurring.skipRecurringPickup, { date: mine.recurringDate, isSkipped: true }),
    ofRecurring(recurring.endRecurringPickup),
  ];
}
