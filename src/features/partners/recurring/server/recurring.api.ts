import { addressTypes } from '#features/addresses/addresses.rules.ts';
import type { RecurringPickup } from '#features/orders/recurring/recurring.contract.ts';
import type { RecurringService } from '#features/orders/recurring/server/recurring.service.ts';
import type { PlacesService } from '#features/places/server/places.service.ts';
import { mount, type SystemApi } from '#http/mount.ts';
import { requestKeyOf } from '#http/request-keys.ts';
import { createPlaceReader } from '../../orders/server/read-places.ts';
import {
  type OpenRecurringPickup,
  openAddRecurringPickup,
  openEndRecurringPickup,
  openGetRecurringPickup,
  openRecurringPickups,
  openSkipRecurringPickup,
} from '../open-recurring.contract.ts';

type Deps = {
  recurring: RecurringService;
  places: Pick<PlacesService, 'book' | 'parseAddress'>;
};

/** Mounts the calls about recurring pickups of customers' systems. */
export function mountOpenRecurring(api: SystemApi, { recurring, places }: Deps): void {
  mount(api, openRecurringPickups, async (_input, call) => ({
    pickups: (await recurring.list(call)).map(toOpen),
  }));
  mount(api, openGetRecurringPickup, async ({ recurringId }, call) =>
    toOpen(await recurring.get(call, recurringId)),
  );
  mount(api, openAddRecurringPickup, async ({ sender, ...asked }, call) => {
    const reader = createPlaceReader(places);
    const fields = await reader.readAddress('sender', sender, addressTypes.sender);
    reader.finish();
    if (!fields) throw new Error('an address without problems was read');
    const requestKey = requestKeyOf('open', call.idempotencyKey ?? '');
    return toOpen(await recurring.addFor(call, { ...asked, requestKey }, { fields, field: 'sender' }));
  });
  mount(api, openSkipRecurringPickup, async ({ recurringId, ...asked }, call) =>
    toOpen(await recurring.skip(call, recurringId, asked)),
  );
  mount(api, openEndRecurringPickup, async ({ recurringId }, call) =>
    toOpen(await recurring.end(call, recurringId)),
  );
}

/** The name of the place is for people. */
function toOpen({ place: _, ...pickup }: RecurringPickup): OpenRecurringPickup {
  return pickup;
}
