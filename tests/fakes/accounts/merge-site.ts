import { type mergeAccounts, previewMerge } from '#features/accounts/staff/merges/account-merges.contract.ts';
import { addAddress, addressList, setDefaultAddress } from '#features/addresses/addresses.contract.ts';
import { createOrder, orderList } from '#features/orders/orders.contract.ts';
import type { InputOf } from '#lib/contract.ts';
import { createAccountFixture } from '../account-fixture.ts';
import { createAccountVisits, startAccountSite } from '../account-visits.ts';
import { walkInOrder } from '../processes/walk-in-order.ts';
import { startStaff } from '../staff.ts';

const PASSWORD = 'GoodPassword1';
const RIGHTS = ['customers.read', 'customers.merge', 'customers.restrict'] as const;

/** An account of a test. */
export type Person = { phone: string; typed: string; token: string; id: string };

const addressOf = (detail: string) => ({
  name: 'มานะ',
  phone: '0812345678',
  placeCode: '100402',
  postcode: '10500',
  detail,
});

/** What merges an account into another one. */
export function mergeOf(stays: Person, goes: Person): InputOf<typeof mergeAccounts> {
  return {
    customerId: stays.id,
    absorbedId: goes.id,
    lastDigits: stays.phone.slice(-4),
    reason: 'asked for at the counter, with both phones',
  };
}

/** A site with a member of staff who merges accounts, and pairs of accounts of one person. */
export async function startMergeSite() {
  const site = await startAccountSite({ now: '2026-11-20T08:00:00+07:00' });
  const fixture = createAccountFixture(site);
  const office = startStaff(site);
  const staff = await office.as(RIGHTS, 'Malee');
  let nth = 0;

  async function newcomer(): Promise<Person> {
    nth += 1;
    const phone = `+6686777${String(nth).padStart(4, '0')}`;
    const token = await site.logIn(phone);
    await fixture.equip(phone, PASSWORD);
    return { phone, typed: `0${phone.slice(3)}`, token, id: (await fixture.find(phone))?.id ?? '' };
  }

  const { logIn } = createAccountVisits(site);
  return {
    site,
    fixture,
    staff,
    newcomer,
    auditor: await office.as('auditor', 'Ratree'),
    /** The same rights on another day, when the session has ended. */
    laterStaff: () => office.as(RIGHTS, 'Nok'),
    logIn: (person: Person, password = PASSWORD) => logIn(person.typed, password),

    /** Each has an order, the same address, and a default address of its own. */
    async pair() {
      const [stays, goes] = [await newcomer(), await newcomer()];
      for (const { token, id } of [stays, goes]) {
        await site.get(createOrder, await walkInOrder(site), { token });
        await site.get(addAddress, addressOf('99/1'), { token });
        const { addressId } = await site.get(addAddress, addressOf(`of ${id.slice(0, 8)}`), { token });
        await site.get(setDefaultAddress, { addressId }, { token });
      }
      return { stays, goes };
    },
    ordersOf: async ({ token }: Person) => (await site.get(orderList, {}, { token })).total,
    /** The addresses of the book, with a mark for the default. */
    async bookOf({ token }: Person) {
      const { items } = await site.get(addressList, {}, { token });
      return items.map(({ detail, isDefault }) => `${detail}${isDefault ? ' *' : ''}`).toSorted();
    },
    obstaclesOf: async (stays: Person, goes: Person) =>
      (await staff.get(previewMerge, { customerId: stays.id, absorbedId: goes.id })).obstacles,
  };
}
