import type autocannon from 'autocannon';
import { orderTrack } from '../src/features/tracking/tracking.contract.ts';
import { signText } from '../src/http/secrets/sign.ts';
import { type Child, SIGN_SECRET, siteSettings, startChild } from './child.ts';
import { databaseWith, openBenchCluster, someWaybills } from './dataset.ts';
import { type Measured, measureInTurn, type Subject } from './load.ts';
import { type Finding, report } from './report.ts';

const MANY = 1_000_000;
const FEW = 10_000;
const REQUESTS = 500;

/** orderTrack with 1 and 10 numbers against a bare server with the same select, with many and with few parcels. */
export async function benchTracking(): Promise<boolean> {
  const cluster = await openBenchCluster();
  const children: Child[] = [];
  try {
    const [many, few] = [await databaseWith(cluster, MANY), await databaseWith(cluster, FEW)];
    const subjects: Subject[] = [];
    for (const [size, url] of [
      ['many', many],
      ['few', few],
    ] as const) {
      const bare = await startChild('bench/bare-track.ts', { DATABASE_URL: url });
      const site = await startChild('build/server/main.js', {
        ...siteSettings,
        LOOKUPS_WITHOUT_CHALLENGE: '100000000',
        DATABASE_URL: url,
      });
      children.push(bare, site);
      const waybills = await someWaybills(url, REQUESTS * 10);
      for (const count of [1, 10]) {
        const requests = requestsFor(waybills, count);
        subjects.push({ name: `bare ${size} ${count}`, url: bare.url, requests });
        subjects.push({ name: `site ${size} ${count}`, url: site.url, requests });
      }
    }
    return report(
      'Tracking: orderTrack against node:http with the same prepared select',
      findings(await measureInTurn(subjects)),
    );
  } finally {
    for (const child of children) await child.stop();
    await cluster.close();
  }
}

function requestsFor(waybills: readonly string[], count: number): autocannon.Request[] {
  return Array.from({ length: REQUESTS }, (_, nth) => {
    const body = JSON.stringify({ billCodes: waybills.slice(nth * 10, nth * 10 + count) });
    const sign = signText(SIGN_SECRET, body);
    const headers = {
      'content-type': 'application/json',
      lang: 'TH',
      timezone: 'GMT+7',
      countryId: '1',
      token: '',
      sign,
    };
    return { method: 'POST', path: orderTrack.path, headers, body };
  });
}

function findings(measured: Map<string, Measured>): Finding[] {
  const of = (name: string) => measured.get(name) ?? { throughput: Number.NaN, p99Ms: Number.NaN };
  return [1, 10].flatMap((count): Finding[] => {
    const [site, bare, siteFew, bareFew] = [`site many`, `bare many`, `site few`, `bare few`].map((each) =>
      of(`${each} ${count}`),
    );
    if (!site || !bare || !siteFew || !bareFew) return [];
    const numbers = count === 1 ? '1 number' : `${count} numbers`;
    return [
      {
        what: `${numbers}: throughput`,
        ratio: site.throughput / bare.throughput,
        aim: { atLeast: 0.6 },
        detail: `${Math.round(site.throughput)}/s against ${Math.round(bare.throughput)}/s`,
      },
      {
        what: `${numbers}: p99`,
        ratio: site.p99Ms / bare.p99Ms,
        aim: { atMost: 3 },
        detail: `${site.p99Ms} ms against ${bare.p99Ms} ms`,
      },
      {
        what: `${numbers}: cost with ${MANY} parcels against ${FEW}`,
        ratio: siteFew.throughput / site.throughput,
        aim: { atMost: 1.15 },
        detail: `${Math.round(siteFew.throughput)}/s with few, ${Math.round(site.throughput)}/s with many; the bare select ${(bareFew.throughput / bare.throughput).toFixed(2)}`,
      },
    ];
  });
}
