import { sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { ParcelsRepo, TrackedParcel } from '#features/parcels/server/parcels.repo.ts';
import { addDays, bangkokDate, HOUR_MS, startOfBangkokDate } from '#lib/clock.ts';
import { LATE_DAYS } from '../late.rules.ts';
import { recordSituations } from './late-situations.repo.ts';
import { openPromises } from './open-promises.repo.ts';
import { type PromiseState, readPromiseStates } from './parcel-states.repo.ts';
import { takeDays } from './take-days.ts';

/** What a look needs. */
export type LateDeps = {
  orm: Orm;
  parcels: Pick<ParcelsRepo, 'findTracked'>;
  /** The promised day of a parcel without one of the carrier's systems. */
  promiseByRules(row: TrackedParcel): Promise<string | null>;
};

/** When a look happens, how far back it compares days of acceptance, and what it waits for between two batches. */
export type LateLook = { now: Date; acceptedDays: number; pace(): Promise<void> };

const BATCH = 1_000;

/** Civil dates: the first promised day that counts, and today. */
type Days = { from: string; today: string };
type DueRow = { waybillNo: string; dueAt: string };
type Late = { waybillNo: string; promisedDate: string; isSent: boolean };
type Decided = { over: string[]; late: Late[]; later: { waybillNo: string; dueAt: Date }[] };

/**
 * Finds parcels that have become late: those whose promise was due for examination, by one index range, in batches. What
 * a batch has examined leaves the range, so the next look goes on where this one ended.
 */
export async function lookForLate(deps: LateDeps, { now, acceptedDays, pace }: LateLook): Promise<void> {
  const { orm } = deps;
  const days = daysAt(now);
  const acceptedFrom = addDays(days.today, -acceptedDays);
  const sentFrom = days.from > acceptedFrom ? days.from : acceptedFrom;
  await takeDays(orm, { isSent: true, from: sentFrom, today: days.today }, pace);
  await takeDays(orm, { isSent: false, from: acceptedFrom, today: days.today }, pace);
  let after: DueRow = { dueAt: '-infinity', waybillNo: '' };
  for (;;) {
    const due = await examineBatch(deps, { now, days, after });
    const last = due[BATCH - 1];
    if (!last) return;
    after = last;
    await pace();
  }
}

/**
 * Removes those that have arrived since, or are expected again; those whose promise was moved are examined again. Of
 * the others it writes where they are.
 */
export async function dropNoLongerLate(
  deps: Pick<LateDeps, 'orm' | 'parcels'>,
  now: Date,
  pace: () => Promise<void>,
): Promise<void> {
  const { orm } = deps;
  const days = daysAt(now);
  for (let after = ''; ; await pace()) {
    const { rows } = await orm.execute<Omit<Late, 'isSent'>>(sql`
      select waybill_no as "waybillNo", promised_date::text as "promisedDate" from late_parcel
      where waybill_no > ${after} order by waybill_no limit ${BATCH}`);
    await recordSituations(deps, await dropAmong(orm, rows, days));
    const last = rows[BATCH - 1];
    if (!last) return;
    after = last.waybillNo;
  }
}

function daysAt(now: Date): Days {
  const today = bangkokDate(now);
  return { from: addDays(today, -LATE_DAYS), today };
}

function dayAfter(date: string): Date {
  return startOfBangkokDate(addDays(date, 1));
}

/** Decides without a lock, which the feed would wait for; what has changed meanwhile is left to the next look. */
async function examineBatch(
  deps: LateDeps,
  { now, days, after }: { now: Date; days: Days; after: DueRow },
): Promise<DueRow[]> {
  const { orm } = deps;
  const { rows } = await orm.execute<DueRow>(sql`
    select waybill_no as "waybillNo", due_at::text as "dueAt" from open_promise
    where due_at <= ${now.toISOString()}::timestamptz
      and (due_at, waybill_no) > (${after.dueAt}::timestamptz, ${after.waybillNo})
    order by due_at, waybill_no limit ${BATCH}`);
  if (rows.length === 0) return rows;
  const decided = await decide(
    deps,
    rows.map(({ waybillNo }) => waybillNo),
    { now, days },
  );
  await orm.transaction(async (tx) => {
    const own = await lockUnchanged(tx, rows);
    const [over, late, later] = [
      decided.over.filter((waybillNo) => own.has(waybillNo)),
      decided.late.filter(({ waybillNo }) => own.has(waybillNo)),
      decided.later.filter(({ waybillNo }) => own.has(waybillNo)),
    ];
    await remove(tx, [...over, ...late.map(({ waybillNo }) => waybillNo)]);
    await postpone(tx, later);
    await add(tx, late);
  });
  return rows;
}

/** A promise that was moved, or a scan that was corrected, has set another instant. */
async function lockUnchanged(tx: Orm, due: readonly DueRow[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ no: string }>(sql`
    select o.waybill_no as no
    from unnest(
      ${sql.param(due.map(({ waybillNo }) => waybillNo))}::text[], ${sql.param(due.map(({ dueAt }) => dueAt))}::timestamptz[]
    ) as n (waybill_no, due_at)
    join open_promise o on o.waybill_no = n.waybill_no collate "C" and o.due_at = n.due_at
    for update of o skip locked`);
  return new Set(rows.map(({ no }) => no));
}

async function decide(
  deps: LateDeps,
  numbers: readonly string[],
  { now, days }: { now: Date; days: Days },
): Promise<Decided> {
  const states = await readPromiseStates(deps.orm, numbers);
  const isOpen = (state: PromiseState | undefined) => state?.hasEnded === false;
  const open = numbers.filter((number) => isOpen(states.get(number)));
  const byRules = await promisesByRules(
    deps,
    open.filter((number) => states.get(number)?.promisedDate === null),
  );
  const decided: Decided = {
    over: numbers.filter((number) => !isOpen(states.get(number))),
    late: [],
    later: [],
  };
  for (const waybillNo of open) {
    const sent = states.get(waybillNo)?.promisedDate ?? null;
    const promisedDate = sent ?? byRules.get(waybillNo);
    if (promisedDate === undefined) {
      // Removed since it was read: the next look finds it gone.
      decided.later.push({ waybillNo, dueAt: new Date(now.getTime() + HOUR_MS) });
    } else if (promisedDate === null || promisedDate < days.from) decided.over.push(waybillNo);
    else if (promisedDate >= days.today) decided.later.push({ waybillNo, dueAt: dayAfter(promisedDate) });
    else decided.late.push({ waybillNo, promisedDate, isSent: sent !== null });
  }
  return decided;
}

/** As the public page shows them. */
async function promisesByRules(
  { parcels, promiseByRules }: LateDeps,
  numbers: readonly string[],
): Promise<Map<string, string | null>> {
  if (numbers.length === 0) return new Map();
  const rows = await parcels.findTracked(numbers);
  return new Map(
    await Promise.all(rows.map(async (row) => [row.waybillNo, await promiseByRules(row)] as const)),
  );
}

async function remove(tx: Orm, numbers: readonly string[]): Promise<void> {
  if (numbers.length === 0) return;
  await tx.execute(sql`delete from open_promise where waybill_no = any(${sql.param(numbers)}::text[])`);
}

async function postpone(tx: Orm, later: Decided['later']): Promise<void> {
  if (later.length === 0) return;
  const numbers = later.map(({ waybillNo }) => waybillNo);
  const instants = later.map(({ dueAt }) => dueAt.toISOString());
  await tx.execute(sql`
    update open_promise o set due_at = n.due_at
    from unnest(${sql.param(numbers)}::text[], ${sql.param(instants)}::timestamptz[]) as n (waybill_no, due_at)
    where o.waybill_no = n.waybill_no collate "C"`);
}

async function add(tx: Orm, late: readonly Late[]): Promise<void> {
  if (late.length === 0) return;
  await tx.execute(sql`
    insert into late_parcel (waybill_no, promised_date, is_sent)
    select * from unnest(
      ${sql.param(late.map(({ waybillNo }) => waybillNo))}::text[],
      ${sql.param(late.map(({ promisedDate }) => promisedDate))}::date[],
      ${sql.param(late.map(({ isSent }) => isSent))}::boolean[]
    ) order by 1
    on conflict (waybill_no) do update set promised_date = excluded.promised_date, is_sent = excluded.is_sent
      where (late_parcel.promised_date, late_parcel.is_sent) <> (excluded.promised_date, excluded.is_sent)`);
}

/** Returns the numbers of those that stay. */
async function dropAmong(
  orm: Orm,
  rows: readonly Omit<Late, 'isSent'>[],
  { from, today }: Days,
): Promise<string[]> {
  const states = await readPromiseStates(
    orm,
    rows.map(({ waybillNo }) => waybillNo),
  );
  const moved: { waybillNo: string; dueAt: Date }[] = [];
  const gone = rows.filter(({ waybillNo, promisedDate }) => {
    const state = states.get(waybillNo);
    if (!state || state.hasEnded || promisedDate < from) return true;
    if (state.promisedDate === null || state.promisedDate < today) return false;
    moved.push({ waybillNo, dueAt: dayAfter(state.promisedDate) });
    return true;
  });
  const kept = rows.filter((row) => !gone.includes(row)).map(({ waybillNo }) => waybillNo);
  if (gone.length === 0) return kept;
  await openPromises(orm, moved);
  await orm.execute(sql`
    delete from late_parcel l
    using unnest(
      ${sql.param(gone.map(({ waybillNo }) => waybillNo))}::text[],
      ${sql.param(gone.map(({ promisedDate }) => promisedDate))}::date[]
    ) as n (waybill_no, promised_date)
    where l.waybill_no = n.waybill_no collate "C" and l.promised_date = n.promised_date`);
  return kept;
}
