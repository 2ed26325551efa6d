import path from 'node:path';
import { parseSync } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leastProcessorTime } from '../processor-time.ts';
import { readSources, type SourceFile } from '../source-files.ts';
import { type Attack, loadRecheck } from './recheck.ts';

/** Patterns that never get text of a visitor, or only text so short that quadratic time is harmless. */
const harmless: Readonly<Record<string, string>> = {
  'src/features/publishing/server/content-files.ts': 'content that ships',
  'src/features/publishing/joined-text.rules.ts': 'texts that staff have published',
  'src/ui/navigation/linked-sentence.tsx': 'sentences of our own locales',
};
/** A pattern that takes longer to analyse passes; the worst are found within a second. */
const PATIENCE_MS = 1500;
/** Any linear match stays far below this; smaller times are too short to compare. */
const NOTHING_MICROSECONDS = 20_000;
const REPEATS = /[*+]|\{\d+,\d*\}/;

type Pattern = { file: string; source: string; flags: string };

function literalsIn({ path: file, text }: SourceFile): { patterns: Pattern[]; builds: boolean } {
  const patterns: Pattern[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('regex' in node && node.regex && typeof node.regex === 'object') {
      const { pattern, flags } = node.regex as { pattern: string; flags: string };
      patterns.push({ file, source: pattern, flags });
    }
    Object.values(node).forEach(visit);
  };
  visit(parseSync(file, text).program);
  return { patterns, builds: text.includes('new RegExp(') };
}

const BuiltIn = globalThis.RegExp;

/** The patterns that a module of ours constructs when it is loaded, without those of packages that it imports. */
async function builtBy(file: string): Promise<Pattern[]> {
  const built: Pattern[] = [];
  class Recorded extends BuiltIn {
    constructor(source: string | RegExp, flags?: string) {
      super(source, flags);
      if (new Error().stack?.split('\n')[2]?.includes('node_modules')) return;
      built.push({ file, source: this.source, flags: this.flags });
    }
  }
  globalThis.RegExp = Recorded as RegExpConstructor;
  await import(path.resolve(file));
  globalThis.RegExp = BuiltIn;
  return built;
}

/** The analyser counts steps and calls many patterns slow: each finding is measured on a text four times as long. */
async function growsFasterThanText(pattern: RegExp, { pumps, suffix }: Attack): Promise<boolean> {
  const every = new BuiltIn(pattern.source, `${pattern.flags.replace('g', '')}g`);
  const costOf = (times: number) => {
    const text = pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + suffix;
    return leastProcessorTime(() => [...text.matchAll(every)].length, 3);
  };
  const long = await costOf(8_000);
  return long > NOTHING_MICROSECONDS && long > (await costOf(2_000)) * 8;
}

describe('regular expressions', () => {
  const found: Pattern[] = [];
  let recheck: Awaited<ReturnType<typeof loadRecheck>>;
  beforeAll(async () => {
    recheck = await loadRecheck();
    const read = readSources().map((file) => ({ file, ...literalsIn(file) }));
    found.push(...read.flatMap(({ patterns }) => patterns));
    for (const { file, builds } of read)
      if (builds && file.path.endsWith('.rules.ts')) found.push(...(await builtBy(file.path)));
  }, 300_000);
  afterAll(() => {
    globalThis.RegExp = BuiltIn;
  });

  it('take linear time, except on texts of our own', async () => {
    expect(found.length).toBeGreaterThan(300);
    const toJudge = new Map(
      found
        .filter(({ file, source }) => !harmless[file] && REPEATS.test(source))
        .map((each) => [`${each.source} ${each.flags}`, each]),
    );
    const slow: string[] = [];
    for (const { file, source, flags } of toJudge.values()) {
      const verdict = await recheck.check(source, flags, { timeout: PATIENCE_MS });
      if (verdict.status !== 'vulnerable') continue;
      const { attack, complexity } = verdict;
      // An exponential match would not end.
      const isHopeless = complexity.type === 'exponential';
      if (isHopeless || (await growsFasterThanText(new BuiltIn(source, flags), attack)))
        slow.push(`${file} /${source}/${flags}: ${attack.pattern}`);
    }
    expect(slow).toEqual([]);
  }, 600_000);
});
