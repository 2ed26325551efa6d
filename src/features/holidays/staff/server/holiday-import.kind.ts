import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { type CheckedRow, findChoice } from '#features/sheets/sheet-columns.rules.ts';
import { readDay } from '#features/sheets/sheet-dates.rules.ts';
import type { Plan, RecordKind } from '#features/sheets/staff/server/versioned-records.ts';
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
/** What undoing a row needs of the day that stood there before. */
type KeptDay = ImportedDay & Pick<Row, 'isObserved'>;
type Deps = Pick<HolidaysStaffDeps, 'orm' | 'announce' | 'clock'>;

const fieldOfName = { th: 'nameTh', 'en-us': 'nameEn', 'zh-cn': 'nameZh' } as const;

/** Spreadsheets of public holidays: each row is a day, as the calendar's own screen would save it. */
export function createHolidayImportKind({
  orm,
  announce,
  clock,
}: Deps): RecordKind<ImportedDay, Row, ImportedDay, KeptDay> {
  return {
    name: 'holidays',
    owner: 'staff',
    permission: 'holidays.edit',
    texts: { th: th.import, 'en-us': en.import, 'zh-cn': zh.import },
    columns: holidayColumns,
    async openCheck() {
      const kept = new Set(
        (await listAll(orm)).flatMap(({ date, isObserved }) => (isObserved ? [date] : [])),
      );
      const today = bangkokDate(clock.now());
      return { check: async ({ cells }) => checkRow(cells, { kept, today }) };
    },
    records: {
      key: { field: 'date', of: ({ date }) => date },
      find(db, dates, how) {
        const asked = db
          .select()
          .from(holiday)
          .where(inArray(holiday.date, [...dates]));
        return how === 'lock' ? asked.for('update') : asked;
      },
      open: async () => ({
        plan: (value): Plan<ImportedDay> => ({ written: value }),
        nameOf: ({ names }) => names.th,
      }),
      cellsBefore: (day) => (day.isObserved ? toCells(day) : {}),
      cellsAfter: (_value, written) => toCells(written),
      save,
      toKept: stateOf,
      restore,
      // A day that was new and has passed meanwhile stays.
      isUndoable: ({ stored, before }, now) => before?.isObserved === true || stored.date >= bangkokDate(now),
      audit: {
        kind: 'holiday',
        added: 'holiday.added',
        changed: 'holiday.changed',
        undone: 'holiday.importUndone',
      },
      factsOf: stateOf,
      announce,
    },
    async current() {
      const shown = (await listAll(orm)).filter(({ isObserved }) => isObserved);
      return shown.map((day) => Object.values(toCells(day)));
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

/** In the order of the columns. */
function toCells({ date, names, isProvisional }: ImportedDay): Cells {
  return {
    date,
    nameTh: names.th,
    nameEn: names['en-us'],
    nameZh: names['zh-cn'],
    provisional: isProvisional ? 'yes' : 'no',
  };
}

async function save(
  tx: Orm,
  { written, stored }: { written: ImportedDay; stored: Row | undefined },
  { name, now }: { name: string; now: Date },
): Promise<Row | undefined> {
  const day = { ...written, isObserved: true, editedAt: now, editedBy: name, seedDigest: null };
  const [row] = stored
    ? await tx
        .update(holiday)
        .set({ ...day, version: sql`${holiday.version} + 1` })
        .where(eq(holiday.date, stored.date))
        .returning()
    : await tx
        .insert(holiday)
        .values({ ...day, createdAt: now })
        .onConflictDoNothing()
        .returning();
  return row;
}

function stateOf({ date, names, isProvisional, isObserved }: Row): KeptDay {
  return { date, names, isProvisional, isObserved };
}

/** Writes what stood there before, or takes away what was new. */
async function restore(
  tx: Orm,
  { stored: { date }, before }: { stored: Row; before: KeptDay | null },
  { name, now }: { name: string; now: Date },
): Promise<Row | undefined> {
  const isIt = eq(holiday.date, date);
  if (!before) {
    await tx.delete(holiday).where(isIt);
    return undefined;
  }
  const edited = { version: sql`${holiday.version} + 1`, editedAt: now, editedBy: name };
  const [row] = await tx
    .update(holiday)
    .set({ ...before, ...edited })
    .where(isIt)
    .returning();
  return row;
}
