import type { Translate } from '#http/answers/envelope.ts';
import type { Language } from '#lib/language.ts';
import type { FeedReport, FeedTotals, LineResult } from '../feed.contract.ts';
import type { LineProblem } from '../feed.rules.ts';
import type { LineOutcome } from './line-batch.ts';

/** Converts outcomes into results, and counts them. */
export type FeedReporter = ReturnType<typeof createFeedReporter>;

/** `problemsOnly` omits lines without a problem. */
export function createFeedReporter(translate: Translate, language: Language, problemsOnly: boolean) {
  const totals: FeedTotals = { accepted: 0, duplicate: 0, rejected: 0 };

  function toResults(outcomes: readonly LineOutcome[]): LineResult[] {
    const results: LineResult[] = [];
    for (const outcome of outcomes) {
      totals[outcome.result] += 1;
      if (outcome.result === 'rejected') {
        results.push({ line: outcome.line, result: 'rejected', ...explain(outcome.problem) });
      } else if (outcome.warning) results.push({ ...outcome, warning: explain(outcome.warning) });
      else if (!problemsOnly) results.push({ line: outcome.line, result: outcome.result });
    }
    return results;
  }

  function explain({ field, reason, nearest }: LineProblem) {
    const msg = translate(language, `feed:lineProblems.${reason}`);
    if (!nearest) return { field, reason, msg };
    const hint = translate(language, 'feed:nearestCodes', { codes: nearest.join(', ') });
    return { field, reason, msg: `${msg} ${hint}`, nearest };
  }

  return { totals, toResults };
}

/** Combines all batches into one report. */
export async function toFeedReport(
  batches: AsyncIterable<readonly LineOutcome[]>,
  reporter: FeedReporter,
): Promise<FeedReport> {
  const results: LineResult[] = [];
  for await (const outcomes of batches) results.push(...reporter.toResults(outcomes));
  return { ...reporter.totals, results };
}
