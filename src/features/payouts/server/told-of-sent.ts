import { and, asc, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import type { Orm } from '#db/orm.ts';
import { defineQueue } from '#jobs/queue.ts';
import type { PayableSource } from './payable-source.ts';
import { payoutPayment } from './payouts.table.ts';

/** Each job tells of some payments of a run whose file has left, and adds the next one if more are left. */
export const sentPayoutQueue = defineQueue({
  name: 'sent-payouts',
  data: z.object({
    runId: z.uuid(),
    /** The position of the last payment that has been told of. */
    after: z.int().min(0),
  }),
  timeoutSeconds: 60,
  retries: { limit: 20, firstDelaySeconds: 10, longestDelaySeconds: 3600 },
});

const AT_ONCE = 100;

/** Tells of the next payments of a run, in the transaction of the job that follows: each of them once. */
export async function tellOfSent(
  deps: {
    orm: Orm;
    sources: readonly PayableSource[];
    /** Adds a job inside the transaction. */
    goOn(next: z.input<typeof sentPayoutQueue.data>, tx: Orm): Promise<void>;
  },
  { runId, after }: z.output<typeof sentPayoutQueue.data>,
): Promise<void> {
  const { id, position } = payoutPayment;
  await deps.orm.transaction(async (tx) => {
    const payments = await tx
      .select({ id, position })
      .from(payoutPayment)
      .where(and(eq(payoutPayment.runId, runId), gt(position, after)))
      .orderBy(asc(position))
      .limit(AT_ONCE);
    const last = payments.at(-1);
    if (!last) return;
    for (const source of deps.sources)
      await source.tellSent(
        payments.map((payment) => payment.id),
        tx,
      );
    if (payments.length === AT_ONCE) await deps.goOn({ runId, after: last.position }, tx);
  });
}
