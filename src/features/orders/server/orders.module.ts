import type { Db } from '#db/connect.ts';
import type { Orm } from '#db/orm.ts';
import type { AddressSheetsService } from '#features/addresses/server/address-sheets.service.ts';
import type { AddressesService } from '#features/addresses/server/addresses.service.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { ParcelNetwork } from '#features/feed/server/feed.service.ts';
import type { HolidaysService } from '#features/holidays/server/holidays.service.ts';
import type { ParcelFacts } from '#features/parcel-facts/server/parcel-facts.module.ts';
import type { OpenFacilityNamer } from '#features/parcels/facilities/facility-namer.ts';
import type { PlacesService } from '#features/places/server/places.service.ts';
import type { QuotesService } from '#features/quotes/server/quotes.service.ts';
import type { RulesService } from '#features/rules/server/rules.service.ts';
import type { SheetsOfSite } from '#features/sheets/server/sheets.module.ts';
import type { Translate } from '#http/answers/envelope.ts';
import { createDownloads } from '#http/streams/downloads.ts';
import type { Clock } from '#lib/clock.ts';
import { mountPickups } from '../carrier/server/pickups.api.ts';
import { createPickupsService } from '../carrier/server/pickups.service.ts';
import { mountEventExport } from '../event-export/server/event-export.api.ts';
import { createOwnEvents, type OwnEvents } from '../event-export/server/own-events.ts';
import { createOrderImportKind } from '../many/server/order-import.kind.ts';
import { mountOrderImports } from '../many/server/order-imports.api.ts';
import { createOrderImportsService } from '../many/server/order-imports.service.ts';
import { recordPaidOut } from './cod/cod-facts.ts';
import { createCodStatement } from './cod/cod-statement.ts';
import { createOrderDraftsService } from './order-drafts.service.ts';
import { heldOrders, orderKeeps, orderKinds } from './order-retention.ts';
import { mountOrders } from './orders.api.ts';
import { createOrdersService, type OrdersService } from './orders.service.ts';
import { restateParcel } from './restate-parcel.ts';

/** What other features use of orders besides the calls. */
export type OrdersOfSite = {
  events: OwnEvents;
  /** Runs in the transaction of a correction by staff. */
  restateParcel(tx: Orm, waybillNo: string): Promise<void>;
};

/** Per process; each download holds some pages of rows, and a shop that starts many waits for its own. */
const DOWNLOADS = { total: 8, perVisitor: 2, deadlineMs: 10 * 60_000 };

/** Wires orders; their rows are deleted with the account, while the parcels stay with the carrier (decision 013). */
export function wireOrders(site: {
  db: Db;
  addresses: AddressesService & { tables: AddressSheetsService };
  sheets: SheetsOfSite;
  places: PlacesService;
  quotes: QuotesService;
  rules: RulesService;
  holidays: Pick<HolidaysService, 'days'>;
  feed: { network: ParcelNetwork };
  parcelFacts: Pick<ParcelFacts, 'addCheck'>;
  parcels: { openNamer: OpenFacilityNamer };
  translate: Translate;
  config: { publicUrl: string };
  clock: Clock;
}): FeatureModule<OrdersService & OrdersOfSite> {
  const { db, addresses, sheets, places, quotes, rules, parcelFacts, translate, clock } = site;
  const own = {
    pool: db.pool,
    orm: db.orm,
    reading: db.read.orm,
    addresses,
    places,
    quotes,
    rules,
    holidays: site.holidays.days,
    network: site.feed.network,
    clock,
  };
  const service = createOrdersService(own);
  const statement = createCodStatement({ ...own, sheets, translate });
  const drafts = createOrderDraftsService(own);
  const many = { ...own, orders: service, tables: addresses.tables, senders: addresses };
  sheets.addKind(createOrderImportKind(many));
  parcelFacts.addCheck({ what: 'COD paid out', every: 'hour', record: () => recordPaidOut(own) });
  const downloads = createDownloads(DOWNLOADS);
  const events = createOwnEvents({
    ...own,
    read: db.read,
    sheets,
    downloads,
    translate,
    openNamer: site.parcels.openNamer,
    publicUrl: site.config.publicUrl,
  });
  const lists = createOrderImportsService({ ...many, sheets, imports: sheets.imports });
  return {
    service: { ...service, events, restateParcel: (tx, waybillNo) => restateParcel(own, tx, waybillNo) },
    endStreams: downloads.endAll,
    retention: orderKinds,
    keeps: orderKeeps,
    holdable: heldOrders,
    mount(api) {
      mountEventExport(api, events);
      mountOrders(api, { orders: service, statement, drafts });
      mountOrderImports(api, lists);
      mountPickups(api, createPickupsService(own));
    },
    exports: [
      { topic: 'orders', collect: ({ id }) => service.collect(id) },
      { topic: 'orderDraft', collect: ({ id }) => drafts.collect(id) },
    ],
  };
}
