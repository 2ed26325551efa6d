import type { Logger } from 'pino';
import { openDatabase } from '../db/connect.ts';
import type { ServerEvent } from '../db/embedded/supervise.ts';
import { migrate } from '../db/migrate.ts';
import type { Config } from './config.ts';
import { createLog } from './log.ts';
import { createServices, type Services } from './services.ts';

/** Opens the database, brings it up to date and wires the services; `close` undoes all of it. */
export async function openServices(config: Config): Promise<Services> {
  const log = createLog(config);
  const db = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    poolSize: config.databasePool,
    supervision: {
      report: (event) => report(log, event),
      // Without its database this process can do nothing: who started it sees it end, and may start it again.
      giveUp: () => process.exit(1),
    },
  });
  try {
    await migrate(db);
    const services = await createServices(config, db, { log });
    await services.seed();
    await services.jobs.start();
    return services;
  } catch (error) {
    await db.close();
    throw error;
  }
}

function report(log: Logger, event: ServerEvent): void {
  if (event.kind === 'died') {
    const { start, ofStarts } = event;
    log.error({ start, ofStarts }, 'the embedded database has died and is started again');
  } else if (event.kind === 'back') log.warn('the embedded database is back');
  else if (event.kind === 'start failed')
    log.error({ err: event.cause }, 'the embedded database did not start');
  else log.fatal('the embedded database died too often: this process ends');
}
