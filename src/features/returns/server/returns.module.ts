import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '#db/connect.ts';
import type { Orm, ReadOrm } from '#db/orm.ts';
import type { ParcelCodes } from '#features/accounts/credentials/server/parcel-codes.ts';
import type { AccountsService } from '#features/accounts/server/accounts.module.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { LabelsService } from '#features/labels/server/labels.service.ts';
import type { OrdersService } from '#features/orders/server/orders.service.ts';
import type { ParcelFacts } from '#features/parcel-facts/server/parcel-facts.module.ts';
import { parcel } from '#features/parcels/server/parcels.table.ts';
import { rowsOfParcelsKind } from '#features/parcels/server/rows-of-parcels.repo.ts';
import type { PartnersService } from '#features/partners/server/partners.module.ts';
import { rowKind } from '#features/retention/server/row-kinds.repo.ts';
import type { CreateLimiter } from '#http/limits/limits.ts';
import { namedLimits } from '#http/limits/named-limits.ts';
import type { SiteKeys } from '#http/secrets/keyring.ts';
import { createSignedIds } from '#http/secrets/signed-ids.ts';
import { repeatPass } from '#jobs/repeated-pass.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#lib/clock.ts';
import { decideUntil, type ReturnRule } from '../returns.rules.ts';
import { mountReturnsStaff } from '../staff/server/list-returns.ts';
import { createConsigneeReturns, store } from './consignee-returns.ts';
import { expireDue } from './decide-return.ts';
import { followFacts } from './follow-facts.ts';
import { printLabel } from './print-label.ts';
import type { ReturnDeps } from './return-deps.ts';
import { mountReturns } from './returns.api.ts';
import {
  createReturnsRepo,
  findReturnOnItsWay,
  findRuleInForce,
  findSource,
  type NewReturn,
} from './returns.repo.ts';
import { parcelReturn, returnRule } from './returns.table.ts';
import { createShopReturns } from './shop-returns.ts';

/** Asked, called off and asked again: more is no plan of anybody. */
const ASKED_PER_PARCEL_AND_DAY = 10;
/** Many people may share an address, and each had to show that the parcel is theirs. */
const ASKED_PER_VISITOR_AND_HOUR = 30;
const RULES_PER_DAY = 50;
const SANDBOX_DAYS = 30;
const LOOKED_EVERY_MS = 10 * 60_000;
const MAX_EXPORTED = 5_000;

/** What others need of returns. */
export type ReturnsOfSite = {
  /** Whether a parcel's page leads to its return: its shop takes parcels back, or one was asked for. */
  isOffered(waybillNo: string): Promise<boolean>;
  /** Whether a parcel is itself on its way back to the shop that ordered it. */
  isWayBack(waybillNo: string): Promise<boolean>;
  /** Whether it is paid at the counter, by who brings it. */
  isPaidByConsignee(waybillNo: string): Promise<boolean>;
  /** Sets what a shop takes back, as it would. */
  setRule(customerId: string, rule: ReturnRule): Promise<void>;
  /** Stores what a consignee asked for at a moment. */
  record(asked: Omit<NewReturn, 'state' | 'visitor' | 'expiresOn'>): Promise<void>;
  /** Ends what has expired; returns how many those were. */
  expireDue(): Promise<number>;
  /** Follows what moved; returns how many facts that were. */
  readFacts(): Promise<number>;
};

/** Wires returns: what consignees send back to the shops that take it. */
export function wireReturns(
  site: Pick<ReturnDeps, 'messages' | 'clock' | 'translate'> & {
    db: Db;
    tracking: Pick<ReturnDeps, 'access'>;
    orders: Pick<OrdersService, 'preview' | 'findByKey' | 'create' | 'get' | 'cancel'>;
    partners: Pick<PartnersService, 'sandboxOrders'>;
    labels: Pick<LabelsService, 'print'>;
    parcelFacts: Pick<ParcelFacts, 'createReader'>;
    accounts: Pick<AccountsService, 'readerLanguage'> & { parcelCodes: Pick<ParcelCodes, 'canReach'> };
    config: { publicUrl: string };
    keys: SiteKeys;
    limiter: CreateLimiter;
    log: Logger;
  },
): FeatureModule<ReturnsOfSite> {
  const { orm } = site.db;
  const { orders, messages, clock, translate, log } = site;
  const { limit, visitorLimit } = namedLimits(site.limiter);
  const own: ReturnDeps = {
    orm,
    access: site.tracking.access,
    canReach: site.accounts.parcelCodes.canReach,
    readerLanguage: site.accounts.readerLanguage,
    orders,
    ordersOf: { live: orders, sandbox: site.partners.sandboxOrders },
    messages,
    translate,
    orderKeys: site.keys.mac('return order key'),
    links: createSignedIds(site.keys.mac('return label link')),
    publicUrl: site.config.publicUrl,
    limits: {
      ofParcel: limit('returns-of-parcel', ASKED_PER_PARCEL_AND_DAY, DAY_SECONDS),
      ofVisitor: visitorLimit('returns', ASKED_PER_VISITOR_AND_HOUR, HOUR_SECONDS),
      ofRule: limit('return-rules', RULES_PER_DAY, DAY_SECONDS),
    },
    clock,
  };
  const expire = () => expireDue(own, (err) => log.warn({ err }, 'a return could not be ended'));
  const reader = site.parcelFacts.createReader({
    name: 'returns',
    modes: ['live', 'sandbox'],
    handle: (facts, tx) => followFacts(tx, facts),
  });
  const passes = repeatPass(expire, {
    everyMs: LOOKED_EVERY_MS,
    onProblem: (err) => log.error({ err }, 'returns could not be ended'),
  });
  return {
    service: {
      isOffered: (waybillNo) => isOffered(site.db.read.orm, waybillNo),
      isWayBack: async (waybillNo) => (await findReturnOnItsWay(orm, waybillNo)) !== null,
      isPaidByConsignee: async (waybillNo) =>
        (await findReturnOnItsWay(orm, waybillNo))?.paidBy === 'CONSIGNEE',
      setRule: (customerId, rule) => createReturnsRepo(orm).saveRule(customerId, rule, clock.now()),
      async record(asked) {
        const expiresOn = decideUntil(asked.askedAt);
        await store(own, { ...asked, state: 'REQUESTED', visitor: '', expiresOn });
      },
      expireDue: expire,
      readFacts: () => reader.look(),
    },
    mount(api) {
      mountReturnsStaff(api, { reading: site.db.read.orm, clock });
      mountReturns(api, {
        consignees: createConsigneeReturns(own),
        shops: createShopReturns({ ...own, reading: site.db.read.orm }),
        printLabel: (code) => printLabel({ ...own, labels: site.labels }, code),
      });
    },
    start() {
      reader.start();
      passes.start();
    },
    async stop() {
      await Promise.all([reader.stop(), passes.stop()]);
    },
    retention: returnKinds,
    exports: [
      { topic: 'returnRule', collect: ({ id }) => collectRule(orm, id) },
      { topic: 'shopReturns', collect: ({ id }) => collectOfShop(orm, id) },
      { topic: 'returns', collect: ({ phone }) => collectOfConsignee(orm, phone) },
    ],
  };
}

const returnKinds = [
  rowsOfParcelsKind({
    name: 'returns',
    term: { figure: 'parcelMonths' },
    table: parcelReturn,
    at: sql`t.asked_at`,
  }),
  rowKind({
    name: 'sandboxReturns',
    term: { days: SANDBOX_DAYS },
    table: parcelReturn,
    at: sql`t.asked_at`,
    where: () => sql`t.mode = 'sandbox'`,
  }),
];

async function isOffered(orm: ReadOrm, waybillNo: string): Promise<boolean> {
  const source = await findSource(orm, waybillNo);
  if (!source) return false;
  const { mode } = await findRuleInForce(orm, source.customerId);
  if (mode !== 'OFF') return true;
  const [asked] = await orm
    .select({ id: parcelReturn.id })
    .from(parcelReturn)
    .where(eq(parcelReturn.waybillNo, waybillNo))
    .limit(1);
  return asked !== undefined;
}

async function collectRule(orm: Orm, customerId: string) {
  const { mode, days, reasons, paidBy, changedAt } = returnRule;
  const [row] = await orm
    .select({ mode, days, reasons, paidBy, changedAt })
    .from(returnRule)
    .where(eq(returnRule.customerId, customerId));
  return row ?? null;
}

const { waybillNo, reason, note, paidBy, priceSatang, state, askedAt, decidedAt } = parcelReturn;
const { refusal, refusalNote, returnOrderNo, returnWaybillNo, endedAt } = parcelReturn;
const exported = {
  waybillNo,
  reason,
  note,
  paidBy,
  priceSatang,
  state,
  askedAt,
  decidedAt,
  refusal,
  refusalNote,
  returnOrderNo,
  returnWaybillNo,
  endedAt,
};

const collectOfShop = (orm: Orm, customerId: string) =>
  orm
    .select(exported)
    .from(parcelReturn)
    .where(eq(parcelReturn.customerId, customerId))
    .orderBy(desc(askedAt))
    .limit(MAX_EXPORTED);

/** What somebody asked to send back of the parcels that came to them. */
async function collectOfConsignee(orm: Orm, phone: string) {
  const received = await orm
    .select({ waybillNo: parcel.waybillNo })
    .from(parcel)
    .where(eq(parcel.consigneePhone, phone))
    .orderBy(desc(parcel.acceptedAt), parcel.waybillNo)
    .limit(MAX_EXPORTED);
  const numbers = received.map((each) => each.waybillNo);
  return orm.select(exported).from(parcelReturn).where(inArray(waybillNo, numbers)).orderBy(desc(askedAt));
}
