import { rm } from 'node:fs/promises';
import { paths } from '../src/routes/paths.ts';
import { residentMiB, startChild } from './child.ts';
import { measureInTurn } from './load.ts';
import { report } from './report.ts';

const FOLDER = '.data/bench-pages';
const GET = { method: 'GET' as const, headers: { 'accept-encoding': 'identity' } };

/** The server-rendered track page, cached and not, against plain Hono answering the same HTML from a constant. */
export async function benchPages(): Promise<boolean> {
  await rm(FOLDER, { recursive: true, force: true });
  const env = { DATA_DIR: FOLDER, DEMO: '0', LOG_LEVEL: 'error', NODE_ENV: 'production' };
  const first = await startChild('build/server/main.js', env);
  await first.stop();
  const site = await startChild('build/server/main.js', env);
  const memory = await residentMiB(site.pid);
  const plain = await startChild('bench/plain-hono.ts', { PAGE_FROM: site.url + paths.track });
  try {
    const found = await measureInTurn([
      { name: 'constant', url: plain.url, requests: [{ ...GET, path: paths.track }] },
      { name: 'cached', url: site.url, requests: [{ ...GET, path: paths.track }] },
      { name: 'rendered', url: site.url, requests: [{ ...GET, path: `${paths.track}?fresh=1` }] },
    ]);
    const rate = (name: string) => found.get(name)?.throughput ?? 0;
    const perSecond = (name: string) =>
      `${Math.round(rate(name))}/s against ${Math.round(rate('constant'))}/s`;
    return report('Pages: the track page against plain Hono answering a constant', [
      {
        what: 'cached',
        ratio: rate('cached') / rate('constant'),
        aim: { atLeast: 0.3 },
        detail: perSecond('cached'),
      },
      {
        what: 'rendered anew',
        ratio: rate('rendered') / rate('constant'),
        aim: { atLeast: 0.005 },
        detail: perSecond('rendered'),
      },
      {
        what: 'start to first answer with an existing database, of 3 s',
        ratio: site.startedMs / 3000,
        aim: { atMost: 1 },
        detail: `${Math.round(site.startedMs)} ms`,
      },
      {
        what: 'memory after start, of 350 MB',
        ratio: memory / 350,
        aim: { atMost: 1 },
        detail: `${Math.round(memory)} MiB resident`,
      },
    ]);
  } finally {
    await plain.stop();
    await site.stop();
  }
}
