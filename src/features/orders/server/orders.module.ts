import type { Logger } from 'pino';
import type { Db } from '#db/connect.ts';
import { startBuilding } from '#db/online-index.ts';
import type { Orm } from '#db/orm.ts';
import type { AddressSheetsService } from '#features/addresses/server/address-sheets.service.ts';
import type { AddressesService } from '#features/addresses/server/addresses.service.ts';
import type { CodLedger, OrdersForCod } from '#features/cod-ledger/server/cod-ledger.module.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { ParcelNetwork } from '#features/feed/server/feed.service.ts';
import type { HolidaysService } from '#features/holidays/server/holidays.service.ts';
import type { ParcelFacts } from '#features/parcel-facts/server/parcel-facts.module.ts';
import type { OpenFacilityNamer } from '#features/parcels/facilities/facility-namer.ts';
import type { PayoutAccountsService } from '#features/payout-accounts/server/payout-accounts.service.ts';
import type { PlacesService } from '#features/places/server/places.service.ts';
import type { QuotesService } from '#features/quotes/server/quotes.service.ts';
import type { RulesService } from '#features/rules/server/rules.service.ts';
import type { SheetsOfSite } from '#features/sheets/server/sheets.module.ts';
import type { Translate } from '#http/answers/envelope.ts';
import { createDownloads } from '#http/streams/downloads.ts';
import { repeatPass } from '#jobs/repeated-pass.ts';
import { type Clock, MINUTE_MS } from '#lib/clock.ts';
import { mountPickups } from '../carrier/server/pickups.api.ts';
import { createPickupsService } from '../carrier/server/pickups.service.ts';
import { mountEventExport } from '../event-export/server/event-export.api.ts';
import { createOwnEvents, type OwnEvents } from '../event-export/server/own-events.ts';
import { createOrderImportKind } from '../many/server/order-import.kind.ts';
import { mountOrderImports } from '../many/server/order-imports.api.ts';
import { createOrderImportsService } from '../many/server/order-imports.service.ts';
import { mountRecurring } from '../recurring/server/recurring.api.ts';
import { createRecurringService, type RecurringService } from '../recurring/server/recurring.service.ts';
import { codOrderedAfter, codOrders } from './cod/cod-orders.ts';
import { type CodStatementService, createCodStatement } from './cod/cod-statement.ts';
import { createOwnCodMoney, type OwnCodMoney } from './cod/own-cod-money.ts';
import { createOrderDraftsService } from './order-drafts.service.ts';
import { heldOrders, orderKeeps, orderKinds } from './order-retention.ts';
import { refreshStatuses } from './order-statuses.ts';
import { mountOrders } from './orders.api.ts';
import { createOrdersService, type OrdersService } from './orders.service.ts';
import { orderIndexes } from './orders.table.ts';
import type { ReturnPayments } from './own-orders.ts';
import { restateParcel } from './restate-parcel.ts';

/** What other features use of orders besides the calls. */
export type OrdersOfSite = OrdersForCod & {
  events: OwnEvents;
  codMoney: OwnCodMoney;
  statement: CodStatementService;
  recurring: RecurringService;
  /** Brings statuses up to date by the readable facts; returns how many facts that were. */
  readStatusFacts(): Promise<number>;
  /** Runs in the transaction of a correction by staff. */
  restateParcel(tx: Orm, waybillNo: string): Promise<void>;
};

/** Per process; each download holds some pages of rows, and a shop that starts many waits for its own. */
const DOWNLOADS = { total: 8, perVisitor: 2, deadlineMs: 10 * 60_000 };

const BOOKED_EVERY_MS = 10 * MINUTE_MS;

/** What orders use of the site. */
type OrdersSite = {
  db: Db;
  addresses: AddressesService & { tables: AddressSheetsService };
  sheets: SheetsOfSite;
  places: PlacesService;
  quotes: QuotesService;
  rules: RulesService;
  holidays: Pick<HolidaysService, 'days'>;
  feed: { network: ParcelNetwork };
  codLedger: Pick<CodLedger, 'settle' | 'settleIn'>;
  payoutAccounts: Pick<PayoutAccountsService, 'requireOwn' | 'listNamed' | 'listOwn'>;
  parcelFacts: Pick<ParcelFacts, 'createReader'>;
  parcels: { openNamer: OpenFacilityNamer };
  /** Wired over this feature: read only when it is used. */
  readonly returns: ReturnPayments;
  translate: Translate;
  config: { publicUrl: string };
  log: Logger;
  clock: Clock;
};

/** Wires orders; their rows are deleted with the account, while the parcels stay with the carrier (decision 013). */
export function wireOrders(site: OrdersSite): FeatureModule<OrdersService & OrdersOfSite> {
  const { db, addresses, sheets, places, quotes, rules, codLedger, payoutAccounts, translate, clock } = site;
  const holidays = site.holidays.days;
  const recurring = createRecurringService({ orm: db.orm, addresses, places, rules, holidays, clock });
  const own = {
    pool: db.pool,
    orm: db.orm,
    reading: db.read.orm,
    addresses,
    places,
    quotes,
    rules,
    holidays,
    network: site.feed.network,
    codLedger,
    payoutAccounts,
    recurring,
    returns: { isPaidByConsignee: (waybillNo: string) => site.returns.isPaidByConsignee(waybillNo) },
    clock,
  };
  const service = createOrdersService(own);
  const reader = site.parcelFacts.createReader({
    name: 'order-statuses',
    async handle(facts, tx) {
      const waybillNos = [...new Set(facts.map(({ waybillNo }) => waybillNo))];
      const settle = (numbers: readonly string[]) => codLedger.settleIn(tx, numbers);
      await refreshStatuses({ ...own, orm: tx, codLedger: { ...codLedger, settle } }, { waybillNos });
    },
  });
  const statement = createCodStatement({ ...own, sheets, translate });
  const drafts = createOrderDraftsService(own);
  const many = { ...own, orders: service, tables: addresses.tables, senders: addresses };
  sheets.addKind(createOrderImportKind(many));
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
  // Each day's recurring pickups, soon after midnight in Bangkok: every process looks, and each day is booked once.
  const booking = repeatPass(() => recurring.bookDue(), {
    everyMs: BOOKED_EVERY_MS,
    onProblem: (err) => site.log.error({ err }, 'recurring pickups could not be booked'),
  });
  let building: ReturnType<typeof startBuilding>[] = [];
  const lists = createOrderImportsService({ ...many, sheets, imports: sheets.imports });
  return {
    service: {
      ...service,
      events,
      codMoney: createOwnCodMoney(own),
      statement,
      codOrders,
      codOrderedAfter,
      recurring,
      readStatusFacts: () => reader.look(),
      restateParcel: (tx, waybillNo) => restateParcel(own, tx, waybillNo),
    },
    start() {
      building = orderIndexes.map((index) => startBuilding(db, index, site.log));
      reader.start();
      booking.start();
    },
    async stop() {
      await Promise.all([...building, reader, booking].map((each) => each.stop()));
    },
    endStreams: downloads.endAll,
    retention: orderKinds,
    keeps: orderKeeps,
    holdable: heldOrders,
    mount(api) {
      mountEventExport(api, events);
      mountOrders(api, { orders: service, statement, drafts });
      mountOrderImports(api, lists);
      mountRecurring(api, { recurring, addresses });
      mountPickups(api, createPickupsService(own));
    },
    exports: [
      { topic: 'orders', collect: ({ id }) => service.collect(id) },
      { topic: 'recurringPickups', collect: ({ id }) => recurring.collect(id) },
      { topic: 'orderDraft', collect: ({ id }) => drafts.collect(id) },
    ],
  };
}
