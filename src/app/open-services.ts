import type { Logger } from 'pino';
import type { Db } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { seedRelease } from '#db/release.ts';
import type { Overrides } from './base.ts';
import type { Config } from './config.ts';
import { createServices, type Services } from './services.ts';

/**
 * Migrates and seeds an open database and wires the services over it; `close` closes both. Shipped content is
 * compared with the database once per release, because that takes a fifth of the start.
 */
export async function openServices(
  config: Config,
  db: Db,
  log: Logger,
  release: string | null = null,
  observing: Pick<Overrides, 'metrics' | 'tracing'> = {},
): Promise<Services> {
  try {
    await migrate(db);
    const services = await createServices(config, db, { log, ...observing });
    await seedRelease(db, release, () => services.seed());
    return services;
  } catch (error) {
    await db.close();
    throw error;
  }
}
