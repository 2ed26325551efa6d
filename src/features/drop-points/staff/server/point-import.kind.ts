import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { PlaceBook } from '#features/places/book/place-book.rules.ts';
import { provinces } from '#features/places/book/provinces.rules.ts';
import type { CheckedRow } from '#features/sheets/sheet-columns.rules.ts';
import type { Plan, RecordKind } from '#features/sheets/staff/server/versioned-records.ts';
import { toFieldProblems } from '#http/answers/field-problems.ts';
import { AppError, type FieldProblem } from '#lib/errors.ts';
import en from '../../locales/en-us.json' with { type: 'json' };
import th from '../../locales/th.json' with { type: 'json' };
import zh from '../../locales/zh-cn.json' with { type: 'json' };
import type { PointRow } from '../../server/drop-points.repo.ts';
import { networkPoint } from '../../server/drop-points.table.ts';
import { pointCodeField, pointValue } from '../point-fields.rules.ts';
import {
  columnOfField,
  missingCells,
  type PointCells,
  toPointCells,
  toPointRow,
  withCells,
} from '../point-sheet.rules.ts';
import { pointColumns } from '../point-sheet-columns.rules.ts';
import { toColumns, toFacts, toStored } from './point-columns.ts';
import type { PointsStaffDeps } from './points-deps.ts';

type Columns = ReturnType<typeof toColumns>;
/** The changes of a row. */
type ImportedPoint = { code: string; cells: PointCells };
/** What undoing a row needs of the point that stood there before. */
type KeptPoint = Pick<PointRow, keyof Columns> & { offlineAt: string | null };
type Deps = Pick<PointsStaffDeps, 'orm' | 'places' | 'announce' | 'clock'>;
type Writer = { name: string; now: Date };

const { position: _, ...columns } = getTableColumns(networkPoint);

/** Spreadsheets of drop points: each row is a point of the network, as the form of staff would save it. */
export function createPointImportKind({
  orm,
  places,
  announce,
  clock,
}: Deps): RecordKind<ImportedPoint, PointRow, Columns, KeptPoint> {
  return {
    name: 'dropPoints',
    owner: 'staff',
    permission: 'dropPoints.edit',
    texts: { th: th.import, 'en-us': en.import, 'zh-cn': zh.import },
    columns: pointColumns,
    async openCheck() {
      const [book, rows] = await Promise.all([places.book(), orm.select(columns).from(networkPoint)]);
      const stored = new Map(rows.map((row) => [row.code, row]));
      return { check: async ({ cells }) => checkRow(book, stored, cells) };
    },
    records: {
      key: { field: 'code', of: ({ code }) => code },
      find(db, codes, how) {
        const asked = db
          .select(columns)
          .from(networkPoint)
          .where(inArray(networkPoint.code, [...codes]));
        return how === 'lock' ? asked.for('update') : asked;
      },
      async open() {
        const book = await places.book();
        return {
          plan: ({ cells }, stored) => toWritten(book, stored, cells),
          nameOf: ({ texts }) => texts.name.th,
        };
      },
      // A point that is off the site is brought back: all of it is new there.
      cellsBefore: (row) => (row.offlineAt === null ? toPointCells(row.code, toStored(row)) : {}),
      cellsAfter: ({ code }, { texts, phone, ...written }) =>
        toPointCells(code, { ...written, ...texts, phone: phone ?? '' }),
      save,
      toKept,
      restore,
      audit: {
        kind: 'dropPoint',
        added: 'dropPoint.created',
        changed: 'dropPoint.changed',
        undone: 'dropPoint.importUndone',
      },
      factsOf: toFacts,
      announce,
    },
    // All points would be more than one file takes; those of a province are not.
    parts: (language) =>
      provinces.map(({ code, th: thai, en: latin, zh: chinese }) => ({
        value: code,
        label: { th: thai, 'en-us': latin, 'zh-cn': chinese }[language],
      })),
    async current(language, provinceCode = '') {
      const isThere = eq(networkPoint.provinceCode, provinceCode);
      const rows = await orm
        .select(columns)
        .from(networkPoint)
        .where(isThere)
        .orderBy(asc(networkPoint.code));
      const now = clock.now();
      return rows
        .filter((row) => !isOffline(row, now))
        .map((row) => toPointRow(row.code, toStored(row), language));
    },
  };
}

function isOffline({ offlineAt }: Pick<PointRow, 'offlineAt'>, now: Date): boolean {
  return offlineAt !== null && offlineAt <= now;
}

function checkRow(
  book: PlaceBook,
  stored: ReadonlyMap<string, PointRow>,
  given: PointCells,
): CheckedRow<ImportedPoint> {
  const code = pointCodeField.safeParse(given.code ?? '');
  if (!code.success) return { problems: [{ field: 'code', key: 'drop-points:validation.code' }] };
  const { code: _code, ...cells } = given;
  const written = toWritten(book, stored.get(code.data), cells);
  return 'problems' in written ? written : { value: { code: code.data, cells } };
}

/** The columns that a row writes, over what is stored; or what is wrong in which cell. */
function toWritten(book: PlaceBook, row: PointRow | undefined, cells: PointCells): Plan<Columns> {
  const missing = row ? [] : missingCells(cells);
  const read = pointValue.safeParse(withCells(row ? toStored(row) : null, cells), { reportInput: true });
  const wrong = read.success ? [] : inColumns(toFieldProblems(read.error.issues));
  const others = wrong.filter(({ field }) => !missing.some((each) => each.field === field));
  if (!read.success || missing.length > 0) return { problems: [...missing, ...others] };
  try {
    return { written: toColumns(book, read.data) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { problems: inColumns(error.fields) };
  }
}

function inColumns(problems: readonly FieldProblem[]): FieldProblem[] {
  return problems.map((problem) => ({ ...problem, field: columnOfField(problem.field) }));
}

async function save(
  tx: Orm,
  {
    value: { code },
    written,
    stored,
  }: { value: ImportedPoint; written: Columns; stored: PointRow | undefined },
  writer: Writer,
): Promise<PointRow | undefined> {
  const point = { ...written, offlineAt: null, seedDigest: null };
  if (stored) return update(tx, code, point, writer);
  const { name: publisher, now } = writer;
  const [row] = await tx
    .insert(networkPoint)
    .values({ ...point, code, publisher, publishAt: now, createdAt: now, editedAt: now })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** Writes what stood there before, or takes what was new off the site: its code stays its own. */
function restore(
  tx: Orm,
  { stored, before }: { stored: PointRow; before: KeptPoint | null },
  writer: Writer,
): Promise<PointRow | undefined> {
  if (!before) return update(tx, stored.code, { offlineAt: writer.now }, writer);
  const { offlineAt, ...point } = before;
  return update(
    tx,
    stored.code,
    { ...point, offlineAt: offlineAt === null ? null : new Date(offlineAt) },
    writer,
  );
}

async function update(
  tx: Orm,
  code: string,
  point: Partial<typeof networkPoint.$inferInsert>,
  { name: publisher, now: editedAt }: Writer,
): Promise<PointRow | undefined> {
  const [row] = await tx
    .update(networkPoint)
    .set({ ...point, version: sql`${networkPoint.version} + 1`, editedAt, publisher })
    .where(eq(networkPoint.code, code))
    .returning();
  return row;
}

function toKept(row: PointRow): KeptPoint {
  const { kind, texts, subdistrictCode, districtCode, provinceCode, postcode, phone, lat, lon } = row;
  const { services, parking, weeklyHours, specialDays, onHolidays, offlineAt } = row;
  return {
    kind,
    texts,
    subdistrictCode,
    districtCode,
    provinceCode,
    postcode,
    phone,
    lat,
    lon,
    services,
    parking,
    weeklyHours,
    specialDays,
    onHolidays,
    offlineAt: offlineAt?.toISOString() ?? null,
  };
}
