import { parseArgs } from 'node:util';
import { buildIfNeeded } from '../../scripts/build.mjs';
import { ensureInstalled } from '../../scripts/ensure-installed.mjs';

/** `npm run chaos`: breaks the site under load, each thing once or for as long as asked, and ends with 1 on a problem. */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
});
const [minutes, seed] = [Number(values.minutes), Number(values.seed)];
if (!(minutes > 0) || !Number.isInteger(seed))
  throw new Error('Usage: npm run chaos -- [--minutes N] [--seed N] [--only PART-OF-A-FAULT]');

await ensureInstalled();
if (!(await buildIfNeeded())) process.exit(1);
const { runChaos } = await import('./run-chaos.ts');
const { reportOf } = await import('./report.ts');
const { problemsOf } = await import('./verdict.ts');
const print = (text: string) => process.stdout.write(`${text}\n`);
print(`Seed ${seed}, at least ${minutes} minutes.`);
const result = await runChaos({ seed, minutes, only: values.only, say: print });
print(`\n${reportOf(result)}`);
process.exit(problemsOf(result).length > 0 ? 1 : 0);
