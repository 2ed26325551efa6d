import { eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import type { CustomersRepo } from '#features/accounts/server/customers.repo.ts';
import type { DeliveryWindows } from '#features/delivery-windows/server/delivery-windows.module.ts';
import type { DropPointsService } from '#features/drop-points/server/drop-points.service.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { HolidaysService } from '#features/holidays/server/holidays.service.ts';
import type { LabelsService } from '#features/labels/server/labels.service.ts';
import type { OwnEvents } from '#features/orders/event-export/server/own-events.ts';
import type { RecurringService } from '#features/orders/recurring/server/recurring.service.ts';
import type { OwnCodMoney } from '#features/orders/server/cod/own-cod-money.ts';
import type { OrdersService } from '#features/orders/server/orders.service.ts';
import type { PayoutAccountsService } from '#features/payout-accounts/server/payout-accounts.service.ts';
import type { PlacesService } from '#features/places/server/places.service.ts';
import type { QuotesService } from '#features/quotes/server/quotes.service.ts';
import type { RulesService } from '#features/rules/server/rules.service.ts';
import type { TrackingService } from '#features/tracking/server/tracking.service.ts';
import type { Translate } from '#http/answers/envelope.ts';
import { apiKey } from '#http/secrets/api-key.table.ts';
import { type ApiKeys, createApiKeys } from '#http/secrets/api-keys.ts';
import type { Clock } from '#lib/clock.ts';
import { mountApiKeys } from '../keys/server/api-keys.api.ts';
import { mountMoney } from '../money/server/money.api.ts';
import { createLiveOrders } from '../orders/server/live-orders.ts';
import type { PartnerOrders } from '../orders/server/partner-orders.ts';
import { mountPickupBookings } from '../pickups/server/pickups.api.ts';
import { mountOpenRecurring } from '../recurring/server/recurring.api.ts';
import { createSandboxMoney } from '../sandbox/server/sandbox-money.ts';
import { createSandboxOrders } from '../sandbox/server/sandbox-orders.ts';
import { createSandboxParcels } from '../sandbox/server/sandbox-parcels.ts';
import { sandboxKinds } from '../sandbox/server/sandbox-retention.ts';
import { mountPartners } from './partners.api.ts';

/** The API keys of the carrier's and of customers' systems. */
export type PartnersService = {
  apiKeys: ApiKeys;
  /** Orders of the sandbox, for what is ordered there besides. */
  sandboxOrders: Pick<PartnerOrders, 'create' | 'get' | 'findByKey' | 'cancel'>;
};

/** Wires the API for customers' own systems: their keys are deleted with the account, and are part of its export. */
export function wirePartners(site: {
  db: Db;
  accounts: { customers: Pick<CustomersRepo, 'isBarred'> };
  places: PlacesService;
  quotes: QuotesService;
  orders: OrdersService & { events: OwnEvents; codMoney: OwnCodMoney; recurring: RecurringService };
  labels: LabelsService;
  tracking: TrackingService;
  deliveryWindows: Pick<DeliveryWindows, 'find'>;
  payoutAccounts: Pick<PayoutAccountsService, 'listOwn'>;
  rules: Pick<RulesService, 'around'>;
  dropPoints: Pick<DropPointsService, 'findWithDays'>;
  holidays: Pick<HolidaysService, 'days'>;
  translate: Translate;
  config: { callsPerMinute: number };
  clock: Clock;
}): FeatureModule<PartnersService> {
  const { places, quotes, orders, labels, tracking, translate, clock, dropPoints } = site;
  const { orm } = site.db;
  const apiKeys = createApiKeys(orm, site.accounts.customers.isBarred, clock);
  const services = { places, quotes, orders, labels, tracking, translate, clock };
  const own = { ...services, orm, rules: site.rules, holidays: site.holidays.days };
  const sandboxMoney = createSandboxMoney(own);
  const calls = {
    ...services,
    dropPoints,
    live: createLiveOrders({ ...services, deliveryWindows: site.deliveryWindows }),
    sandbox: createSandboxOrders(own),
    sandboxParcels: createSandboxParcels(own),
    sandboxMoney,
    events: services.orders.events,
  };
  return {
    service: { apiKeys, sandboxOrders: calls.sandbox },
    mount(api) {
      mountApiKeys(api, apiKeys, { clock, callsPerMinute: site.config.callsPerMinute });
      const { rules, payoutAccounts } = site;
      // Before the parcels of stories: a sample of what was collected is about the parcel of an order.
      mountMoney(api, { live: orders.codMoney, sandbox: sandboxMoney, payoutAccounts, rules, clock });
      mountPartners(api, calls);
      mountPickupBookings(api, ({ mode }) => (mode === 'sandbox' ? calls.sandbox : calls.live));
      mountOpenRecurring(api, { recurring: orders.recurring, places });
    },
    retention: sandboxKinds,
    exports: [{ topic: 'apiKeys', collect: ({ id }) => apiKeys.listOf(id) }],
    erasers: [
      async ({ id }, tx) => {
        await tx.delete(apiKey).where(eq(apiKey.customerId, id));
      },
    ],
  };
}
