import { createHttpWebhookSender } from '#adapters/webhooks/http-sender.ts';
import { openPool } from '#db/connect.ts';
import { createListener } from '#db/listen.ts';
import { createDispatcher } from '#features/webhooks/server/dispatcher.ts';
import { createWebhookSecrets } from '#features/webhooks/server/secrets.ts';
import { createSeal } from '#http/secrets/seal.ts';
import { loadSecrets } from '#http/secrets/secrets.ts';
import { systemClock } from '#lib/clock.ts';

// Delivers webhooks in its own process, which a test may kill; prints a line when it has started.
const db = openPool(process.argv[2] ?? '');
const deriveKey = await loadSecrets(db.orm);
const listener = createListener(db.url);
createDispatcher({
  orm: db.orm,
  listener,
  sender: createHttpWebhookSender({ mayBeLocal: true }),
  secrets: createWebhookSecrets(createSeal(deriveKey('webhooks'))),
  clock: systemClock,
  onStopped: async () => undefined,
  onProblem: (cause) => process.stderr.write(`${String(cause)}\n`),
}).start();
await listener.ready();
process.stdout.write('begun\n');
