import type { Db } from '#db/connect.ts';
import type { Orm } from '#db/orm.ts';
import type { AddressSheetsService } from '#features/addresses/server/address-sheets.service.ts';
import type { AddressesService } from '#features/addresses/server/addresses.service.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { ParcelNetwork } from '#features/feed/server/feed.service.ts';
import type { ParcelFacts } from '#features/parcel-facts/server/parcel-facts.module.ts';
import type { OpenFacilityNamer } from '#features/parcels/facilities/facility-namer.ts';
import type { PlacesService } from '#features/places/server/places.service.ts';
import type { QuotesService } from '#features/quotes/server/quotes.service.ts';
import type { RulesService } from '#features/rules/server/rules.service.ts';
import type { SheetServices } from '#features/sheets/server/sheets.module.ts';
import type { Translate } from '#http/answers/envelope.ts';
import { createDownloads } from '#http/streams/downloads.ts';
import type { Clock } from '#lib/clock.ts';
import type { Holidays } from '#lib/working-days.ts';
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
import { mountOrders } from './orders.api.ts';
import { createOrdersService, type OrdersService } from './orders.service.ts';
import { restateParcel } from './restate-parcel.ts';

/** What other rooms reach of orders besides their calls. */
export type OrdersOfSite = {
  events: OwnEvents;
  /** In the transaction of a correction by staff. */
  restateParcel(tx: Orm, waybillNo: string): Promise<void>;
};

/** Of a process; each holds some pages of rows, and a shop that fetches many at once waits for its own. */
const DOWNLOADS = { total: 8, perVisitor: 2, deadlineMs: 10 * 60_000 };

/** Wires orders; their rows go with the account, the parcels stay with the carrier (decision 013). */
export function wireOrders(deps: {
  db: Db;
  addresses: AddressesService;
  tables: AddressSheetsService;
  sheets: SheetServices;
  places: PlacesService;
  quotes: QuotesService;
  rules: RulesService;
  holidays(): Promise<Holidays>;
  network: ParcelNetwork;
  facts: Pick<ParcelFacts, 'addLook'>;
  openNamer: OpenFacilityNamer;
  translate: Translate;
  publicUrl: string;
  clock: Clock;
}): FeatureModule<OrdersService & OrdersOfSite> {
  const { db, sheets, tables, translate, ...rest } = deps;
  const own = { ...rest, pool: db.pool, orm: db.orm };
  const service = createOrdersService(own);
  const statement = createCodStatement({ ...own, ...sheets, translate });
  const drafts = createOrderDraftsService(own);
  const many = { ...own, orders: service, tables, senders: deps.addresses };
  const kind = createOrderImportKind(many);
  sheets.addKind(kind);
  deps.facts.addLook({ what: 'COD paid out', every: 'hour', record: () => recordPaidOut(own) });
  const downloads = createDownloads(DOWNLOADS);
  const events = createOwnEvents({ ...own, ...sheets, downloads, translate });
  const lists = createOrderImportsService({ ...many, ...sheets, kind });
  return {
    service: { ...service, events, restateParcel: (tx, waybillNo) => restateParcel(own, tx, waybillNo) },
    endStreams: downloads.endAll,
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
