import type autocannon from 'autocannon';
import {
  findNetworkInfo,
  findNetworkInfoByKeyword,
} from '../src/features/drop-points/drop-points.contract.ts';
import { postCall } from './browser.ts';
import { type Child, siteSettings, startChild } from './child.ts';
import { emptyDatabase, openBenchCluster } from './dataset.ts';
import { measureInTurn } from './load.ts';
import { report, throughputFinding } from './report.ts';

const REQUESTS = 500;
const PAGE_SIZE = 20;

/** findNetworkInfo near a place against a minimal server with a prepared select of as many points, and by other ways. */
export async function benchDropPoints(): Promise<boolean> {
  const cluster = await openBenchCluster();
  const children: Child[] = [];
  try {
    const url = await emptyDatabase(cluster, 'drop_points');
    // First: its start loads the shipped drop points into the database.
    const site = await startChild('build/server/main.js', { ...siteSettings, DATABASE_URL: url });
    const bare = await startChild('bench/reference/bare-nearest.ts', { DATABASE_URL: url });
    children.push(site, bare);
    const near = places().map((place) => ({ near: place, pageSize: PAGE_SIZE }));
    const openNow = near.map((input) => ({ ...input, openNow: true }));
    const words = keywords.map((keyword) => ({ keyword, pageSize: PAGE_SIZE }));
    const measured = await measureInTurn([
      { name: 'bare', server: bare, requests: requestsFor(findNetworkInfo.path, near) },
      { name: 'near', server: site, requests: requestsFor(findNetworkInfo.path, near) },
      { name: 'open', server: site, requests: requestsFor(findNetworkInfo.path, openNow) },
      { name: 'words', server: site, requests: requestsFor(findNetworkInfoByKeyword.path, words) },
    ]);
    const findings = aims.map(([site, what]) =>
      throughputFinding(measured, { what, site, reference: 'bare', atLeast: 0.6 }),
    );
    return report(comparison, findings, measured);
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

/** Places spread over the country as its people are. */
function places(): { lat: number; lon: number }[] {
  return Array.from({ length: REQUESTS }, (_, nth) => ({
    lat: 6 + ((nth * 7.31) % 14),
    lon: 98 + ((nth * 3.77) % 7),
  }));
}

function requestsFor(path: string, inputs: readonly object[]): autocannon.Request[] {
  return inputs.map((input) => postCall(path, input));
}

const aims = [
  ['near', `the nearest ${PAGE_SIZE}`],
  ['open', `the nearest ${PAGE_SIZE} that are open now`],
  ['words', 'by keyword'],
] as const;

const comparison = {
  title: 'Drop points: findNetworkInfo',
  reference: 'node:http with a prepared select of as many nearest points, by the index of positions',
  fair: 'both get the requests of a browser and answer as many points with all that a list shows of them',
};
