import type { LineProblem } from '../feed.rules.ts';
import type { FeedSink, StagedLine } from './feed-sinks.ts';

/** A line as it came in: parsed, or already known to be unreadable. */
export type SentLine = { line: number; raw: unknown } | { line: number; problem: LineProblem };

/** What became of a line. */
export type LineOutcome =
  | { line: number; result: 'accepted' | 'duplicate' }
  | { line: number; result: 'rejected'; problem: LineProblem };

export type LineBatch = ReturnType<typeof createLineBatch>;

/** Collects checked lines until they are written together. */
export function createLineBatch(sink: FeedSink) {
  const outcomes: LineOutcome[] = [];
  const staged = new Map<string, { line: StagedLine; outcome: number }>();

  function add(sent: SentLine, now: Date): void {
    const read =
      'problem' in sent ? ({ ok: false, problem: sent.problem } as const) : sink.read(sent.raw, now);
    if (!read.ok) {
      outcomes.push({ line: sent.line, result: 'rejected', problem: read.problem });
      return;
    }
    const { key, version } = read.value;
    const earlier = staged.get(key);
    if (earlier && earlier.line.version >= version) {
      outcomes.push({ line: sent.line, result: 'duplicate' });
      return;
    }
    // A newer version in the same batch makes the older one change nothing.
    if (earlier) setDuplicate(earlier.outcome);
    staged.set(key, { line: read.value, outcome: outcomes.length });
    outcomes.push({ line: sent.line, result: 'accepted' });
  }

  function setDuplicate(at: number): void {
    const outcome = outcomes[at];
    if (outcome) outcomes[at] = { line: outcome.line, result: 'duplicate' };
  }

  return {
    add,
    get size() {
      return outcomes.length;
    },
    /** Writes what is staged and returns what became of every line, in order. */
    async write(store: (lines: StagedLine[]) => Promise<ReadonlySet<number>>): Promise<LineOutcome[]> {
      const entries = [...staged.values()];
      const unchanged = await store(entries.map((entry) => entry.line));
      for (const at of unchanged) {
        const entry = entries[at];
        if (entry) setDuplicate(entry.outcome);
      }
      return outcomes;
    },
  };
}
