import { parseArgs } from 'node:util';
import { loadConfig } from '#app/config.ts';
import { createLog } from '#app/log.ts';
import { createServices, type Services } from '#app/services.ts';
import { termInWords } from '#features/retention/staff/server/retention-views.ts';
import { bangkokDate } from '#lib/clock.ts';
import { runCommand, withDatabase } from './context.ts';

const USAGE = `What is older than the retention rules in force allow, kind by kind.

  npm run retention -- --dry-run     counts what would be removed now, and the date of the oldest
  npm run retention -- --now         removes it at once, as the nightly jobs do; may be interrupted and run again

What is on legal hold stays and is not counted.`;

/** Runs the command; it needs every feature, so it is part of the built server (`scripts/retention.mjs`). */
export function runRetention(args: string[]): Promise<void> {
  return runCommand(async () => {
    const options = { 'dry-run': { type: 'boolean' }, now: { type: 'boolean' } } as const;
    const { values } = parseArgs({ args, options });
    if (values['dry-run'] === values.now) {
      console.error(USAGE);
      return 1;
    }
    return withServices(values.now ? removeNow : dryRun);
  });
}

async function dryRun({ retention, rules }: Services): Promise<number> {
  const inForce = await rules.inForce();
  const planned = await retention.plan();
  console.log('kind\tkept for\twhat happens\trows\toldest');
  for (const { kind, rows, oldest } of planned) {
    const keptFor = termInWords(kind, inForce, 'en-us') ?? 'until its own date';
    console.log([kind.name, keptFor, kind.outcome, rows, oldest ? bangkokDate(oldest) : '-'].join('\t'));
  }
  const sum = planned.reduce((all, { rows }) => all + rows, 0);
  console.log(`${sum} rows would be removed or anonymised.`);
  return 0;
}

async function removeNow({ retention }: Services): Promise<number> {
  let sum = 0;
  for (const { kind } of await retention.plan(1)) {
    const rows = await retention.run(kind.name);
    sum += rows;
    if (rows > 0) console.log(`${kind.name}\t${kind.outcome}\t${rows}`);
  }
  console.log(`${sum} rows removed or anonymised.`);
  return 0;
}

/** As the database is: a look must not migrate one that an earlier release still serves. */
function withServices(work: (services: Services) => Promise<number>): Promise<number> {
  return withDatabase(
    async (db) => {
      const config = loadConfig();
      // Whoever opened the database closes it.
      const lent = { ...db, close: async () => {} };
      const services = await createServices(config, lent, { log: createLog(config) });
      try {
        return await work(services);
      } finally {
        await services.close();
      }
    },
    { schema: 'asItIs' },
  );
}
