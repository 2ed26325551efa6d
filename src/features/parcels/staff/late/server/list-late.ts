import { and, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { ReadOrm } from '#db/orm.ts';
import { isAssignedTo, isOlderThan } from '#db/queues/queue-filters.ts';
import { LATE_DAYS } from '#features/parcel-facts/promises/late.rules.ts';
import {
  lastPlaced,
  type ParcelSituation,
  toSituation,
} from '#features/parcel-facts/promises/parcel-situation.rules.ts';
import { branchOf, lateParcel } from '#features/parcel-facts/promises/server/open-promises.table.ts';
import { readPromiseStates } from '#features/parcel-facts/promises/server/parcel-states.repo.ts';
import { toJourney } from '#features/parcels/parcel-status.rules.ts';
import type { ParcelsOfSite } from '#features/parcels/server/parcels.module.ts';
import type { FullParcel, ParcelsRepo } from '#features/parcels/server/parcels.repo.ts';
import type { Mentions } from '#features/staff/notices/server/mentions.ts';
import { addDays, bangkokDate, type Clock, DAY_MS } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import type { Language } from '#lib/language.ts';
import { writeCursor } from '#lib/staff/list-cursor.ts';
import { DAYS_OLD } from '#lib/staff/queue-filters.ts';
import { daysBetween } from '#lib/working-days.ts';
import { toRow } from '../../server/find-parcels.ts';
import { type LateParcel, type listLateParcels, MOST_COUNTED } from '../late-parcels.contract.ts';
import type { ParcelWork } from '../parcel-work.contract.ts';
import { lastNotes } from './parcel-work.repo.ts';
import { parcelWork } from './parcel-work.table.ts';

type Deps = {
  reading: ReadOrm;
  mentions: Pick<Mentions, 'namedIn'>;
  clock: Clock;
  parcels: Pick<ParcelsRepo, 'findFull'> & Pick<ParcelsOfSite, 'openNamer'>;
};
type Asked = ParsedInputOf<typeof listLateParcels>;
type Filters = Omit<Asked, 'cursor' | 'limit'>;
type Counted = OutputOf<typeof listLateParcels>['counted'];
type Caller = { staffId: string; language: Language };
type Place = { promisedDate: string; waybillNo: string };
type Found = Place & { work: ParcelWork | null };
/** A recorded row that is still late, with its scans of now. */
type Shown = Found & { row: FullParcel; situation: ParcelSituation };

const BATCH = 500;
/** After so many batches a page ends, also where scans since the last look leave it nearly empty. */
const MOST_BATCHES = 10;

/** Those that are still late, the most overdue first. */
export async function listLate(
  deps: Deps,
  { cursor, limit, ...filters }: Asked,
  { staffId, language }: Caller,
): Promise<OutputOf<typeof listLateParcels>> {
  const now = deps.clock.now();
  const [day = '', number = ''] = (cursor ?? '').split(',');
  const after = /^\d{4}-\d{2}-\d{2}$/.test(day) ? { promisedDate: day, waybillNo: number } : beginningAt(now);
  const found: Shown[] = [];
  let batches = 0;
  let readTo: Place | undefined;
  for await (const rows of recorded(deps.reading, { filters, staffId, now, after, size: limit + 1 })) {
    found.push(...(await fittingNow(deps, rows, filters, now)));
    batches += 1;
    if (found.length <= limit && batches < MOST_BATCHES) continue;
    readTo = rows.at(-1);
    break;
  }
  const shown = found.slice(0, limit);
  // The next page begins after what is shown, or after what was read where less than a page fits.
  const last = found.length > limit ? shown.at(-1) : readTo;
  const namer = await deps.parcels.openNamer();
  const branchName = ({ events }: FullParcel) => {
    const scan = lastPlaced(toJourney(events).history);
    return scan ? (namer.facility(scan)?.[language] ?? null) : null;
  };
  const notes = await lastNotes(
    deps,
    shown.map(({ waybillNo }) => waybillNo),
  );
  return {
    rows: shown.map((each) => ({
      ...toListed(each, branchName(each.row), now),
      assignedTo: each.work?.assignedTo ?? null,
      assignedName: each.work?.assignedName ?? null,
      lastNote: notes.get(each.waybillNo) ?? null,
    })),
    nextCursor: last ? writeCursor([last.promisedDate, last.waybillNo]) : null,
    counted: await countLate(deps, filters, staffId),
  };
}

/** How many are late, up to a limit, by what was recorded of them; without those that have arrived since. */
export async function countLate(
  { reading, clock }: Pick<Deps, 'reading' | 'clock'>,
  filters: Filters,
  staffId: string,
): Promise<Counted> {
  const now = clock.now();
  let total = 0;
  const place = { filters, staffId, now, after: beginningAt(now), size: BATCH };
  for await (const rows of recorded(reading, place)) {
    const states = await readPromiseStates(
      reading,
      rows.map(({ waybillNo }) => waybillNo),
    );
    total += rows.filter(({ waybillNo }) => states.get(waybillNo)?.hasEnded === false).length;
    if (total > MOST_COUNTED) break;
  }
  return { total: Math.min(total, MOST_COUNTED), isMore: total > MOST_COUNTED };
}

function beginningAt(now: Date): Place {
  return { promisedDate: addDays(bangkokDate(now), -LATE_DAYS), waybillNo: '' };
}

type Range = { filters: Filters; staffId: string; now: Date; after: Place; size: number };

/** What the last look has recorded, in the order of the list, a batch after the other. */
async function* recorded(
  orm: ReadOrm,
  { filters, staffId, now, after, size }: Range,
): AsyncGenerator<readonly Found[]> {
  const { changedAt, assignedTo, assignedName } = parcelWork;
  // By its first column the joined row is told from a missing one, so that one is never null.
  const work = { changedAt, assignedTo, assignedName };
  const { promisedDate, waybillNo } = lateParcel;
  const matches = and(
    gte(promisedDate, beginningAt(now).promisedDate),
    lt(promisedDate, bangkokDate(now)),
    ...conditions(filters, staffId, now),
  );
  let many = size;
  for (let place = after; ; ) {
    const rows = await orm
      .select({ promisedDate, waybillNo, work })
      .from(lateParcel)
      .leftJoin(parcelWork, eq(parcelWork.waybillNo, waybillNo))
      .where(
        and(
          matches,
          sql`(${promisedDate}, ${waybillNo}) > (${place.promisedDate}::date, ${place.waybillNo})`,
        ),
      )
      .orderBy(promisedDate, waybillNo)
      .limit(many);
    yield rows;
    const last = rows[many - 1];
    if (!last) return;
    place = last;
    many = BATCH;
  }
}

function conditions(
  { branch, status, hold, unscanned, assignee }: Filters,
  staffId: string,
  now: Date,
): (SQL | undefined)[] {
  const { facilityCode, scannedAt } = lateParcel;
  return [
    branch ? sql`${branchOf(facilityCode)} like ${`${quoted(branch)}%`}` : undefined,
    status && eq(lateParcel.status, status),
    hold && eq(lateParcel.hold, hold),
    // A parcel that nothing has ever scanned is judged by its acceptance, when it is read again.
    unscanned &&
      or(isOlderThan(scannedAt, unscanned, now), and(isNotNull(lateParcel.status), isNull(scannedAt))),
    isAssignedTo(parcelWork.assignedTo, assignee, staffId),
  ];
}

const quoted = (typed: string) => typed.toUpperCase().replace(/[\\%_]/g, '\\$&');

/** Those that are still late, and that scans since the last look have not moved out of what was asked for. */
async function fittingNow(
  { parcels, reading }: Deps,
  found: readonly Found[],
  { branch, status, hold, unscanned }: Filters,
  now: Date,
): Promise<Shown[]> {
  if (found.length === 0) return [];
  const numbers = found.map(({ waybillNo }) => waybillNo);
  const states = await readPromiseStates(reading, numbers);
  const open = numbers.filter((number) => states.get(number)?.hasEnded === false);
  const byNumber = new Map((await parcels.findFull(open)).map((row) => [row.waybillNo, row]));
  return found.flatMap((each) => {
    const row = byNumber.get(each.waybillNo);
    if (!row) return [];
    const situation = toSituation(row.events);
    const { facilityCode } = situation;
    const scannedAt = situation.scannedAt ?? row.acceptedAt;
    const fits =
      (!branch || facilityCode?.toUpperCase().startsWith(branch.toUpperCase())) &&
      (!status || situation.status === status) &&
      (!hold || situation.hold === hold) &&
      (!unscanned || now.getTime() - scannedAt.getTime() > DAYS_OLD[unscanned] * DAY_MS);
    return fits ? [{ ...each, row, situation }] : [];
  });
}

function toListed(
  { promisedDate, row, situation }: Shown,
  branch: string | null,
  now: Date,
): Omit<LateParcel, keyof ParcelWork | 'lastNote'> {
  return {
    ...toRow(row),
    promisedDate,
    daysLate: daysBetween(promisedDate, bangkokDate(now)),
    hold: situation.hold,
    branchCode: situation.facilityCode,
    branch,
    scannedAt: situation.scannedAt?.toISOString() ?? null,
  };
}
