import type { LineProblem } from '../feed.rules.ts';
import type { CopyText } from './copy-text.ts';
import type { FeedSink } from './staging.ts';

/** A received line: parsed, or already known to be unreadable. */
export type SentLine = { line: number; raw: unknown } | { line: number; problem: LineProblem };

/** The outcome of a line. */
export type LineOutcome =
  | { line: number; result: 'accepted' | 'duplicate'; warning?: LineProblem }
  | { line: number; result: 'rejected'; problem: LineProblem };

/** What the repository needs to write a batch: rows for COPY, each with its ascending position in the batch. */
export type StagedRows = {
  text: Buffer;
  places: readonly number[];
  /** The parcels they refer to; empty for parcel lines. */
  waybillNos: ReadonlySet<string>;
  months: ReadonlySet<string>;
};

/** Collects validated lines until they are written together; their rows go into `text`, which must be empty. */
export function createLineBatch(sink: FeedSink, text: CopyText) {
  const lines: number[] = [];
  const results: (LineProblem | 'accepted' | 'duplicate')[] = [];
  const versions: number[] = [];
  const warnings = new Map<number, LineProblem>();
  const placeOf = new Map<string, number>();
  const waybillNos = new Set<string>();
  const months = new Set<string>();
  const places: number[] = [];

  function add(sent: SentLine, now: Date): void {
    const place = lines.push(sent.line) - 1;
    versions.push(0);
    if ('problem' in sent) {
      results.push(sent.problem);
      return;
    }
    const read = sink.read(sent.raw, now);
    if (!read.ok) {
      results.push(read.problem);
      return;
    }
    if (read.warning) warnings.set(place, read.warning);
    const { key, version, row, event } = read.value;
    const earlier = placeOf.get(key);
    if (earlier !== undefined && (versions[earlier] ?? 0) >= version) {
      results.push('duplicate');
      return;
    }
    // A newer version in the same batch makes the older one a duplicate.
    if (earlier !== undefined) results[earlier] = 'duplicate';
    results.push('accepted');
    placeOf.set(key, place);
    versions[place] = version;
    text.add(row);
    places.push(place);
    if (!event) return;
    waybillNos.add(event.waybillNo);
    months.add(event.month);
  }

  return {
    addAll(sent: readonly SentLine[], now: Date): void {
      for (const line of sent) add(line, now);
    },
    get size() {
      return lines.length;
    },
    /** Returns the buffer for reuse, once its rows are written. */
    emptied(): CopyText {
      text.clear();
      return text;
    },
    /**
     * Writes the staged rows and returns the outcome of every line, in order; `store` returns the positions that
     * changed nothing.
     */
    async write(store: (rows: StagedRows) => Promise<readonly number[]>): Promise<LineOutcome[]> {
      const rows = { text: text.bytes, places, waybillNos, months };
      const unchanged = places.length > 0 ? await store(rows) : [];
      for (const place of unchanged) results[place] = 'duplicate';
      return results.map((result, place) => toOutcome(lines[place] ?? 0, result, warnings.get(place)));
    },
  };
}

function toOutcome(
  line: number,
  result: LineProblem | 'accepted' | 'duplicate',
  warning: LineProblem | undefined,
): LineOutcome {
  if (typeof result !== 'string') return { line, result: 'rejected', problem: result };
  return warning ? { line, result, warning } : { line, result };
}
