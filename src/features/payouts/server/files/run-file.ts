import { createHash } from 'node:crypto';
import type { ReadOrm } from '#db/orm.ts';
import { AppError } from '#lib/errors.ts';
import { payoutErrors } from '../../payouts.calls.ts';
import { type PayoutFormat, runNumberOf } from '../../payouts.rules.ts';
import { noteRun } from '../note-run.ts';
import type { PayoutActor, PayoutDeps } from '../payouts.deps.ts';
import {
  changeRun,
  forEachBatch,
  lockRun,
  type RunRecord,
  requireState,
  requireUnchanged,
} from '../runs.repo.ts';
import { csvFile } from './csv-file.ts';
import type { FileLayout } from './file-layout.ts';
import { pain001 } from './pain-001.ts';
import { readPayments } from './payment-rows.ts';

const utf8 = new TextEncoder();

const types: Readonly<Record<PayoutFormat, { contentType: string; ending: string }>> = {
  'pain.001': { contentType: 'application/xml', ending: 'xml' },
  csv: { contentType: 'text/csv', ending: 'csv' },
};

type From = { orm: ReadOrm; seal: PayoutDeps['seal'] };

async function* bytesOf(
  from: From,
  run: RunRecord,
  { format, layout }: { format: PayoutFormat; layout: FileLayout },
): AsyncGenerator<Uint8Array> {
  if (!run.releasedAt) throw new AppError(payoutErrors.notAllowedNow);
  const { debtor } = layout;
  const payments = readPayments(from, run);
  const head = { ...run, releasedAt: run.releasedAt };
  if (format === 'pain.001' && !debtor) throw new AppError(payoutErrors.noDebtor);
  const parts = debtor && format === 'pain.001' ? pain001(head, debtor, payments) : csvFile(layout, payments);
  for await (const part of parts) yield utf8.encode(part);
}

/**
 * Makes the file of a released run, after which only the bank changes what becomes of it. A run is one file: a second
 * time answers the same, and another format is refused, because a bank would pay both.
 */
export async function makeFile(
  deps: PayoutDeps,
  who: PayoutActor,
  { runId, format }: { runId: string; format: PayoutFormat },
): Promise<void> {
  const { orm, seal, layout, sources, clock } = deps;
  await orm.transaction(async (tx) => {
    const run = await lockRun(tx, runId);
    if (run.format !== null) {
      if (run.format !== format) throw new AppError(payoutErrors.otherFormat);
      return noteRun(deps, who, { what: 'fileMade', run, more: { format, digest: run.digest } }, tx);
    }
    requireState(run, ['released']);
    const at = clock.now();
    await requireUnchanged(tx, { run, sources, at });
    const hash = createHash('sha256');
    for await (const part of bytesOf({ orm: tx, seal }, run, { format, layout })) hash.update(part);
    await forEachBatch(tx, { runId, sources }, (source, ids) => source.sent({ runId, ids, at }, tx));
    const digest = hash.digest('hex');
    const { name: sentName } = who.actor;
    const sent = await changeRun(tx, runId, { state: 'sent', sentAt: at, sentName, format, layout, digest });
    await deps.tellOfSent(runId, tx);
    await noteRun(deps, who, { what: 'fileMade', run: sent, more: { format, digest } }, tx);
  });
}

/** The file of a run, written while it is sent; the same bytes each time. */
export function openFile(
  from: From,
  run: RunRecord,
): { chunks: AsyncGenerator<Uint8Array>; name: string; contentType: string } {
  const { format, layout, nr } = run;
  if (!format || !layout) throw new AppError(payoutErrors.notAllowedNow);
  const { contentType, ending } = types[format];
  return {
    contentType,
    name: `${runNumberOf(nr)}.${ending}`,
    chunks: bytesOf(from, run, { format, layout }),
  };
}
