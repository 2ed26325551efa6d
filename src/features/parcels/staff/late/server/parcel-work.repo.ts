import { eq } from 'drizzle-orm';
import type { ReadOrm } from '#db/orm.ts';
import type { Mentions } from '#features/staff/notices/server/mentions.ts';
import { type Mentioned, mentionedIn } from '#lib/staff/mentions.ts';
import type { ParcelWork } from '../parcel-work.contract.ts';
import { parcelWork } from './parcel-work.table.ts';

/** What is shown of the work on a parcel. */
export type WorkRow = Pick<
  typeof parcelWork.$inferSelect,
  'assignedTo' | 'assignedName' | 'note' | 'notedBy' | 'notedAt'
>;

/** The work as staff see it, with those of `people` whom its note names; without a row nobody has begun. */
export function toWork(row: WorkRow | null, people: readonly Mentioned[]): ParcelWork {
  const named = mentionedIn(row?.note ?? null);
  return {
    assignedTo: row?.assignedTo ?? null,
    assignedName: row?.assignedName ?? null,
    note: row?.note ?? null,
    notedBy: row?.notedBy ?? null,
    notedAt: row?.notedAt?.toISOString() ?? null,
    mentioned: people.filter(({ staffId }) => named.includes(staffId)),
  };
}

/** The work on one parcel; null where nobody follows it up and there is no note. */
export async function findWork(
  { orm, mentions }: { orm: ReadOrm; mentions: Pick<Mentions, 'namedIn'> },
  waybillNo: string,
): Promise<ParcelWork | null> {
  const [row] = await orm.select().from(parcelWork).where(eq(parcelWork.waybillNo, waybillNo));
  return row ? toWork(row, await mentions.namedIn([row.note])) : null;
}
