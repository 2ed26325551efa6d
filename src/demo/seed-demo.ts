import { setImmediate } from 'node:timers/promises';
import { and, eq, isNull, notInArray } from 'drizzle-orm';
import type { Services } from '#app/services.ts';
import type { AddressesService } from '#features/addresses/server/addresses.service.ts';
import type { ParcelLine, ScanEventLine } from '#features/feed/feed.contract.ts';
import holidayRows from '#features/holidays/content/holidays.json' with { type: 'json' };
import type { TemplatesService } from '#features/parcel-templates/server/parcel-templates.service.ts';
import { parcel } from '#features/parcels/server/parcels.table.ts';
import { apiKey } from '#http/secrets/api-key.table.ts';
import { DAY_MS, HOUR_MS } from '#lib/clock.ts';
import { type ApplicationsDeps, addDemoApplications } from './applications/demo-applications.ts';
import { addDemoClaims, type ClaimsDeps, listClaimable } from './claims/demo-claims.ts';
import { addDemoCod, type CodDeps } from './cod/demo-cod.ts';
import { addDemoCollectCode, type CollectCodesDeps } from './collect-codes/demo-collect-codes.ts';
import { addDemoDeclaration, type CustomsDeps } from './customs/demo-customs.ts';
import { seedDemoAddresses } from './demo-addresses.ts';
import { closeDemoCustomers, type DemoLogin, seedDemoCustomers } from './demo-customers.ts';
import { type FeedDeps, feedLines, findStored, rewriteStories } from './demo-feed.ts';
import { closeDemoStaff, type StaffLogin, seedDemoStaff } from './demo-staff.ts';
import { seedDemoTemplates } from './demo-templates.ts';
import { sayDemoWindows } from './demo-windows.ts';
import { planByRate } from './network/calendar.ts';
import { possibleNumbers, simulateFeed } from './network/feed.ts';
import { type ShowcaseParcel, showcase } from './network/showcase.ts';
import { stories } from './network/showcase-stories.ts';
import { atHour, dayOf, workingDays } from './network/working-hours.ts';
import { addDemoRatings, type RatingsDeps } from './ratings/demo-ratings.ts';

import { addDemoReturns, type ReturnsDeps } from './returns/demo-returns.ts';
import { addDemoSystem, type SystemDeps } from './systems/demo-system.ts';

/** What the start prints about a demonstration database. */
export type DemoReport = {
  stories: Pick<ShowcaseParcel, 'waybillNo' | 'phoneLastFour' | 'title'>[];
  logins: DemoLogin[];
  /** Only where the site's own address is local; DEMO alone is not enough. */
  staffLogins: StaffLogin[];
  /** The feed key named `demo`, only when it was created just now: it is not stored. */
  apiKey: string | null;
  /** Adds what has happened in the network since an earlier start; a new database is already up to date. */
  catchUp(): Promise<Added>;
  /** Says when the couriers of today's parcels come, as of a moment; to be called again and again. */
  sayWindows(now: Date): Promise<void>;
  /** Parcels of the first customer that a claim can be filed for. */
  claimable: Pick<ShowcaseParcel, 'waybillNo' | 'title'>[];
  /**
   * Adds a code by which somebody else collects a parcel, ratings of deliveries, returns, a parcel declared for abroad, orders of a system of a shop, COD money of the VIP customer, that customer's claims with their parcels, and applications. Runs after the site answers, because pictures
   * take seconds.
   */
  addClaims(): Promise<void>;
};

/** How many lines were new to the feed. */
type Added = { parcels: number; scanEvents: number };

export type DemoDeps = FeedDeps &
  Pick<ClaimsDeps, 'claims' | 'payouts' | 'uploads'> &
  Pick<CodDeps, 'codLedger' | 'keys'> &
  Pick<ApplicationsDeps, 'applications'> &
  Pick<CollectCodesDeps, 'collectCodes'> &
  Pick<RatingsDeps, 'parcels' | 'ratings'> &
  Pick<ReturnsDeps, 'orders' | 'returns'> &
  Pick<CustomsDeps, 'customs'> &
  Pick<SystemDeps, 'shopConnections' | 'clock'> & {
    config: Pick<Services['config'], 'demo' | 'databaseUrl' | 'isLocal'>;
    addresses: Pick<AddressesService, 'add'>;
    parcelTemplates: Pick<TemplatesService, 'list' | 'save'>;
    partners: { apiKeys: Pick<Services['partners']['apiKeys'], 'issue'> };
    accounts: { passwords: Pick<Services['accounts']['passwords'], 'hash' | 'verify'> };
  };

const SEED = 2;
const DAYS = 30;
/** About three thousand parcels in thirty days. */
const PARCELS_A_DAY = 105;
const LINES_AT_ONCE = 1_000;
const KEY_NAME = 'demo';
/** The simulation's scans arrive at most this late. */
const LATEST_ARRIVAL_MS = 15 * HOUR_MS;

const holidays = new Set(holidayRows.map(({ date }) => date));

/**
 * Fills a new embedded database, or the one for which DEMO is set; null where there is to be no demonstration. On
 * later starts `catchUp` adds what has happened in the network since, while the site already answers. All parcels
 * go through the feed, so a second run at the same time adds nothing. The ten showcase parcels are rewritten when
 * the working day has changed.
 */
export async function seedDemo(deps: DemoDeps, now: Date): Promise<DemoReport | null> {
  const { hash, verify } = deps.accounts.passwords;
  const opens = opensAccounts(deps.config);
  // A data folder that was tried out locally may be public now.
  if (!opens) await closeDemoCustomers(deps.db, verify);
  // The back office can change everything: its demonstration members are only for local use.
  if (!deps.config.isLocal) await closeDemoStaff(deps.db);
  if (!(await isWanted(deps))) return null;
  // The showcase first: it marks a demonstration database, also one whose first start was interrupted.
  const current = showcase(now, holidays);
  await rewriteStories(deps, current);
  const isFilled = await hasNetwork(deps.db, current);
  const added = isFilled ? null : await feedNetwork(deps, now);
  const logins = opens ? await seedDemoCustomers(deps.db, hash, now) : [];
  if (opens) await seedDemoAddresses(deps.db, deps.addresses);
  if (opens) await seedDemoTemplates(deps.db, deps.parcelTemplates);
  const staffLogins = deps.config.isLocal ? await seedDemoStaff(deps.db, hash, now) : [];
  return {
    stories: current.map(({ waybillNo, phoneLastFour, title }) => ({ waybillNo, phoneLastFour, title })),
    logins,
    staffLogins,
    apiKey: await issueKeyOnce(deps),
    sayWindows: (at) => sayDemoWindows(deps, current, at),
    catchUp: async () => added ?? feedNetwork(deps, now),
    claimable: opens ? listClaimable() : [],
    addClaims: async () => {
      if (!opens) return;
      await addDemoCollectCode(deps, now, current);
      await addDemoRatings(
        deps,
        now,
        stories.map(({ waybillNo }) => waybillNo),
      );
      await addDemoReturns(deps, now);
      await addDemoDeclaration(deps);
      await addDemoSystem(deps);
      await addDemoCod(deps, now, holidays);
      await addDemoClaims(deps, now, holidays);
      await addDemoApplications(deps, now);
    },
  };
}

/** The password of the demonstration customers is public: they are only for local use, unless requested. */
function opensAccounts({ demo, isLocal }: DemoDeps['config']): boolean {
  return demo ?? isLocal;
}

/** Without DEMO only the embedded database gets demonstration data, and only while it has no other parcels. */
async function isWanted({ config, db }: DemoDeps): Promise<boolean> {
  if (config.demo !== undefined) return config.demo;
  if (config.databaseUrl !== undefined) return false;
  const [any] = await db.orm.select({ waybillNo: parcel.waybillNo }).from(parcel).limit(1);
  if (!any) return true;
  const current = stories.map(({ waybillNo }) => waybillNo);
  return (await findStored(db, current)).size > 0;
}

/** The network's parcels are stored in one transaction, so one of them stands for the rest. */
async function hasNetwork(db: DemoDeps['db'], current: readonly ShowcaseParcel[]): Promise<boolean> {
  const waybillNos = current.map(({ waybillNo }) => waybillNo);
  const ofNetwork = notInArray(parcel.waybillNo, waybillNos);
  const rows = await db.orm.select({ waybillNo: parcel.waybillNo }).from(parcel).where(ofNetwork).limit(1);
  return rows.length > 0;
}

/** The same days always have the same parcels, so what an earlier start has fed can be skipped. */
async function feedNetwork(deps: DemoDeps, now: Date): Promise<Added> {
  const fromMs = atHour(dayOf(now.getTime() - DAYS * DAY_MS), 0);
  const span = { fromMs, untilMs: now.getTime() };
  const days = planByRate(span, PARCELS_A_DAY, workingDays(holidays));
  const stored = await findStored(deps.db, possibleNumbers(days));
  const newestMs = Math.max(0, ...[...stored.values()].map((acceptedAt) => acceptedAt.getTime()));
  const isNew = ({ occurredAt }: ScanEventLine) => Date.parse(occurredAt) > newestMs - LATEST_ARRIVAL_MS;
  // Only new lines are held: a month of them would take thirty megabytes, and the site may be serving already.
  const parcels: ParcelLine[] = [];
  const scanEvents: ScanEventLine[] = [];
  let simulated = 0;
  for (const item of simulateFeed({ seed: SEED, days, ...span, holidays })) {
    if ('scanEvent' in item) {
      if (isNew(item.scanEvent)) scanEvents.push(item.scanEvent);
    } else if (!stored.has(item.parcel.waybillNo)) parcels.push(item.parcel);
    simulated += 1;
    if (simulated % LINES_AT_ONCE === 0) await setImmediate();
  }
  // The parcels last and in one transaction: their presence means that their events are stored.
  const addedEvents = await feedLines(deps, 'scan-events', scanEvents);
  return { parcels: await feedLines(deps, 'parcels', parcels), scanEvents: addedEvents };
}

async function issueKeyOnce({ db, partners }: DemoDeps): Promise<string | null> {
  const [existing] = await db.orm
    .select({ id: apiKey.id })
    .from(apiKey)
    .where(and(eq(apiKey.name, KEY_NAME), isNull(apiKey.revokedAt)));
  return existing ? null : partners.apiKeys.issue(KEY_NAME, ['feed']);
}
