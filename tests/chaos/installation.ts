import { randomBytes } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadConfig } from '#app/config.ts';
import { openKeys } from '#app/keys/open-keys.ts';
import { openPool } from '#db/connect.ts';
import { systemClock } from '#lib/clock.ts';
import { freePort } from '../e2e/browser.ts';
import { openDatabaseGate } from '../fakes/database-gate.ts';
import { makeKeptFolder } from '../fakes/processes/kept-folder.ts';
import { startThaiBulkSms, thaiBulkAccount } from '../fakes/providers/thaibulksms.ts';
import { startSubscriber } from '../fakes/subscriber.ts';
import { startBalancer } from './balancer.ts';
import { startDatabase } from './database.ts';
import { createSiteProcess } from './site-process.ts';

const MANY = '100000000';
/** The load comes from few visitors, and more often than people ask. */
const NO_LIMITS = {
  CALLS_PER_MINUTE: MANY,
  LOOKUPS_WITHOUT_CHALLENGE: MANY,
  CHALLENGES_PER_VISITOR: MANY,
  CODES_PER_HOUR: MANY,
  CODES_PER_PREFIX_AND_HOUR: MANY,
  CODES_PER_VISITOR_AND_HOUR: MANY,
  PHONE_QUESTIONS_PER_VISITOR_AND_HOUR: MANY,
};

/** Two processes of the built site behind a balancer, their database behind a gate, and what they send to. */
export type Installation = Awaited<ReturnType<typeof openInstallation>>;

export async function openInstallation() {
  const { folder, clear } = makeKeptFolder('website-chaos-');
  const files = path.join(folder, 'files');
  const database = await startDatabase(path.join(folder, 'database'));
  const gate = await openDatabaseGate(database.url);
  const sms = await startThaiBulkSms();
  const subscriber = await startSubscriber();
  const ports = [await freePort(), await freePort(), await freePort()] as const;
  const env = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    DEMO: '0',
    PUBLIC_URL: `http://localhost:${ports[2]}`,
    DATABASE_URL: gate.url,
    STORAGE_DIR: files,
    SITE_KEYS: randomBytes(32).toString('base64'),
    TRUSTED_PROXIES: '127.0.0.1',
    WEBHOOKS_MAY_BE_LOCAL: '1',
    SMS_PROVIDER: 'thaibulksms',
    THAIBULKSMS_API_KEY: thaiBulkAccount.apiKey,
    THAIBULKSMS_API_SECRET: thaiBulkAccount.apiSecret,
    THAIBULKSMS_SENDER: thaiBulkAccount.sender,
    CHAOS_SMS_URL: sms.baseUrl,
    ...NO_LIMITS,
  };
  const processOf = (name: string, port: number) =>
    createSiteProcess(name, port, { ...env, DATA_DIR: path.join(folder, name) });
  const [first, second] = [processOf('first', ports[0]), processOf('second', ports[1])];
  const processes = [first, second];
  const db = openPool(database.url, 4);
  const closing: (() => Promise<unknown>)[] = [];

  async function close(): Promise<void> {
    for (const each of closing) await each();
    for (const each of processes) await each.end('SIGTERM');
    await subscriber.close();
    await sms.close();
    await gate.close();
    await db.close();
    await clear();
  }

  try {
    // The first one migrates and seeds.
    for (const each of processes) await each.start();
    await database.prepareFullDisk();
    const config = loadConfig({ SITE_KEYS: env.SITE_KEYS, DATA_DIR: folder });
    const keys = await openKeys({ config, db, clock: systemClock, notify: () => undefined });
    const balancer = await startBalancer(processes);
    closing.push(balancer.close);
    return {
      database,
      db,
      gate,
      sms,
      subscriber,
      keys,
      balancer,
      processes,
      first,
      second,
      files,
      /** The folder of uploaded files is a file, so that nothing can be written to it or read from it. */
      async takeStorageAway(): Promise<void> {
        await rename(files, `${files}.away`);
        await writeFile(files, '');
      },
      async giveStorageBack(): Promise<void> {
        await rm(files);
        await rename(`${files}.away`, files);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
