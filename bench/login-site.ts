import { serve } from '@hono/node-server';
import { loadConfig } from '../src/app/config.ts';
import { createServer } from '../src/app/server.ts';
import { createServices } from '../src/app/services.ts';
import { openDatabase } from '../src/db/connect.ts';
import { createFakeChallenge, createFakeImageCaptcha } from '../tests/fakes/captchas.ts';

// The whole site but for its pages and its captchas, which a benchmark cannot read.
const config = loadConfig();
const db = await openDatabase({
  databaseUrl: config.databaseUrl,
  dataDir: config.dataDir,
  poolSize: config.databasePool,
});
const image = createFakeImageCaptcha();
const services = await createServices(config, db, { image, challenge: createFakeChallenge() });
serve({ fetch: createServer(services, null).fetch, hostname: config.host, port: config.port });
process.once('SIGTERM', () => process.exit(0));
