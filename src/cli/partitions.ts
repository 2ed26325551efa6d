import { parseArgs } from 'node:util';
import { loadConfig } from '#app/config.ts';
import type { Db } from '#db/connect.ts';
import { listPartitions } from '#features/feed/server/scan-event-partitions.ts';
import { shortenPartition } from '#features/feed/server/shorten-partition.ts';
import { systemClock } from '#lib/clock.ts';
import { runCommand, withDatabase } from './context.ts';

const USAGE = `Partitions of scan events.

  npm run partitions                 lists them with the time that each holds
  npm run partitions -- --shorten    lets the current one end with this month, if SCAN_EVENT_PARTITIONS asks for
                                     shorter ones; reads it once, moves no row, and the site serves meanwhile`;

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { shorten: { type: 'boolean' } },
  });
  if (positionals.length > 0) {
    console.error(USAGE);
    return 1;
  }
  return withDatabase((db) => (values.shorten ? shorten(db) : list(db)), { schema: 'asItIs' });
});

async function list({ pool }: Db): Promise<number> {
  for (const { name, from, until } of await listPartitions(pool))
    console.log([name, from.toISOString(), until.toISOString()].join('\t'));
  return 0;
}

async function shorten(db: Db): Promise<number> {
  const shortened = await shortenPartition(db, loadConfig().scanEventPartitions, systemClock.now());
  console.log(
    shortened
      ? `${shortened.name} now ends at ${shortened.until.toISOString()}.`
      : 'Nothing to do: the current partition is no longer than SCAN_EVENT_PARTITIONS says.',
  );
  return 0;
}
