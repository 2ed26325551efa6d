import { openDatabase } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import type { Config } from './config.ts';
import { createServices, type Services } from './services.ts';

/** Opens the database, brings it up to date and wires the services; `close` undoes all of it. */
export async function openServices(config: Config): Promise<Services> {
  const db = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    poolSize: config.databasePool,
  });
  try {
    await migrate(db);
    const services = await createServices(config, db);
    await services.content.seed();
    await services.dropPoints.seed();
    await services.jobs.start();
    return services;
  } catch (error) {
    await db.close();
    throw error;
  }
}
