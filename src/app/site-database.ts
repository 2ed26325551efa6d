import type { Logger } from 'pino';
import { type Db, openDatabase } from '#db/connect.ts';
import type { ServerEvent } from '#db/embedded/supervise.ts';
import { type Meter, noMeter } from '#lib/metrics/meter.ts';
import type { Config } from './config.ts';

/** Opens the database of a serving process, and restarts the embedded one when it dies. */
export function openSiteDatabase(
  config: Config,
  { log, meter = noMeter, onLaunched }: { log: Logger; meter?: Meter; onLaunched?: () => void },
): Promise<Db> {
  const count = meter.counter({
    name: 'embedded_database_events_total',
    help: 'What happened to the embedded database: it died and is restarted, is back, or did not start.',
    labels: { event: ['died', 'back', 'start failed', 'given up'] },
  });
  return openDatabase({
    databaseUrl: config.databaseUrl,
    ...config.pooler,
    replicas: config.replicas,
    dataDir: config.dataDir,
    poolSize: config.databasePool,
    onLaunched,
    supervision: {
      report(event) {
        count({ event: event.kind });
        report(log, event);
      },
      // Without its database this process is useless: exit, so that the supervisor can restart it.
      giveUp: () => process.exit(1),
    },
  });
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
