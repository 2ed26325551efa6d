import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, inject, it } from 'vitest';
import { stopEmbedded } from '#db/embedded/embedded.ts';
import { loadConfig } from './config.ts';
import { openMetrics } from './metrics/metrics.ts';
import { openSiteDatabase } from './site-database.ts';

const folder = mkdtempSync(path.join(inject('testClusterFolder'), 'restarts-'));
const dataDir = path.join(folder, 'data');
afterAll(async () => {
  await stopEmbedded(dataDir);
  rmSync(folder, { recursive: true, force: true });
});

it('restarts of the embedded database are counted', async () => {
  const metrics = openMetrics();
  const config = loadConfig({ DATA_DIR: dataDir });
  const db = await openSiteDatabase(config, { log: pino({ level: 'silent' }), meter: metrics.meter });
  const counted = async (event: string) =>
    new RegExp(`^website_embedded_database_events_total\\{event="${event}"\\} (\\d+)$`, 'm').exec(
      await metrics.scrape(),
    )?.[1];
  expect([await counted('died'), await counted('back')]).toEqual(['0', '0']);
  const state = JSON.parse(readFileSync(path.join(dataDir, 'state.json'), 'utf8')) as {
    postmaster: { pid: number };
  };
  process.kill(state.postmaster.pid, 'SIGKILL');
  await expect.poll(() => counted('back'), { timeout: 30_000 }).toBe('1');
  expect(await counted('died')).toBe('1');
  expect((await db.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
  await db.close();
  metrics.close();
}, 60_000);
