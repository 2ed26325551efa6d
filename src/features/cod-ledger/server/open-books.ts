import { eq } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { bangkokDate, type Clock } from '#lib/clock.ts';
import { codOpening } from './cod-ledger.table.ts';
import { payByRule } from './paid-out.repo.ts';

type Deps = {
  orm: Orm;
  clock: Clock;
  settleIn(tx: Orm, waybillNos: readonly string[]): Promise<void>;
  listAfter(tx: Orm, after: string, limit: number): Promise<string[]>;
  readFacts(): Promise<unknown>;
};

const BATCH = 500;

/**
 * Opens the books with the collections that orders stored before there were any: once, in the order of waybill
 * numbers, going on where it was interrupted. What was due until then had been transferred by the rule alone, and is
 * booked as paid; everything later is paid by runs, which find nothing due before this has ended.
 */
export async function openBooks(deps: Deps, stopping: AbortSignal): Promise<void> {
  const { orm, clock, readFacts } = deps;
  await orm
    .insert(codOpening)
    .values({ place: '', openedOn: bangkokDate(clock.now()) })
    .onConflictDoNothing();
  const [opening] = await orm.select().from(codOpening);
  if (!opening || opening.endedAt) return;
  let hasMore = true;
  while (hasMore && !stopping.aborted) hasMore = await orm.transaction((tx) => openBatch(deps, tx));
  await readFacts();
  await payByRule({ orm, clock }, opening.openedOn, stopping);
  if (stopping.aborted) return;
  const [{ place } = opening] = await orm.select().from(codOpening);
  await orm.update(codOpening).set({ endedAt: clock.now() }).where(eq(codOpening.place, place));
}

async function openBatch({ settleIn, listAfter }: Deps, tx: Orm): Promise<boolean> {
  const [opening] = await tx.select().from(codOpening).for('update');
  if (!opening) return false;
  const numbers = await listAfter(tx, opening.place, BATCH);
  const last = numbers.at(-1);
  if (last === undefined) return false;
  await settleIn(tx, numbers);
  await tx.update(codOpening).set({ place: last }).where(eq(codOpening.place, opening.place));
  return true;
}
