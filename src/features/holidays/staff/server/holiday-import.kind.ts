import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { type CheckedRow, findChoice } from '#features/sheets/sheet-columns.rules.ts';
import { readDay } from '#features/sheets/sheet-dates.rules.ts';
import type { RecordKind, Writer } from '#features/sheets/staff/server/versioned-records.ts';
import { yesOrNo } from '#features/sheets/yes-or-no.rules.ts';
import { bangkokDate } from '#lib/clock.ts';
import type { FieldProblem } from '#lib/errors.ts';
import { holidayColumns } from '../../holiday-columns.rules.ts';
import { holidayDate, holidayNameFields } from '../../holiday-fields.rules.ts';
import en from '../../locales/en-us.json' with { type: 'json' };
import th from '../../locales/th.json' with { type: 'json' };
import zh from '../../locales/zh-cn.json' with { type: 'json' };
import { holiday } from '../../server/holidays.table.ts';
import { announceCalendar } from './announce-calendar.ts';
import type { HolidaysStaffDeps } from './holidays.staff.service.ts';

type Row = typeof holiday.$inferSelect;
type Cells = Readonly<Record<string, string>>;
/** A day as a row of a file says it. */
type ImportedDay = Pick<Row, 'date' | 'names' | 'isProvisional'>;
/** The previous day, as far as undoing a row needs it. */
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
    records: {
      key: { field: 'date', of: ({ date }) => date },
      find(db, dates, how) {
        const asked = db
          .select()
          .from(holiday)
          .where(inArray(holiday.date, [...dates]));
        return how === 'lock' ? asked.for('update') : asked;
      },
      async open() {
        const observed = (await listAll(orm)).filter(({ isObserved }) => isObserved);
        const days = { kept: new Set(observed.map(({ date }) => date)), today: bangkokDate(clock.now()) };
        return {
          read: (cells) => read(cells, days),
          plan: (value) => ({ written: value }),
          nameOf: ({ names }) => names.th,
        };
      },
      cellsBefore: (day) => (day.isObserved ? toCells(day) : {}),
      cellsAfter: (_value, written) => toCells(written),
      async insert(tx, _date, day, { name, now }) {
        const stamps = { createdAt: now, editedAt: now, editedBy: name };
        const [row] = await tx
          .insert(holiday)
          .values({ ...day, ...stamps })
          .onConflictDoNothing()
          .returning();
        return row;
      },
      update: (tx, _date, day, writer) => update(tx, { ...day, isObserved: true, seedDigest: null }, writer),
      toKept: stateOf,
      restore: (tx, _date, before, writer) => update(tx, before, writer),
      async remove(tx, date) {
        await tx.delete(holiday).where(eq(holiday.date, date));
        return undefined;
      },
      // A new day that has passed meanwhile stays.
      isUndoable: ({ date }, before, now) => before?.isObserved === true || date >= bangkokDate(now),
      audit: { kind: 'holiday', added: 'added' },
      factsOf: stateOf,
      announce: (tx) => announceCalendar({ announce, clock }, tx),
    },
    async current() {
      const shown = (await listAll(orm)).filter(({ isObserved }) => isObserved);
      return shown.map(toCells);
    },
  };
}

const listAll = (orm: Orm) => orm.select().from(holiday).orderBy(asc(holiday.date));

function read(
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

function toCells({ date, names, isProvisional }: ImportedDay): Cells {
  return {
    date,
    nameTh: names.th,
    nameEn: names['en-us'],
    nameZh: names['zh-cn'],
    provisional: isProvisional ? 'yes' : 'no',
  };
}

async function update(
  tx: Orm,
  day: Pick<Row, 'date'> & Partial<Row>,
  { name, now }: Writer,
): Promise<Row | undefined> {
  const [row] = await tx
    .update(holiday)
    .set({ ...day, version: sql`${holiday.version} + 1`, editedAt: now, editedBy: name })
    .where(eq(holiday.date, day.date))
    .returning();
  return row;
}

function stateOf({ date, names, isProvisional, isObserved }: Row): KeptDay {
  return { date, names, isProvisional, isObserved };
}
