import { createRequire } from 'node:module';
import { ensureInstalled } from '../../scripts/ensure-installed.mjs';

/** An attack that the test tries: repeated texts, and an end at which the match fails. */
export type Attack = {
  pattern: string;
  pumps: readonly { prefix: string; pump: string }[];
  suffix: string;
};

type Verdict =
  | { status: 'safe' | 'unknown' }
  | { status: 'vulnerable'; attack: Attack; complexity: { type: 'exponential' | 'polynomial' } };

type Recheck = {
  check(source: string, flags: string, options: { timeout: number }): Promise<Verdict>;
};

/**
 * Loads Recheck, an analyser of regular expressions; it is large and only this test needs it, so the first run
 * installs it.
 */
export async function loadRecheck(): Promise<Recheck> {
  await ensureInstalled('tests/patterns');
  return createRequire(import.meta.url)('recheck') as Recheck;
}
