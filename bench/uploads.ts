import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { like } from 'drizzle-orm';
import sharp from 'sharp';
import { openPool } from '../src/db/connect.ts';
import { customer } from '../src/features/accounts/server/accounts.table.ts';
import { createSessionsService } from '../src/features/accounts/sign-in/server/sessions.service.ts';
import { orderTrack } from '../src/features/tracking/tracking.contract.ts';
import { uploadClaimsImage } from '../src/features/uploads/uploads.contract.ts';
import { systemClock } from '../src/lib/clock.ts';
import { askFor } from './ask.ts';
import { postCall } from './browser.ts';
import { type Child, siteSettings, startChild } from './child.ts';
import { databaseWith, openBenchCluster, someWaybills } from './dataset.ts';
import { median } from './load.ts';
import { residentMiB } from './process.ts';
import type { SenderData } from './reference/upload-sender.ts';
import { type Finding, report } from './report.ts';

const PARCELS = 10_000;
const AT_ONCE = 20;
const ROUNDS = 2;
const LIMIT_MIB = 500;
const MIB = 1024 * 1024;
const LOOKED_EVERY_MS = 50;
const IDLE_SECONDS = 5;

/** What twenty concurrent photos of ten megabytes cost in memory, and how they slow down people who look up a parcel. */
export async function benchUploads(): Promise<boolean> {
  const cluster = await openBenchCluster();
  let site: Child | undefined;
  try {
    const url = await databaseWith(cluster, PARCELS);
    site = await startChild('build/server/main.js', {
      ...siteSettings,
      LOOKUPS_WITHOUT_CHALLENGE: '100000000',
      // Twenty customers come from twenty IP addresses.
      TRUSTED_PROXIES: '127.0.0.1',
      DATABASE_URL: url,
      DATA_DIR: '.data/bench-uploads',
    });
    const waybills = await someWaybills(url, 100);
    const tokens = await openSessions(url);
    const files = await takePhotos();
    const requests = waybills.map((each) => postCall(orderTrack.path, { billCodes: [each] }));
    const look = (seconds: number) => askFor(site?.url ?? '', requests, { connections: 1, seconds });
    await look(3);
    const rounds = [];
    for (let nth = 0; nth < ROUNDS; nth += 1) {
      const idle = await look(IDLE_SECONDS);
      rounds.push({ idle: idle.p99Ms, ...(await measure(site, { tokens, files }, look)) });
    }
    return report(comparison, findings(rounds));
  } finally {
    await site?.stop();
    await cluster.close();
  }
}

type Round = { idle: number; busy: number; mebibytes: number; seconds: number };

const comparison = {
  title: `Uploads: ${AT_ONCE} photos of 10 MB at once`,
  reference: 'the same lookups while nothing is sent; resident memory as Linux counts it',
  fair: 'memory is that of the site and of the process that cleans, together; the files are sent by another thread',
};

function findings(rounds: readonly Round[]): Finding[] {
  const most = Math.max(...rounds.map(({ mebibytes }) => mebibytes));
  const [idle, busy] = [median(rounds.map((each) => each.idle)), median(rounds.map((each) => each.busy))];
  const seconds = median(rounds.map((each) => each.seconds));
  return [
    {
      what: 'memory while they are taken',
      ratio: most / LIMIT_MIB,
      aim: { atMost: 1 },
      detail: `${Math.round(most)} of ${LIMIT_MIB} MiB; all were kept after ${seconds.toFixed(1)} s`,
    },
    {
      what: 'p99 of a lookup meanwhile, against idle',
      ratio: busy / idle,
      aim: { atMost: 2 },
      detail: `${busy.toFixed(1)} ms against ${idle.toFixed(1)} ms`,
    },
  ];
}

/** Looks up parcels while the files are sent. */
async function measure(
  site: Child,
  sent: Omit<SenderData, 'url'>,
  look: (seconds: number) => ReturnType<typeof askFor>,
): Promise<Omit<Round, 'idle'>> {
  const startedAt = performance.now();
  const workerData: SenderData = { url: site.url + uploadClaimsImage.path, ...sent };
  const sender = new Worker(new URL('./reference/upload-sender.ts', import.meta.url), { workerData });
  let isDone = false;
  const done = new Promise<void>((resolve, reject) => {
    sender.once('message', () => resolve());
    sender.once('error', reject);
  }).finally(() => {
    isDone = true;
  });
  let mebibytes = 0;
  const watch = setInterval(async () => {
    mebibytes = Math.max(mebibytes, await residentWithChildren(site.pid));
  }, LOOKED_EVERY_MS);
  const latencies: number[] = [];
  while (!isDone) latencies.push((await look(1)).p99Ms);
  await done;
  clearInterval(watch);
  return { busy: median(latencies), mebibytes, seconds: (performance.now() - startedAt) / 1000 };
}

async function residentWithChildren(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const pids = [pid, ...children.trim().split(' ').filter(Boolean).map(Number)];
  const each = await Promise.all(pids.map((one) => residentMiB(one).catch(() => 0)));
  // A process that is ending has none.
  return each.filter(Number.isFinite).reduce((sum, mebibytes) => sum + mebibytes, 0);
}

async function openSessions(url: string): Promise<string[]> {
  const db = openPool(url);
  try {
    const rows = Array.from({ length: AT_ONCE }, (_, nth) => ({
      phone: `+6686000${1000 + nth}`,
      name: 'Bench',
    }));
    // Those of an earlier run.
    await db.orm.delete(customer).where(like(customer.phone, '+6686000%'));
    const made = await db.orm.insert(customer).values(rows).returning({ id: customer.id });
    const sessions = createSessionsService({ orm: db.orm, clock: systemClock });
    return await Promise.all(made.map(({ id }) => sessions.open(id)));
  } finally {
    await db.close();
  }
}

/** Like a phone's with twelve megapixels, with much detail, rotated by EXIF. */
async function takePhotos(): Promise<Uint8Array[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const scene = sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'grey', noise } });
  const photo = await scene.withMetadata({ orientation: 6 }).jpeg({ quality: 93 }).toBuffer();
  console.log(`Each photo has ${(photo.length / MIB).toFixed(1)} MiB.`);
  return [new Uint8Array(photo)];
}
