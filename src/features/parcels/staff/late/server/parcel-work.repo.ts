import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Orm, ReadOrm } from '#db/orm.ts';
import { lateParcel } from '#features/parcel-facts/promises/server/open-promises.table.ts';
import type { Mentions } from '#features/staff/notices/server/mentions.ts';
import { mentionedIn } from '#lib/staff/mentions.ts';
import type { LastNote, ParcelWork } from '../parcel-work.contract.ts';
import { parcelNote, parcelWork } from './parcel-work.table.ts';

/** The work on one parcel; null where it is not late and nobody has begun. */
export async function findWork(orm: ReadOrm, waybillNo: string): Promise<ParcelWork | null> {
  const { assignedTo, assignedName } = parcelWork;
  const [begun] = await orm
    .select({ assignedTo, assignedName })
    .from(parcelWork)
    .where(eq(parcelWork.waybillNo, waybillNo));
  if (begun) return begun;
  return (await isLate(orm, waybillNo)) ? { assignedTo: null, assignedName: null } : null;
}

/** Whether the hourly look has found it to be late. */
async function isLate(orm: ReadOrm, waybillNo: string): Promise<boolean> {
  const found = await orm
    .select({ waybillNo: lateParcel.waybillNo })
    .from(lateParcel)
    .where(eq(lateParcel.waybillNo, waybillNo));
  return found.length > 0;
}

/**
 * The work on a parcel, locked. It begins while the parcel is late and goes on when it is late no longer; undefined
 * where none has begun and the parcel is not late.
 */
export async function lockWork(tx: Orm, waybillNo: string, now: Date) {
  const isIt = eq(parcelWork.waybillNo, waybillNo);
  const [begun] = await tx.select().from(parcelWork).where(isIt).for('update');
  if (begun) return begun;
  if (!(await isLate(tx, waybillNo))) return undefined;
  await tx.insert(parcelWork).values({ waybillNo, changedAt: now }).onConflictDoNothing();
  const [row] = await tx.select().from(parcelWork).where(isIt).for('update');
  return row;
}

/** The last note about each of these parcels, with those whom it names as they are called today. */
export async function lastNotes(
  { reading, mentions }: { reading: ReadOrm; mentions: Pick<Mentions, 'namedIn'> },
  waybillNos: readonly string[],
): Promise<ReadonlyMap<string, LastNote>> {
  if (waybillNos.length === 0) return new Map();
  const { recordId, at, text, staffName, id } = parcelNote;
  const rows = await reading
    .selectDistinctOn([recordId], {
      recordId,
      at,
      text,
      by: staffName,
      count: sql<number>`count(*) over (partition by ${recordId})::int`,
    })
    .from(parcelNote)
    .where(inArray(recordId, [...waybillNos]))
    .orderBy(recordId, desc(at), desc(id));
  const people = await mentions.namedIn(rows.map((row) => row.text));
  return new Map(
    rows.map((row) => {
      const named = mentionedIn(row.text);
      const mentioned = people.filter(({ staffId }) => named.includes(staffId));
      const { text: written, by, count } = row;
      return [row.recordId, { text: written, by, at: row.at.toISOString(), mentioned, count }];
    }),
  );
}
