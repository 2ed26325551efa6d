import { loadConfig } from '#app/config.ts';
import { createServices } from '#app/services.ts';
import { openDatabase } from '#db/connect.ts';

/** Removes old logins of a database, ten in a batch, as of an instant; a test kills it. */
const [databaseUrl = '', instant = ''] = process.argv.slice(2);
const db = await openDatabase({ databaseUrl, dataDir: '', poolSize: 3 });
const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
const services = await createServices(config, db, { clock: { now: () => new Date(instant) } });
await services.retention.work('logins', () => false, 10);
