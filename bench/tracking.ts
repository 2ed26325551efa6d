import type autocannon from 'autocannon';
import { orderTrack } from '../src/features/tracking/tracking.contract.ts';
import { postCall } from './browser.ts';
import { type Child, siteSettings, startChild } from './child.ts';
import { databaseWith, openBenchCluster, servingPids, someWaybills } from './dataset.ts';
import { type Measurements, measureInTurn, type Subject } from './load.ts';
import { type Finding, report, throughputFinding } from './report.ts';
import { sized } from './size.ts';

const MANY = sized(1_000_000);
const FEW = sized(10_000);
const REQUESTS = sized(500);
const PLAIN = 'bare many 10, not packed';
/**
 * Until each process of the database has mapped what it reads, a call of ten numbers causes 100, 15 and 3 page faults
 * in the first three seconds with many parcels, and 17 and none with few.
 */
const WARM_SECONDS = 3;

/** One second is precise to a tenth only; the cost of a hundred times the parcels should be precise to a fiftieth. */
const ROUNDS = sized(20);
/** One of several equal processes may be a tenth faster by chance, so each size has three. */
const IN_TURN = ['many', 'few', 'few', 'many', 'many', 'few'] as const;

/** orderTrack with 1 and 10 numbers against a minimal server with the same select, with many and with few parcels. */
export async function benchTracking(): Promise<boolean> {
  const cluster = await openBenchCluster();
  const children: Child[] = [];
  try {
    const urls = { many: await databaseWith(cluster, MANY), few: await databaseWith(cluster, FEW) };
    const pairs: ((count: number) => Subject[])[] = [];
    for (const size of IN_TURN) {
      const databasePids = () => servingPids(cluster, urls[size]);
      pairs.push(await startPair(size, urls[size], { children, databasePids }));
    }
    // Compared subjects follow each other directly.
    const subjects = [1, 10].flatMap((count) =>
      pairs.flatMap((pair, nth) => (nth % 2 === 0 ? pair(count) : pair(count).reverse())),
    );
    const measured = await measureInTurn(subjects, { rounds: ROUNDS, warmSeconds: WARM_SECONDS });
    return report(comparison, findings(measured), measured);
  } finally {
    for (const child of children) await child.stop();
    await cluster.close();
  }
}

/** Starts the reference and the site on a database; returns both with requests for so many numbers. */
async function startPair(
  size: string,
  url: string,
  { children, databasePids }: { children: Child[] } & Required<Pick<Subject, 'databasePids'>>,
): Promise<(count: number) => Subject[]> {
  const bare = await startChild('bench/reference/bare-track.ts', { DATABASE_URL: url });
  children.push(bare);
  const site = await startChild('build/server/main.js', {
    ...siteSettings,
    LOOKUPS_WITHOUT_CHALLENGE: '100000000',
    DATABASE_URL: url,
  });
  children.push(site);
  const waybills = await someWaybills(url, REQUESTS * 10);
  return (count) => {
    const requests = requestsFor(waybills, count);
    const pair = [
      { name: `bare ${size} ${count}`, server: bare, requests, databasePids },
      { name: `site ${size} ${count}`, server: site, requests, databasePids },
    ];
    if (size !== 'many' || count !== 10) return pair;
    // Shows the share of compression in the ratio.
    return [{ name: PLAIN, server: bare, requests: requests.map(notPacked), databasePids }, ...pair];
  };
}

const comparison = {
  title: 'Tracking: orderTrack',
  reference:
    'node:http with the same prepared select on as many connections, its rows as JSON, packed as the site packs',
  fair: 'both get the requests of a browser and read the same rows; whatever the site does besides is its own',
};

function requestsFor(waybills: readonly string[], count: number): autocannon.Request[] {
  return Array.from({ length: REQUESTS }, (_, nth) =>
    postCall(orderTrack.path, { billCodes: waybills.slice(nth * 10, nth * 10 + count) }),
  );
}

function notPacked(request: autocannon.Request): autocannon.Request {
  return { ...request, headers: { ...request.headers, 'accept-encoding': 'identity' } };
}

function findings(measured: Measurements): Finding[] {
  return [1, 10].flatMap((count): Finding[] => {
    const [site, bare] = [`site many ${count}`, `bare many ${count}`];
    const numbers = count === 1 ? '1 number' : `${count} numbers`;
    const throughput = throughputFinding(measured, { what: numbers, site, reference: bare, atLeast: 0.65 });
    const plain = ` (${measured.ratio(site, PLAIN).toFixed(2)} of one that packs nothing)`;
    return [
      count === 1 ? throughput : { ...throughput, detail: `${throughput.detail}${plain}` },
      {
        what: `${numbers}: p99`,
        ratio: measured.of(site).p99Ms / measured.of(bare).p99Ms,
        aim: { atMost: 3 },
      },
      {
        what: `${numbers}: cost with ${MANY} parcels against ${FEW}`,
        ratio: measured.ratio(`site few ${count}`, site),
        detail: `the select alone ${measured.ratio(`bare few ${count}`, bare).toFixed(2)}`,
        aim: { atMost: 1.1 },
      },
    ];
  });
}
