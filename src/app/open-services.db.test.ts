import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Db, openPool } from '../db/connect.ts';
import { createTestDatabase } from '../db/test-db.ts';
import { newsRelease } from '../features/news/server/news.table.ts';
import { loadConfig } from './config.ts';
import { openServices } from './open-services.ts';

const config = loadConfig({ NODE_ENV: 'test', DATA_DIR: tmpdir() });
const log = pino({ level: 'silent' });

let db: Db;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

/** How many releases of news a start leaves in a database that has lost them. */
async function startWithoutNews(release: string | null): Promise<number> {
  await db.orm.delete(newsRelease);
  const services = await openServices(config, openPool(db.url, 2), log, release);
  await services.close();
  return db.orm.$count(newsRelease);
}

describe('what ships with the product', () => {
  it('is compared with the database once for each release, also for one that comes back', async () => {
    expect(await startWithoutNews('first')).toBeGreaterThan(0);
    expect(await startWithoutNews('first')).toBe(0);
    expect(await startWithoutNews('second')).toBeGreaterThan(0);
    expect(await startWithoutNews('first')).toBeGreaterThan(0);
  });

  it('is compared at each start of code that is no release, and by the release that comes after it', async () => {
    expect(await startWithoutNews(null)).toBeGreaterThan(0);
    expect(await startWithoutNews(null)).toBeGreaterThan(0);
    expect(await startWithoutNews('first')).toBeGreaterThan(0);
    expect(await startWithoutNews('first')).toBe(0);
  });
});
