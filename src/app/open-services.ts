import type { Logger } from 'pino';
import type { Db } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { seedRelease } from '#db/release.ts';
import type { Overrides } from './base.ts';
import type { Config } from './config.ts';
import { createServices, type Services } from './services.ts';

/** The services, and what of their start waits for a primary that is away; nothing as a rule. */
export type OpenedServices = Services & { completeStart(): Promise<void> };

/**
 * Migrates and seeds an open database and wires the services over it; `close` closes both. Shipped content is
 * compared with the database once per release, because that takes a fifth of the start. While the primary is away the
 * services are wired over a replica that has the schema of this release, and all else is left to `completeStart`.
 */
export async function openServices(
  config: Config,
  db: Db,
  log: Logger,
  release: string | null = null,
  observing: Pick<Overrides, 'metrics' | 'tracing'> = {},
): Promise<OpenedServices> {
  try {
    if (!db.checkPrimary) await migrate(db);
    const services = await createServices(config, db, { log, ...observing });
    const seed = () => seedRelease(db, release, () => services.seed());
    if (!db.checkPrimary) await seed();
    return {
      ...services,
      async completeStart() {
        if (!db.checkPrimary) return;
        await db.checkPrimary();
        await migrate(db);
        await services.openModules();
        await seed();
        await services.prepare();
      },
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}
