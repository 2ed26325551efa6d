import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import type { FeedService } from '#features/feed/server/feed.service.ts';
import type { FeedKind } from '#features/feed/server/feed-sinks.ts';
import { parcel, scanEvent } from '#features/parcels/server/parcels.table.ts';
import type { ShowcaseParcel } from './network/showcase.ts';

/** The services that demonstration parcels are fed through. */
export type FeedDeps = { db: Pick<Db, 'orm'>; feed: Pick<FeedService, 'receive'> };

/** The acceptance times of those parcels that are stored. */
export async function findStored(db: FeedDeps['db'], waybillNos: string[]): Promise<Map<string, Date>> {
  const rows = await db.orm
    .select({ waybillNo: parcel.waybillNo, acceptedAt: parcel.acceptedAt })
    .from(parcel)
    .where(sql`${parcel.waybillNo} = any(${sql.param(waybillNos)}::text[])`);
  return new Map(rows.map((row) => [row.waybillNo, row.acceptedAt]));
}

/** The feed cannot retract events, and yesterday's story would contradict today's, so the old ones are deleted. */
export async function rewriteStories(deps: FeedDeps, current: readonly ShowcaseParcel[]): Promise<void> {
  const waybillNos = current.map(({ waybillNo }) => waybillNo);
  const stored = await findStored(deps.db, waybillNos);
  const isSameStory = (each: ShowcaseParcel) =>
    stored.get(each.waybillNo)?.getTime() === Date.parse(each.parcel.acceptedAt);
  if (current.every(isSameStory)) return;
  await deps.db.orm.delete(scanEvent).where(inArray(scanEvent.waybillNo, waybillNos));
  await feedLines(
    deps,
    'scan-events',
    current.flatMap(({ scanEvents }) => scanEvents),
  );
  await feedLines(
    deps,
    'parcels',
    current.map((each) => each.parcel),
  );
}

/** Returns how many lines were new; a rejected line is a bug in the simulation. */
export async function feedLines(
  deps: Pick<FeedDeps, 'feed'>,
  kind: FeedKind,
  lines: readonly object[],
): Promise<number> {
  async function* source() {
    yield lines.map((raw, at) => ({ line: at + 1, raw }));
  }
  let added = 0;
  for await (const outcomes of deps.feed.receive(kind, source())) {
    for (const outcome of outcomes) {
      if (outcome.result === 'accepted') added += 1;
      if (outcome.result !== 'rejected') continue;
      const { field, reason } = outcome.problem;
      throw new Error(`The feed refuses a line of the demonstration: ${kind} ${field} ${reason}`);
    }
  }
  return added;
}
