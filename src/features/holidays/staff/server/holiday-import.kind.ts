import { asc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Orm } from '#db/orm.ts';
import { type CheckedRow, findChoice } from '#features/sheets/sheet-columns.rules.ts';
import { readDay } from '#features/sheets/sheet-dates.rules.ts';
import type {
  Applied,
  Difference,
  ImportedRow,
  ImportHand,
  KeptRow,
  StaffImportKind,
} from '#features/sheets/staff/server/staff-import-kind.ts';
import { yesOrNo } from '#features/sheets/yes-or-no.rules.ts';
import { bangkokDate } from '#lib/clock.ts';
import type { FieldProblem } from '#lib/errors.ts';
import { holidayColumns } from '../../holiday-columns.rules.ts';
import { holidayDate, holidayNameFields } from '../../holiday-fields.rules.ts';
import en from '../../locales/en-us.json' with { type: 'json' };
import th from '../../locales/th.json' with { type: 'json' };
import zh from '../../locales/zh-cn.json' with { type: 'json' };
import { holiday } from '../../server/holidays.table.ts';
import type { HolidaysStaffDeps } from './holidays.staff.service.ts';

type Row = typeof holiday.$inferSelect;
type Cells = Record<string, string>;
/** A day as in a row of a file. */
type ImportedDay = Pick<Row, 'date' | 'names' | 'isProvisional'>;
/** What undoing a row needs: the version that it created, and the previous values. */
type KeptDay = { version: number; before: (ImportedDay & Pick<Row, 'isObserved'>) | null };
type Kind = StaffImportKind<Cells, ImportedDay, KeptDay>;

const fieldOfName = { th: 'nameTh', 'en-us': 'nameEn', 'zh-cn': 'nameZh' } as const;

/** Spreadsheets of public holidays: each row is a day, saved as by the calendar screen. */
export function createHolidayImportKind(deps: HolidaysStaffDeps): Kind {
  return {
    name: 'holidays',
    permission: 'holidays.edit',
    titles: { th: th.import.title, 'en-us': en.import.title, 'zh-cn': zh.import.title },
    about: { th: th.import.about, 'en-us': en.import.about, 'zh-cn': zh.import.about },
    columns: holidayColumns,
    preset: [],
    cells: z.record(z.string(), z.string()),
    repeats: [{ keyOf: ({ date }) => date, field: 'date' }],
    async openCheck() {
      const kept = new Set(
        (await listAll(deps.orm)).flatMap(({ date, isObserved }) => (isObserved ? [date] : [])),
      );
      const today = bangkokDate(deps.clock.now());
      return { check: async ({ cells }) => checkRow(cells, { kept, today }) };
    },
    compare: (orm, values, how) => compare(orm, values, how),
    apply: (tx, rows, hand) => apply(deps, tx, rows, hand),
    undo: (tx, rows, hand) => undo(deps, tx, rows, hand),
    async current() {
      const rows = await listAll(deps.orm);
      return rows
        .filter(({ isObserved }) => isObserved)
        .map(({ date, names, isProvisional }) => [
          date,
          names.th,
          names['en-us'],
          names['zh-cn'],
          isProvisional ? 'yes' : 'no',
        ]);
    },
  };
}

const listAll = (orm: Orm) => orm.select().from(holiday).orderBy(asc(holiday.date));

function checkRow(
  cells: Cells,
  { kept, today }: { kept: ReadonlySet<string>; today: string },
): CheckedRow<ImportedDay> {
  const problems: FieldProblem[] = [];
  const date = readDay(cells.date ?? '');
  if (date === null || !holidayDate.safeParse(date).success)
    problems.push({ field: 'date', key: 'holidays:validation.date' });
  else if (date < today && !kept.has(date))
    problems.push({ field: 'date', key: 'holidays:errors.dayPassed' });
  const names = holidayNameFields.safeParse(
    Object.fromEntries(
      Object.entries(fieldOfName).map(([language, field]) => [language, cells[field] ?? '']),
    ),
  );
  for (const { path, message } of names.error?.issues ?? [])
    problems.push({ field: fieldOfName[path[0] as keyof typeof fieldOfName], key: message });
  const provisional = cells.provisional ? findChoice(yesOrNo, cells.provisional) : 'no';
  if (provisional === undefined) problems.push({ field: 'provisional', key: 'http:problems.unknownValue' });
  if (problems.length > 0 || !names.success || date === null) return { problems };
  return { value: { date, names: names.data, isProvisional: provisional === 'yes' } };
}

function toCells(day: (ImportedDay & { isObserved?: boolean }) | undefined): Cells {
  if (!day || day.isObserved === false) return {};
  const { date, names, isProvisional } = day;
  return {
    date,
    nameTh: names.th,
    nameEn: names['en-us'],
    nameZh: names['zh-cn'],
    provisional: isProvisional ? 'yes' : 'no',
  };
}

async function compare(
  orm: Orm,
  values: readonly ImportedDay[],
  how: 'look' | 'lock',
): Promise<Difference[]> {
  const dates = values.map(({ date }) => date);
  const asked = orm.select().from(holiday).where(inArray(holiday.date, dates));
  const rows = dates.length === 0 ? [] : await (how === 'lock' ? asked.for('update') : asked);
  const stored = new Map(rows.map((row) => [row.date, row]));
  return values.map((value) => {
    const row = stored.get(value.date);
    const [before, after] = [toCells(row), toCells(value)];
    const fields = Object.entries(after)
      .filter(([field, text]) => before[field] !== text)
      .map(([field, text]) => ({ field, before: before[field] ?? '', after: text }));
    const change = !row ? 'added' : fields.length === 0 ? 'same' : 'changed';
    return { change, version: row ? String(row.version) : '', fields };
  });
}

async function apply(
  { audit, announce, clock }: HolidaysStaffDeps,
  tx: Orm,
  rows: readonly ImportedRow<ImportedDay>[],
  { actor, visitor }: ImportHand,
): Promise<Applied<KeptDay>> {
  const kept: KeptDay[] = [];
  const now = clock.now();
  for (const { row, value } of rows) {
    const [before] = await tx.select().from(holiday).where(eq(holiday.date, value.date)).for('update');
    const written = { ...value, isObserved: true, editedAt: now, editedBy: actor.name, seedDigest: null };
    const [after] = await tx
      .insert(holiday)
      .values({ ...written, createdAt: now })
      .onConflictDoUpdate({ target: holiday.date, set: { ...written, version: sql`${holiday.version} + 1` } })
      .returning();
    if (!after) return { problems: [{ row, field: 'date', key: 'sheets:errors.importStale' }] };
    kept.push({ version: after.version, before: before ? stateOf(before) : null });
    await audit.record(tx, {
      actor,
      visitor,
      action: before ? 'holiday.changed' : 'holiday.added',
      subject: { kind: 'holiday', id: value.date, name: value.names.th },
      before: before ? stateOf(before) : null,
      after: stateOf(after),
    });
  }
  await announce(tx);
  return { kept };
}

function stateOf({ date, names, isProvisional, isObserved }: Row) {
  return { date, names, isProvisional, isObserved };
}

/** Restores the previous values, or removes a new day; days that have passed meanwhile stay. */
async function undo(
  { audit, announce, clock }: HolidaysStaffDeps,
  tx: Orm,
  rows: readonly KeptRow<ImportedDay, KeptDay>[],
  { actor, visitor }: ImportHand,
): Promise<number[]> {
  const left: number[] = [];
  const now = clock.now();
  for (const { row, value, kept } of rows) {
    const isIt = eq(holiday.date, value.date);
    const [stored] = await tx.select().from(holiday).where(isIt).for('update');
    const isPast = value.date < bangkokDate(now) && !kept.before?.isObserved;
    if (stored?.version !== kept.version || isPast) {
      left.push(row);
      continue;
    }
    const written = { version: sql`${holiday.version} + 1`, editedAt: now, editedBy: actor.name };
    if (kept.before)
      await tx
        .update(holiday)
        .set({ ...kept.before, ...written })
        .where(isIt);
    else await tx.delete(holiday).where(isIt);
    await audit.record(tx, {
      actor,
      visitor,
      action: 'holiday.importUndone',
      subject: { kind: 'holiday', id: value.date, name: value.names.th },
      before: stateOf(stored),
      after: kept.before,
    });
  }
  await announce(tx);
  return left;
}
