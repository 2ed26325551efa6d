import { sql } from 'drizzle-orm';
import { openPool } from '#db/connect.ts';
import { message } from '#features/messages/server/messages.table.ts';
import { createDispatch } from '#features/notices/server/dispatch.ts';
import { systemClock } from '#lib/clock.ts';

// Sends notices in its own process, slowly enough for a test to kill it; prints a line when it has started.
const db = openPool(process.argv[2] ?? '');
const PAUSE_SECONDS = 0.005;
const dispatch = createDispatch({
  orm: db.orm,
  messages: {
    async send({ kind, to, language }, tx = db.orm) {
      await tx.execute(sql`select pg_sleep(${PAUSE_SECONDS})`);
      const row = { kind, channel: 'sms', recipient: to, language, createdAt: systemClock.now() } as const;
      const [written] = await tx.insert(message).values(row).returning({ id: message.id });
      return written?.id ?? '';
    },
  },
  tracking: { lookUpNow: async () => [] },
  links: (code) => ({ url: code, stopUrl: code }),
  clock: systemClock,
});
process.stdout.write('begun\n');
await dispatch.sendDue();
process.stdout.write('done\n');
await db.close();
