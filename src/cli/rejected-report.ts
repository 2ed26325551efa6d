import { once } from 'node:events';
import { createWriteStream, rmSync, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { writeCsv } from 'hucre/csv';
import type { LineProblemReason } from '#features/feed/feed.contract.ts';
import type { LineOutcome } from '#features/feed/server/line-batch.ts';

/**
 * Writes rejected lines and those with a warning as CSV that spreadsheet programs open with Thai intact; without
 * any, no file is created.
 */
export function createRejectedReport(file: string, sentenceOf: (reason: LineProblemReason) => string) {
  rmSync(file, { force: true });
  let stream: WriteStream | undefined;

  async function open(): Promise<WriteStream> {
    const opened = createWriteStream(file, { mode: 0o600 });
    await once(opened, 'open');
    opened.write(`\uFEFF${writeCsv([['line', 'field', 'reason', 'sentence']])}\r\n`);
    return opened;
  }

  return {
    async add(outcomes: readonly LineOutcome[]): Promise<void> {
      const rows = outcomes.flatMap((outcome) => {
        const problem = outcome.result === 'rejected' ? outcome.problem : outcome.warning;
        return problem ? [[outcome.line, problem.field, problem.reason, sentenceOf(problem.reason)]] : [];
      });
      if (rows.length === 0) return;
      stream ??= await open();
      if (!stream.write(`${writeCsv(rows, { escapeFormulae: true })}\r\n`)) await once(stream, 'drain');
    },
    async close(): Promise<void> {
      if (!stream) return;
      stream.end();
      await finished(stream);
    },
  };
}
