import type { Db } from '../../../db/connect.ts';
import type { Translate } from '../../../http/answers/envelope.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { AddressesService } from '../../addresses/server/addresses.service.ts';
import type { FeatureModule } from '../../feature-module.ts';
import type { ParcelNetwork } from '../../feed/server/feed.service.ts';
import { shippedHolidays } from '../../parcels/holidays.rules.ts';
import type { PlacesService } from '../../places/server/places.service.ts';
import type { QuotesService } from '../../quotes/server/quotes.service.ts';
import type { RulesService } from '../../rules/server/rules.service.ts';
import type { SheetsService } from '../../sheets/server/sheets.service.ts';
import { createCodStatement } from './cod/cod-statement.ts';
import { createOrderDraftsService } from './order-drafts.service.ts';
import { mountOrders } from './orders.api.ts';
import { createOrdersService, type OrdersService } from './orders.service.ts';

/** Wires orders; their rows go with the account, the parcels stay with the carrier (decision 013). */
export function wireOrders(deps: {
  db: Db;
  addresses: AddressesService;
  places: PlacesService;
  quotes: QuotesService;
  rules: RulesService;
  network: ParcelNetwork;
  sheets: SheetsService;
  translate: Translate;
  clock: Clock;
}): FeatureModule<OrdersService> {
  const { db, sheets, translate, ...rest } = deps;
  const own = { ...rest, orm: db.orm, holidays: shippedHolidays };
  const service = createOrdersService(own);
  const statement = createCodStatement({ ...own, sheets, translate });
  const drafts = createOrderDraftsService(own);
  return {
    service,
    mount: (api) => mountOrders(api, { orders: service, statement, drafts }),
    exports: [
      { topic: 'orders', collect: ({ id }) => service.collect(id) },
      { topic: 'orderDraft', collect: ({ id }) => drafts.collect(id) },
    ],
  };
}
