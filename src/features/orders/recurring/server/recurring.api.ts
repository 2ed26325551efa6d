import type { AddressesService } from '#features/addresses/server/addresses.service.ts';
import { mount, type SiteApi } from '#http/mount.ts';
import { getSender } from '../../many/server/row-senders.ts';
import {
  addRecurringPickup,
  endRecurringPickup,
  recurringPickups,
  skipRecurringPickup,
} from '../recurring.contract.ts';
import type { RecurringService } from './recurring.service.ts';

type Deps = {
  recurring: RecurringService;
  addresses: Pick<AddressesService, 'get' | 'listBook'>;
};

const live = ({ customerId }: { customerId: string }) => ({ customerId, mode: 'live' }) as const;

/** Puts recurring pickups of customers on the server. */
export function mountRecurring(api: SiteApi, { recurring, addresses }: Deps): void {
  mount(api, recurringPickups, async (_input, { session }) => {
    const { today, windows } = await recurring.windows();
    return { pickups: await recurring.list(live(session)), windows, today };
  });
  mount(api, addRecurringPickup, async ({ senderId, ...asked }, { session }) => {
    const fields = await getSender(addresses, session, senderId);
    return recurring.addFor(live(session), asked, { fields, field: 'senderId' });
  });
  mount(api, skipRecurringPickup, ({ recurringId, ...asked }, { session }) =>
    recurring.skip(live(session), recurringId, asked),
  );
  mount(api, endRecurringPickup, ({ recurringId }, { session }) => recurring.end(live(session), recurringId));
}
