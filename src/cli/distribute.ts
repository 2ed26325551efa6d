import { parseArgs } from 'node:util';
import { runCommand, withDatabase } from './context.ts';
import { runDistribute } from './run-distribute.ts';

const USAGE = `Spreads parcels and their scan events over several servers by waybill number, with Citus.

  npm run distribute                    says what would be moved, what stays, and what stands in the way
  npm run distribute -- --yes           does it; can be run again after an interruption
  npm run distribute -- --undo          says what would be brought back to one server
  npm run distribute -- --undo --yes    brings it back

Take a backup first. While a table is copied nobody can write it. Restart all processes of the site afterwards.`;

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { yes: { type: 'boolean', default: false }, undo: { type: 'boolean', default: false } },
  });
  if (positionals.length > 0) {
    console.error(USAGE);
    return 1;
  }
  return withDatabase(
    async (db) => {
      await runDistribute(db, values, console.log);
      return 0;
    },
    { schema: 'asItIs' },
  );
});
