import { createHttpWebhookSender } from '#adapters/webhooks/http-sender.ts';
import { openKeys } from '#app/keys/open-keys.ts';
import { openPool } from '#db/connect.ts';
import { createListener } from '#db/listen.ts';
import { createDispatcher } from '#features/webhooks/server/dispatcher.ts';
import { createWebhookSecrets } from '#features/webhooks/server/secrets.ts';
import { systemClock } from '#lib/clock.ts';

// Delivers webhooks in its own process, which a test may kill; prints a line when it has started.
const db = openPool(process.argv[2] ?? '');
const config = { keys: { setting: null, file: process.argv[3] ?? '', isNamed: true } };
const keys = await openKeys({ config, db, clock: systemClock, notify: () => undefined });
const listener = createListener(db.url);
createDispatcher({
  orm: db.orm,
  listener,
  sender: createHttpWebhookSender({ mayBeLocal: true }),
  secrets: createWebhookSecrets(keys.seal('webhooks')),
  clock: systemClock,
  onStopped: async () => undefined,
  onProblem: (cause) => process.stderr.write(`${String(cause)}\n`),
}).start();
await listener.ready();
process.stdout.write('begun\n');
