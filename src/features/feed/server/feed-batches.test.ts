import { expect, it, vi } from 'vitest';
import { waybillNo } from '#tests/fakes/parcels.ts';
import { createFeedService } from './feed.service.ts';
import type { SentLine, StagedRows } from './line-batch.ts';

const LINES = 45_000;
const PIECE = 5_000;
const BATCH = 10_000;
const clock = { now: () => new Date('2026-11-20T09:00:00+07:00') };

it('keeps the rows of a batch unchanged until they are written, while it collects the next ones', async () => {
  let sent = 0;
  async function* pieces(): AsyncGenerator<SentLine[], void> {
    while (sent < LINES) {
      const from = sent + 1;
      sent += PIECE;
      yield Array.from({ length: PIECE }, (_, at) => ({
        line: from + at,
        raw: { waybillNo: waybillNo(from + at), code: 'PICKED_UP', occurredAt: '2026-11-19T10:00:00+07:00' },
      }));
    }
  }

  const batches: string[][] = [];
  let begun = 0;
  const write = async (_kind: string, { text }: StagedRows) => {
    const nth = begun++;
    // Not before the batch after the next one has started to fill.
    const collected = Math.min(LINES, (nth + 2) * BATCH + PIECE);
    await vi.waitFor(() => expect(sent).toBeGreaterThanOrEqual(collected), { interval: 1, timeout: 10_000 });
    const rows = text.toString('utf8').trimEnd().split('\n');
    batches[nth] = rows.map((row) => row.split('\t')[0] ?? '');
    return [];
  };

  let answered = 0;
  const service = createFeedService({ repo: { write }, clock });
  for await (const outcomes of service.receive('scan-events', pieces())) answered += outcomes.length;
  expect(answered).toBe(LINES);
  const stored = batches.flat();
  expect(stored).toHaveLength(LINES);
  expect(stored.findIndex((no, at) => no !== waybillNo(at + 1))).toBe(-1);
});
