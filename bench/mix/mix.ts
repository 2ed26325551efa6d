import { openPool } from '../../src/db/connect.ts';
import { createPasswordHash } from '../../src/http/secrets/password-hash.ts';
import { type Child, siteSettings, startChild } from '../child.ts';
import { copyOf, databaseWith, openBenchCluster } from '../dataset.ts';
import { putCustomers } from '../login.ts';
import { type Finding, report } from '../report.ts';
import { sized } from '../size.ts';
import { askAsCrowd, type CrowdResult, p99Of } from './crowd.ts';
import { ACCOUNTS, type DayKind, openDay, shares } from './day.ts';

const PARCELS = sized(10_000);
const PASSWORD = 'Bench2026';
const LEVELS = [8, 32, 128, 500, 1_000, 2_000] as const;
const MOST = 2_000;
/** Well beyond saturation, and the fixed limit of requests with a body (docs/operations.md). */
const FULL = 500;
const WARM_SECONDS = 2;
const SECONDS = sized(8);
const ROUNDS = sized(3);
const KINDS = Object.keys(shares) as DayKind[];

type Level = CrowdResult<DayKind>;

/** A day's mix at rising concurrency: what is answered when more people come than can be served. */
export async function benchMix(): Promise<boolean> {
  const cluster = await openBenchCluster();
  let site: Child | undefined;
  try {
    const url = await copyOf(cluster, await databaseWith(cluster, PARCELS), 'mix');
    await putCustomers(
      url,
      await createPasswordHash({ memoryKiB: 32_768, passes: 3 }).hash(PASSWORD),
      ACCOUNTS,
    );
    site = await startChild('build/server/main.js', {
      ...siteSettings,
      DATABASE_URL: url,
      LOOKUPS_WITHOUT_CHALLENGE: '100000000',
      // Every visitor has an address.
      TRUSTED_PROXIES: '127.0.0.1',
    });
    const next = await openDay(site.url, url, PASSWORD);
    await askAsCrowd(site.url, next, { connections: 8, warmSeconds: 0, seconds: 3 });
    const before = await writtenIn(url);
    const levels: Level[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      for (const connections of LEVELS)
        levels.push(
          await askAsCrowd(site.url, next, { connections, warmSeconds: WARM_SECONDS, seconds: SECONDS }),
        );
    print(levels);
    await requireWritten(before, await writtenIn(url), levels);
    return report(comparison, findings(levels));
  } finally {
    await site?.stop();
    await cluster.close();
  }
}

const comparison = {
  title: `Mix: ${KINDS.map((kind) => `${shares[kind]} ${kind}`).join(', ')}, up to ${MOST} connections`,
  reference: 'the same mix at the concurrency that answers most, in the same run',
  fair: 'connections ask one thing after the other and wait as long as a refusal says; only their number differs',
};

function findings(levels: readonly Level[]): Finding[] {
  const throughputs = new Map(LEVELS.map((each) => [each, medianAt(levels, each, (of) => of.throughput)]));
  const peak = Math.max(...throughputs.values());
  const most = throughputs.get(MOST) ?? 0;
  const [crowded, full] = [MOST, FULL].map((each) => medianAt(levels, each, (of) => p99Of(of))) as [
    number,
    number,
  ];
  const sum = (of: (level: Level) => number) => levels.reduce((all, level) => all + of(level), 0);
  return [
    {
      what: `throughput at ${MOST} connections, against the peak`,
      ratio: most / peak,
      aim: { atLeast: 0.9 },
      detail: `${Math.round(most)}/s against ${Math.round(peak)}/s`,
    },
    {
      what: `p99 of what is answered at ${MOST} connections, against ${FULL}`,
      ratio: crowded / full,
      aim: { atMost: 1.5 },
      detail: `${Math.round(crowded)} ms against ${Math.round(full)} ms`,
    },
    {
      what: 'refusals without Retry-After, and connections cut',
      ratio: sum(({ rude, resets }) => rude + resets),
      aim: { atMost: 0 },
      detail: `${sum(({ rude }) => rude)} and ${sum(({ resets }) => resets)}, beside ${sum(({ refused }) => refused)} refusals that say when to come back`,
    },
  ];
}

function medianAt(levels: readonly Level[], connections: number, of: (level: Level) => number): number {
  const values = levels.filter((each) => each.connections === connections).map(of);
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function print(levels: readonly Level[]): void {
  console.log(
    `\n  connections  first (s)  answers/s  refused/s${KINDS.map((kind) => ` p99 ${kind}`.padStart(14)).join('')}`,
  );
  for (const level of levels) {
    const p99s = KINDS.map((kind) => p99Of(level, [kind]).toFixed(0).padStart(14));
    const rates = [level.arrivedAfterSeconds, level.throughput, level.refused / SECONDS].map((each) =>
      each.toFixed(0).padStart(11),
    );
    console.log(`  ${String(level.connections).padStart(11)}${rates.join('')}${p99s.join('')}`);
  }
}

type Written = { orders: number; sessions: number };

async function writtenIn(url: string): Promise<Written> {
  const db = openPool(url, 1);
  try {
    const { rows } = await db.pool.query<Written>(
      'select (select count(*) from customer_order)::int as orders, (select count(*) from customer_session)::int as sessions',
    );
    return rows[0] ?? { orders: 0, sessions: 0 };
  } finally {
    await db.close();
  }
}

/** Calls are refused with status 200 as well, so what they should have written is counted. */
async function requireWritten(before: Written, after: Written, levels: readonly Level[]): Promise<void> {
  for (const [kind, written] of [
    ['orders', after.orders - before.orders],
    ['logins', after.sessions - before.sessions],
  ] as const) {
    const answered = levels.reduce((sum, { latencies }) => sum + (latencies.get(kind)?.length ?? 0), 0);
    if (written < answered)
      throw new Error(`Of ${answered} ${kind} that were answered ${written} were written.`);
  }
}
