import { setTimeout } from 'node:timers/promises';
import { orderTrack } from '../../src/features/tracking/tracking.contract.ts';
import { postCall } from '../browser.ts';
import { type Child, freePort, siteSettings, startChild } from '../child.ts';
import { databaseWith, openBenchCluster, servingPids, someWaybills } from '../dataset.ts';
import { type Measurements, measureInTurn, type Subject } from '../load.ts';
import { type Finding, report } from '../report.ts';
import { sized } from '../size.ts';

const PARCELS = sized(10_000);
const REQUESTS = sized(500);
const ROUNDS = sized(15);
/** As a scraper usually asks. */
const SCRAPED_EVERY_MS = 15_000;
/** Equal processes differ by a tenth and more by chance, so each has four. */
const IN_TURN = ['on', 'off', 'off', 'on', 'on', 'off', 'off', 'on'] as const;
const COUNTS = [1, 10];

/** What metrics cost: orderTrack with them, scraped meanwhile, against the same site without. */
export async function benchMetrics(): Promise<boolean> {
  const cluster = await openBenchCluster();
  const children: Child[] = [];
  const ended = new AbortController();
  try {
    const url = await databaseWith(cluster, PARCELS);
    const waybills = await someWaybills(url, REQUESTS * 10);
    const servers: { name: 'on' | 'off'; server: Child }[] = [];
    for (const name of IN_TURN) {
      const port = await freePort();
      const server = await startChild('build/server/main.js', {
        ...siteSettings,
        LOOKUPS_WITHOUT_CHALLENGE: '100000000',
        DATABASE_URL: url,
        ...(name === 'on' && { METRICS_PORT: String(port) }),
      });
      children.push(server);
      servers.push({ name, server });
      if (name === 'on') void scrape(`http://127.0.0.1:${port}/metrics`, ended.signal);
    }
    const databasePids = () => servingPids(cluster, url);
    const subjects = COUNTS.flatMap((count): Subject[] => {
      const requests = Array.from({ length: REQUESTS }, (_, nth) =>
        postCall(orderTrack.path, { billCodes: waybills.slice(nth * 10, nth * 10 + count) }),
      );
      return servers.map(({ name, server }) => ({
        name: nameOf(name, count),
        server,
        requests,
        databasePids,
      }));
    });
    const measured = await measureInTurn(subjects, { rounds: ROUNDS, warmSeconds: 3 });
    return report(
      comparison,
      COUNTS.map((count) => finding(measured, count)),
      measured,
    );
  } finally {
    ended.abort();
    for (const child of children) await child.stop();
    await cluster.close();
  }
}

const comparison = {
  title: 'Metrics: what they cost tracking',
  reference: 'the same site without METRICS_PORT',
  fair: `both answer the same requests from the same database in turn; the one is scraped every ${SCRAPED_EVERY_MS / 1000} s meanwhile`,
};

function nameOf(name: 'on' | 'off', count: number): string {
  return `metrics ${name}, ${count}`;
}

function finding(measured: Measurements, count: number): Finding {
  const [on, off] = [nameOf('on', count), nameOf('off', count)];
  const [busy, free] = [measured.of(on).processorMs, measured.of(off).processorMs];
  return {
    what: count === 1 ? '1 number' : `${count} numbers`,
    ratio: measured.ratio(on, off),
    detail: `processor time an answer ${(busy / free).toFixed(3)} of that without`,
    aim: { atLeast: 0.97 },
  };
}

async function scrape(url: string, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    await fetch(url, { signal: ended }).then(
      (answer) => answer.text(),
      () => undefined,
    );
    await setTimeout(SCRAPED_EVERY_MS, undefined, { signal: ended }).catch(() => undefined);
  }
}
