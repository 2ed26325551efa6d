import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#db/connect.ts';
import { seedRelease } from '#db/release.ts';
import { createTestDatabase, openAnother } from '#db/test-db.ts';
import { newsRelease } from '#features/news/server/news.table.ts';
import { loadConfig } from './config.ts';
import { openServices } from './open-services.ts';
import { seedOrder } from './wiring.ts';

const config = loadConfig({ NODE_ENV: 'test', DATA_DIR: tmpdir() });
const log = pino({ level: 'silent' });

let db: Db;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

/** How many press releases a start leaves in a database that has lost them. */
async function startWithoutNews(release: string | null): Promise<number> {
  await db.pool.query('delete from news_release');
  const services = await openServices(config, await openAnother(db, 2), log, release);
  await services.close();
  return db.orm.$count(newsRelease);
}

describe('the shipped data', () => {
  it('is compared with the database once per release, also for a release that returns', async () => {
    expect(await startWithoutNews('first')).toBeGreaterThan(0);
    expect(await startWithoutNews('first')).toBe(0);
    expect(await startWithoutNews('second')).toBeGreaterThan(0);
    expect(await startWithoutNews('first')).toBeGreaterThan(0);
  });

  it('is compared at each start of unreleased code, and by the release after it', async () => {
    expect(await startWithoutNews(null)).toBeGreaterThan(0);
    expect(await startWithoutNews(null)).toBeGreaterThan(0);
    expect(await startWithoutNews('first')).toBeGreaterThan(0);
    expect(await startWithoutNews('first')).toBe(0);
  });

  it('has an order of seeding, for every feature that ships data', async () => {
    const services = await openServices(config, await openAnother(db, 2), log, 'first');
    const inOrder: readonly unknown[] = seedOrder.map((name) => services[name]);
    const seeding = services.modules.filter(({ seed }) => seed).map(({ service }) => service);
    await services.close();
    expect(seeding.map((service) => inOrder.includes(service))).toEqual(inOrder.map(() => true));
  });

  it('is written by one release after the other when two start at once, each with a pool of one connection', async () => {
    let seeding = 0;
    const mostAtOnce: number[] = [];
    const pools = [await openAnother(db, 1), await openAnother(db, 1), await openAnother(db, 1)];
    const seed = async ({ pool }: Db) => {
      seeding += 1;
      mostAtOnce.push(seeding);
      await pool.query('select pg_sleep(0.1)');
      seeding -= 1;
    };
    await Promise.all(
      pools.map((own, at) => seedRelease(own, at === 0 ? 'third' : 'fourth', () => seed(own))),
    );
    await Promise.all(pools.map((own) => own.close()));
    // Two releases, and a second process of one of them, which finds its content seeded unless the other one
    // ran in between.
    expect(mostAtOnce.length).toBeGreaterThanOrEqual(2);
    expect(new Set(mostAtOnce)).toEqual(new Set([1]));
  });
});
