import type autocannon from 'autocannon';
import {
  findNetworkInfo,
  findNetworkInfoByKeyword,
} from '../src/features/drop-points/drop-points.contract.ts';
import { signText } from '../src/http/secrets/sign.ts';
import { type Child, SIGN_SECRET, siteSettings, startChild } from './child.ts';
import { emptyDatabase, openBenchCluster } from './dataset.ts';
import { type Measured, measureInTurn } from './load.ts';
import { type Finding, report } from './report.ts';

const REQUESTS = 500;
const PAGE_SIZE = 20;

/** findNetworkInfo near a place against a bare server with a prepared select of as many points, and by other ways. */
export async function benchDropPoints(): Promise<boolean> {
  const cluster = await openBenchCluster();
  const children: Child[] = [];
  try {
    const url = await emptyDatabase(cluster, 'drop_points');
    // First: its start brings the points that ship with the product into the database.
    const site = await startChild('build/server/main.js', { ...siteSettings, DATABASE_URL: url });
    const bare = await startChild('bench/bare-nearest.ts', { DATABASE_URL: url });
    children.push(site, bare);
    const near = places().map((place) => ({ near: place, pageSize: PAGE_SIZE }));
    const openNow = near.map((input) => ({ ...input, openNow: true }));
    const words = keywords.map((keyword) => ({ keyword, pageSize: PAGE_SIZE }));
    const measured = await measureInTurn([
      { name: 'bare', url: bare.url, requests: requestsFor(findNetworkInfo.path, near) },
      { name: 'near', url: site.url, requests: requestsFor(findNetworkInfo.path, near) },
      { name: 'open', url: site.url, requests: requestsFor(findNetworkInfo.path, openNow) },
      { name: 'words', url: site.url, requests: requestsFor(findNetworkInfoByKeyword.path, words) },
    ]);
    return report(
      'Drop points: findNetworkInfo against node:http with a prepared select of the nearest points',
      findings(measured),
    );
  } finally {
    for (const child of children) await child.stop();
    await cluster.close();
  }
}

const keywords = [
  'บางรัก',
  'Bang Rak',
  '10500',
  'MRT',
  'เชียงใหม่',
  '清迈',
  'ตลาดสด',
  'Surawong Road',
  'BR-1004',
];

/** Places spread over the country, as people stand in them. */
function places(): { lat: number; lon: number }[] {
  return Array.from({ length: REQUESTS }, (_, nth) => ({
    lat: 6 + ((nth * 7.31) % 14),
    lon: 98 + ((nth * 3.77) % 7),
  }));
}

function requestsFor(path: string, inputs: readonly object[]): autocannon.Request[] {
  return inputs.map((input) => {
    const body = JSON.stringify(input);
    const sign = signText(SIGN_SECRET, body);
    const headers = {
      'content-type': 'application/json',
      lang: 'TH',
      timezone: 'GMT+7',
      countryId: '1',
      token: '',
      sign,
    };
    return { method: 'POST', path, headers, body };
  });
}

function findings(measured: Map<string, Measured>): Finding[] {
  const of = (name: string) => measured.get(name) ?? { throughput: Number.NaN, p99Ms: Number.NaN };
  const bare = of('bare');
  return (
    [
      ['near', `the nearest ${PAGE_SIZE}`, 0.6],
      ['open', `the nearest ${PAGE_SIZE} that are open now`, 0.6],
      ['words', 'by keyword', 0.6],
    ] as const
  ).map(([name, what, aim]) => ({
    what: `${what}: throughput`,
    ratio: of(name).throughput / bare.throughput,
    aim: { atLeast: aim },
    detail: `${Math.round(of(name).throughput)}/s against ${Math.round(bare.throughput)}/s, p99 ${of(name).p99Ms} ms against ${bare.p99Ms} ms`,
  }));
}
