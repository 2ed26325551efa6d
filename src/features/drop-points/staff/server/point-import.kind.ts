import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { PlaceBook } from '#features/places/book/place-book.rules.ts';
import { provinces } from '#features/places/book/provinces.rules.ts';
import type { CheckedRow } from '#features/sheets/sheet-columns.rules.ts';
import type { Plan, RecordKind, Writer } from '#features/sheets/staff/server/versioned-records.ts';
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
  withCells,
} from '../point-sheet.rules.ts';
import { pointColumns } from '../point-sheet-columns.rules.ts';
import { toColumns, toFacts, toStored } from './point-columns.ts';
import type { PointsStaffDeps } from './points-deps.ts';

type Columns = ReturnType<typeof toColumns>;
/** The changes of a row. */
type ImportedPoint = { code: string; cells: PointCells };
/** The previous point, as far as undoing a row needs it. */
type KeptPoint = Pick<PointRow, keyof Columns> & { offlineAt: string | null };
type Deps = Pick<PointsStaffDeps, 'orm' | 'places' | 'announce' | 'clock'>;

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
          read,
          plan: ({ cells }, stored) => toWritten(book, stored, cells),
          nameOf: ({ texts }) => texts.name.th,
        };
      },
      // A point that is off the site is brought back: all of it is new there.
      cellsBefore: (row) => (row.offlineAt === null ? toPointCells(row.code, toStored(row)) : {}),
      cellsAfter: ({ code }, { texts, phone, ...written }) =>
        toPointCells(code, { ...written, ...texts, phone: phone ?? '' }),
      async insert(tx, code, point, { name: publisher, now }) {
        const stamps = { publishAt: now, createdAt: now, editedAt: now };
        const [row] = await tx
          .insert(networkPoint)
          .values({ ...point, ...stamps, code, publisher })
          .onConflictDoNothing()
          .returning();
        return row;
      },
      update: (tx, code, point, writer) =>
        update(tx, code, { ...point, offlineAt: null, seedDigest: null }, writer),
      toKept,
      restore: (tx, code, { offlineAt, ...point }, writer) =>
        update(tx, code, { ...point, offlineAt: offlineAt === null ? null : new Date(offlineAt) }, writer),
      // It is taken offline: its code is not reused.
      remove: (tx, code, writer) => update(tx, code, { offlineAt: writer.now }, writer),
      audit: { kind: 'dropPoint', added: 'created' },
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
        .map((row) => toPointCells(row.code, toStored(row), language));
    },
  };
}

function isOffline({ offlineAt }: Pick<PointRow, 'offlineAt'>, now: Date): boolean {
  return offlineAt !== null && offlineAt <= now;
}

function read({ code: given = '', ...cells }: PointCells): CheckedRow<ImportedPoint> {
  const code = pointCodeField.safeParse(given);
  if (!code.success) return { problems: [{ field: 'code', key: 'drop-points:validation.code' }] };
  return { value: { code: code.data, cells } };
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
