import { sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import {
  countShares,
  endIfSilent,
  lockShares,
  type Position,
  replaceShares,
  type Share,
} from './fact-shares.repo.ts';
import { type Fact, readFacts } from './facts-in-order.ts';

/** The first of the two numbers of an advisory lock; no other lock of the product has two. */
const DIVIDING_LOCK = 7_302;
/** Shares further apart are divided later: the facts between them are handled in one transaction. */
const MAX_APART = 20_000;

type Reader = {
  name: string;
  batch: number;
  silentMs: number;
  handle(facts: readonly Fact[], tx: Orm): Promise<void>;
};

/**
 * Gives a reader another number of shares. All of them are held meanwhile, and those behind are read up to the
 * foremost with the old number: a parcel changes its share where nothing of it is left to read before that position.
 * False where they are too far apart; the one that is furthest behind is read first, so a later try succeeds.
 */
export async function divideShares(orm: Orm, reader: Reader, wanted: number): Promise<boolean> {
  if ((await countShares(orm, reader.name)) === wanted) return true;
  return orm.transaction(async (tx) => {
    // Whoever waits for rows does not see those that were added meanwhile, so one divides at a time.
    await tx.execute(sql`select pg_advisory_xact_lock(${DIVIDING_LOCK}, hashtext(${reader.name}))`);
    await endIfSilent(tx, reader.silentMs);
    const shares = await lockShares(tx, reader.name);
    if (shares.length === wanted) return true;
    const inOrder = shares.toSorted(byPosition);
    const [last, foremost] = [inOrder[0], inOrder.at(-1)];
    if (!last || !foremost || (await areApart(tx, last, foremost))) return false;
    for (const share of inOrder) await readUpTo(tx, reader, share, foremost);
    await replaceShares(tx, reader.name, wanted, { xid: foremost.xid, factId: foremost.factId });
    return true;
  });
}

async function readUpTo(tx: Orm, { batch, handle }: Reader, share: Share, upTo: Position): Promise<void> {
  for (let at = share; ; ) {
    const read = await readFacts(tx, at, { limit: batch, upTo });
    if (!read) return;
    await handle(read.facts, tx);
    at = { ...share, ...read.last };
  }
}

async function areApart(tx: Orm, from: Position, to: Position): Promise<boolean> {
  const { rows } = await tx.execute<{ apart: number }>(sql`
    select count(*)::int as apart from (
      select 1 from parcel_fact
      where (xid, id) > (${from.xid}::xid8, ${from.factId}::bigint)
        and (xid, id) <= (${to.xid}::xid8, ${to.factId}::bigint)
      limit ${MAX_APART + 1}
    ) between_them`);
  return (rows[0]?.apart ?? 0) > MAX_APART;
}

/** Numbers of transactions are longer than those of JavaScript. */
function byPosition(a: Position, b: Position): number {
  const [ours, theirs] = [BigInt(a.xid), BigInt(b.xid)];
  if (ours !== theirs) return ours < theirs ? -1 : 1;
  return a.factId - b.factId;
}
