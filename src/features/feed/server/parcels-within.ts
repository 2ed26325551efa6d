import { sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { PARCELS_CHANGED } from '#features/parcels/server/parcels.repo.ts';
import type { ParcelLine } from '../feed.contract.ts';
import { feedSinks, parcelColumns, parcelValues, stagedParcels } from './feed-sinks.ts';

const names = parcelColumns.split(', ');

/**
 * Writes parcels with the statements of the feed, within the caller's transaction. They reach the staging table as
 * JSON, because COPY needs the connection itself. Returns the numbers of those that changed nothing.
 */
export async function writeParcelsWithin(tx: Orm, parcels: readonly ParcelLine[]): Promise<string[]> {
  const { createStaging, copyTarget, merge } = feedSinks.parcels;
  const rows = parcels.map((parcel, ord) => {
    const values = parcelValues(parcel);
    return { ord, ...Object.fromEntries(names.map((name, at) => [name, values[at] ?? null])) };
  });
  await tx.execute(sql.raw(createStaging));
  await tx.execute(sql`
    insert into ${sql.raw(copyTarget)}
    select ord, ${sql.raw(parcelColumns)}
    from json_populate_recordset(null::${sql.raw(stagedParcels)}, ${JSON.stringify(rows)}::json)`);
  const unchanged = await tx.execute<{ ord: number }>(sql.raw(merge));
  if (unchanged.rows.length < parcels.length) await announceParcels(tx);
  return unchanged.rows.flatMap(({ ord }) => parcels[ord]?.waybillNo ?? []);
}

/** Notifies all processes of changed parcels when the transaction commits. */
export async function announceParcels(tx: Orm): Promise<void> {
  await tx.execute(sql`select pg_notify(${PARCELS_CHANGED}, '')`);
}
