import { eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import type { Orm } from '#db/orm.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { HolidaysService } from '#features/holidays/server/holidays.service.ts';
import type { FactKind } from '#features/parcel-facts/fact-kinds.rules.ts';
import type { ParcelFacts } from '#features/parcel-facts/server/parcel-facts.module.ts';
import type { ShownRefund } from '#features/parcels/refund-states.rules.ts';
import type { PayoutAccountsService } from '#features/payout-accounts/server/payout-accounts.service.ts';
import type { PayableSource } from '#features/payouts/server/payable-source.ts';
import type { RulesService } from '#features/rules/server/rules.service.ts';
import type { Translate } from '#http/answers/envelope.ts';
import type { Seal } from '#http/secrets/seal.ts';
import { bangkokDate, type Clock } from '#lib/clock.ts';
import { codParcel } from './cod-ledger.table.ts';
import { mountCollectionReports } from './collection-reports.api.ts';
import { createCollectionReports } from './collection-reports.service.ts';
import { type CodCollections, findCollections, findRefunds } from './collections.repo.ts';
import { ledgerKinds } from './ledger-retention.ts';
import { mountObjections } from './objections.api.ts';
import { createObjectionsService } from './objections.service.ts';
import { openBooks } from './open-books.ts';
import { createOpenDifferences } from './open-differences.repo.ts';
import { createCodPayables, payableOf } from './payables.ts';
import { collectRefunds, forgetGiver } from './refunds/personal-refunds.ts';
import { createRefundPayables } from './refunds/refund-payables.ts';
import { type RefundSite, wireRefunds } from './refunds/wire-refunds.ts';
import { type CodOrder, settleParcels } from './settle-parcels.ts';
import type { TellDeps } from './tell-owners.ts';

/** The books of COD money. */
export type CodLedger = {
  /** Brings the books of parcels up to date in a transaction; see `settleParcels`. */
  settleIn(tx: Orm, waybillNos: readonly string[]): Promise<void>;
  settle(waybillNos: readonly string[]): Promise<void>;
  /** Posts what the readable facts say; returns how many facts that were. */
  readFacts(): Promise<number>;
  /** What was collected for a parcel by word of a branch or a courier; null where nothing says it. */
  collections(waybillNo: string): Promise<CodCollections | null>;
  /** What the consignees of parcels get back; those that get nothing are left out. */
  listRefunds(waybillNos: readonly string[]): Promise<Map<string, ShownRefund>>;
  /** What a parcel's sender can be paid now, in satang. */
  due(waybillNo: string): Promise<number>;
  /** The money as payout runs take it. */
  payables: PayableSource;
  /** What consignees get back, as payout runs take it. */
  refunds: PayableSource;
  /** Seals the account of a refund, and tells the consignee that it was given. */
  refundSeal: Pick<Seal, 'seal'>;
  tellOfRefundAccount(tx: Orm, given: { waybillNo: string; ending: string }): Promise<void>;
  /** Opens the books now, which a started process does within the hour: before that no run finds anything due. */
  openBooks(): Promise<void>;
  /** The same money on another clock and without messages: demonstration data has a past. */
  payablesBy(clock: Clock): PayableSource;
};

/** What orders tell the books; orders use the books, so this is read when it is needed. */
export type OrdersForCod = {
  codOrders(tx: Orm, waybillNos: readonly string[]): Promise<CodOrder[]>;
  /** Numbers of COD parcels whose consignee has paid or still may, as stored before there were books, after a number. */
  codOrderedAfter(tx: Orm, after: string, limit: number): Promise<string[]>;
};

/** The kinds of facts that may change the books. */
const concerning: readonly FactKind[] = [
  'order_placed',
  'cod_collected',
  'delivered',
  'received',
  'returned',
  'cancelled',
  'corrected',
];

type CodSite = RefundSite & {
  db: Db;
  parcelFacts: Pick<ParcelFacts, 'createReader' | 'addCheck'>;
  payoutAccounts: Pick<PayoutAccountsService, 'listUsable'>;
  readonly orders: OrdersForCod;
  rules: RulesService;
  holidays: Pick<HolidaysService, 'days'>;
  messages: TellDeps['messages'];
  translate: Translate;
};

/** Wires the books of COD money; they name customers, and stay when an account is deleted (decision 102). */
export function wireCodLedger(site: CodSite): FeatureModule<CodLedger> {
  const { db, parcelFacts, payoutAccounts, rules, clock } = site;
  const { orm } = db;
  const { seal, tellPayers, tellOfRefundAccount, mount } = wireRefunds(site);
  const deps = {
    tellPayers,
    codOrders: (tx: Orm, waybillNos: readonly string[]) => site.orders.codOrders(tx, waybillNos),
    rules,
    holidays: site.holidays.days,
    clock,
  };
  const settleIn = async (tx: Orm, waybillNos: readonly string[]) =>
    void (await settleParcels(deps, tx, waybillNos));
  const reader = parcelFacts.createReader({
    name: 'cod-ledger',
    async handle(facts, tx) {
      const own = facts.filter(({ kind }) => concerning.includes(kind));
      await settleIn(
        tx,
        own.map(({ waybillNo }) => waybillNo),
      );
    },
  });
  const openAll = (stopping: AbortSignal) =>
    openBooks(
      {
        orm,
        clock,
        settleIn,
        listAfter: (...asked) => site.orders.codOrderedAfter(...asked),
        readFacts: () => reader.look(),
      },
      stopping,
    );
  parcelFacts.addCheck({ what: 'COD books opened', every: 'hour', record: openAll });
  const paying = {
    ...deps,
    accounts: payoutAccounts,
    messages: site.messages,
    publicUrl: site.config.publicUrl,
  };
  return {
    service: {
      settleIn,
      // Reading lists asks for it each time: without a parcel it must not become a write.
      async settle(waybillNos) {
        if (waybillNos.length > 0) await orm.transaction((tx) => settleIn(tx, waybillNos));
      },
      readFacts: () => reader.look(),
      collections: (waybillNo) => findCollections(orm, waybillNo),
      listRefunds: (waybillNos) => findRefunds(orm, waybillNos),
      async due(waybillNo) {
        const [row] = await orm.select().from(codParcel).where(eq(codParcel.waybillNo, waybillNo));
        const isFree = row && !row.isOnHold && row.takenSatang === 0 && row.sentSatang === 0;
        return isFree && row.dueOn && row.dueOn <= bangkokDate(clock.now()) ? payableOf(row) : 0;
      },
      payables: createCodPayables(paying),
      openBooks: () => openAll(new AbortController().signal),
      refunds: createRefundPayables({ ...deps, seal }),
      refundSeal: seal,
      tellOfRefundAccount,
      payablesBy: (other) =>
        createCodPayables({ ...paying, clock: other, messages: { send: async () => '' } }),
    },
    mount(api) {
      const reports = createCollectionReports({ orm, settleIn, clock });
      const differences = createOpenDifferences({ orm, clock });
      const { canReach } = site.accounts.parcelCodes;
      const { access } = site.tracking;
      mountObjections(api, createObjectionsService({ orm, access, settleIn, canReach, rules, clock }));
      mount(api, settleIn);
      mountCollectionReports(api, { reports, differences, translate: site.translate });
    },
    start: () => reader.start(),
    stop: () => reader.stop(),
    retention: ledgerKinds,
    exports: [{ topic: 'codRefunds', collect: ({ id }) => collectRefunds(orm, id) }],
    erasers: [({ id }, tx) => forgetGiver(tx, id)],
  };
}
