import { expect, it } from 'vitest';
import { reportOf } from './report.ts';
import { runChaos } from './run-chaos.ts';
import { problemsOf } from './verdict.ts';

const SEED = 1;
/** Each fault once, however long that takes. */
const MINUTES = 1;

it('of what two processes acknowledge while one thing after the other breaks, nothing is lost or doubled, and each error says how to go on', async () => {
  const result = await runChaos({ seed: SEED, minutes: MINUTES });
  process.stdout.write(`${reportOf(result)}\n`);
  expect(problemsOf(result)).toEqual([]);
  for (const fault of result.faults) expect(fault.requests).toBeGreaterThan(0);
}, 900_000);
