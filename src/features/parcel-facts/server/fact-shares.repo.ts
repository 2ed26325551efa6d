import { eq, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { factCursor, readerOfCursor } from './parcel-facts.table.ts';

/** A place in the order of facts. */
export type Position = { xid: string; factId: number };
/** One of the `of` shares of a reader: its cursor, and where that is. */
export type Share = Position & { name: string; nth: number; of: number };

/**
 * Locks the share of a reader that is furthest behind among those that nobody works on, until the transaction ends;
 * undefined where there is none.
 */
export async function takeShare(tx: Orm, reader: string): Promise<Share | undefined> {
  let found = await lockFurthestBehind(tx, reader);
  if (!found) {
    await tx.insert(factCursor).values({ name: reader }).onConflictDoNothing();
    found = await lockFurthestBehind(tx, reader);
  }
  // Counted after locking: the number changes only while all shares are locked.
  return found && { ...found, nth: nthOf(found.name), of: await countShares(tx, reader) };
}

async function lockFurthestBehind(tx: Orm, reader: string) {
  const [row] = await tx
    .select()
    .from(factCursor)
    .where(isOf(reader))
    .orderBy(factCursor.xid, factCursor.factId)
    .limit(1)
    .for('update', { skipLocked: true });
  return row;
}

/**
 * Ends the connection of a transaction that sends nothing for a while, and with it its locks: the server would not
 * notice for hours that a machine has vanished, and never that a process hangs.
 */
export async function endIfSilent(tx: Orm, silentMs: number): Promise<void> {
  await tx.execute(sql`select set_config('idle_in_transaction_session_timeout', ${String(silentMs)}, true)`);
}

/** How many shares a reader has; 0 before its first batch. */
export async function countShares(orm: Orm, reader: string): Promise<number> {
  return orm.$count(factCursor, isOf(reader));
}

/** All shares of a reader in order, after waiting for the batches that are being handled. */
export async function lockShares(tx: Orm, reader: string): Promise<Share[]> {
  await tx.insert(factCursor).values({ name: reader }).onConflictDoNothing();
  const rows = await tx.select().from(factCursor).where(isOf(reader)).orderBy(factCursor.name).for('update');
  return rows.map(({ name, xid, factId }) => ({ name, xid, factId, nth: nthOf(name), of: rows.length }));
}

/** Moves the cursor of a share. */
export async function moveShare(tx: Orm, { name }: Pick<Share, 'name'>, to: Position): Promise<void> {
  await tx.update(factCursor).set(to).where(eq(factCursor.name, name));
}

/** Gives a reader another number of shares, all of them at one position. */
export async function replaceShares(tx: Orm, reader: string, count: number, at: Position): Promise<void> {
  await tx.delete(factCursor).where(isOf(reader));
  const rows = Array.from({ length: count }, (_, nth) => ({ name: nameOf(reader, nth), ...at }));
  await tx.insert(factCursor).values(rows);
}

/** Whether there are facts after a position, readable or not. */
export async function isAnyAfter(tx: Orm, { xid, factId }: Position): Promise<boolean> {
  const { rows } = await tx.execute<{ is: boolean }>(
    sql`select exists (select from parcel_fact where (xid, id) > (${xid}::xid8, ${factId}::bigint)) as is`,
  );
  return rows[0]?.is ?? false;
}

function isOf(reader: string): SQL {
  return sql`${sql.raw(readerOfCursor('fact_cursor.name'))} = ${reader}`;
}

function nameOf(reader: string, nth: number): string {
  return nth === 0 ? reader : `${reader}#${nth}`;
}

function nthOf(name: string): number {
  return Number(name.split('#')[1] ?? 0);
}
