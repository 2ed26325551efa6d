import type autocannon from 'autocannon';
import { orderTrack } from '../src/features/tracking/tracking.contract.ts';
import { postCall } from './browser.ts';
import { type Child, siteSettings, startChild } from './child.ts';
import { databaseWith, openBenchCluster, someWaybills } from './dataset.ts';
import { type Measurements, measureInTurn, type Subject } from './load.ts';
import { type Finding, report, throughputFinding } from './report.ts';
import { sized } from './size.ts';

const MANY = sized(1_000_000);
const FEW = sized(10_000);
const REQUESTS = 500;
/** Of equal processes the one that was started first is a tenth slower, so each size is first and last once. */
const IN_TURN = ['many', 'few', 'few', 'many'] as const;

/** orderTrack with 1 and 10 numbers against a bare server with the same select, with many and with few parcels. */
export async function benchTracking(): Promise<boolean> {
  const cluster = await openBenchCluster();
  const children: Child[] = [];
  try {
    const urls = { many: await databaseWith(cluster, MANY), few: await databaseWith(cluster, FEW) };
    const subjects: Subject[] = [];
    for (const size of IN_TURN) {
      const url = urls[size];
      const bare = await startChild('bench/reference/bare-track.ts', { DATABASE_URL: url });
      const site = await startChild('build/server/main.js', {
        ...siteSettings,
        LOOKUPS_WITHOUT_CHALLENGE: '100000000',
        DATABASE_URL: url,
      });
      children.push(bare, site);
      const waybills = await someWaybills(url, REQUESTS * 10);
      for (const count of [1, 10]) {
        const requests = requestsFor(waybills, count);
        subjects.push({ name: `bare ${size} ${count}`, server: bare, requests });
        subjects.push({ name: `site ${size} ${count}`, server: site, requests });
      }
    }
    const measured = await measureInTurn(subjects, { rounds: sized(3) });
    return report(comparison, findings(measured), measured);
  } finally {
    for (const child of children) await child.stop();
    await cluster.close();
  }
}

const comparison = {
  title: 'Tracking: orderTrack',
  reference: 'node:http with the same prepared select on as many connections, its rows as JSON',
  fair: 'both get the requests of a browser and read the same rows; whatever the site does besides is its own',
};

function requestsFor(waybills: readonly string[], count: number): autocannon.Request[] {
  return Array.from({ length: REQUESTS }, (_, nth) =>
    postCall(orderTrack.path, { billCodes: waybills.slice(nth * 10, nth * 10 + count) }),
  );
}

function findings(measured: Measurements): Finding[] {
  return [1, 10].flatMap((count): Finding[] => {
    const [site, bare] = [`site many ${count}`, `bare many ${count}`];
    const [many, few] = [measured.of(site), measured.of(`site few ${count}`)];
    const numbers = count === 1 ? '1 number' : `${count} numbers`;
    return [
      throughputFinding(measured, { what: numbers, site, reference: bare, atLeast: 0.65 }),
      {
        what: `${numbers}: p99`,
        ratio: many.p99Ms / measured.of(bare).p99Ms,
        aim: { atMost: 3 },
      },
      {
        what: `${numbers}: cost with ${MANY} parcels against ${FEW}`,
        ratio: few.throughput / many.throughput,
        aim: { atMost: 1.1 },
      },
    ];
  });
}
