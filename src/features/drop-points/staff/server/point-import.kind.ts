import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Orm } from '#db/orm.ts';
import type { PlaceBook } from '#features/places/book/place-book.rules.ts';
import { provinces } from '#features/places/book/provinces.rules.ts';
import type { CheckedRow } from '#features/sheets/sheet-columns.rules.ts';
import type {
  Applied,
  Difference,
  ImportedRow,
  ImportHand,
  KeptRow,
  StaffImportKind,
} from '#features/sheets/staff/server/staff-import-kind.ts';
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
type Before = Pick<PointRow, keyof Columns> & { offlineAt: string | null };
/** What undoing a row needs: the version that it created, and the previous values. */
type KeptPoint = { version: number; before: Before | null };
type Kind = StaffImportKind<PointCells, ImportedPoint, KeptPoint>;

const { position: _, ...columns } = getTableColumns(networkPoint);

/** Spreadsheets of drop points: each row is saved as by the staff form. */
export function createPointImportKind(deps: PointsStaffDeps): Kind {
  const { orm, places } = deps;
  return {
    name: 'dropPoints',
    permission: 'dropPoints.edit',
    titles: { th: th.import.title, 'en-us': en.import.title, 'zh-cn': zh.import.title },
    about: { th: th.import.about, 'en-us': en.import.about, 'zh-cn': zh.import.about },
    columns: pointColumns,
    preset: [],
    cells: z.record(z.string(), z.string()),
    repeats: [{ keyOf: ({ code }) => code, field: 'code' }],
    async openCheck() {
      const [book, rows] = await Promise.all([places.book(), orm.select(columns).from(networkPoint)]);
      const stored = new Map(rows.map((row) => [row.code, row]));
      return { check: async ({ cells }) => checkRow(book, stored, cells) };
    },
    compare: async (tx, values, how) => compare(await places.book(), tx, values, how),
    apply: (tx, rows, hand) => apply(deps, tx, rows, hand),
    undo: (tx, rows, hand) => undo(deps, tx, rows, hand),
    // All points together exceed the size of a file; those of a province do not.
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
      const now = deps.clock.now();
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

/** The columns to write for a row, or the problems of its cells. */
function toWritten(
  book: PlaceBook,
  row: PointRow | undefined,
  cells: PointCells,
): { written: Columns } | { problems: readonly FieldProblem[] } {
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

async function compare(
  book: PlaceBook,
  orm: Orm,
  values: readonly ImportedPoint[],
  how: 'look' | 'lock',
): Promise<Difference[]> {
  const codes = values.map(({ code }) => code);
  const asked = orm.select(columns).from(networkPoint).where(inArray(networkPoint.code, codes));
  const rows = codes.length === 0 ? [] : await (how === 'lock' ? asked.for('update') : asked);
  const stored = new Map(rows.map((row) => [row.code, row]));
  return values.map(({ code, cells }) => {
    const row = stored.get(code);
    // A point that was offline is brought back: all of it is new.
    const before = row?.offlineAt === null ? toPointCells(code, toStored(row)) : {};
    const made = toWritten(book, row, cells);
    const after = 'written' in made ? cellsOf(code, made.written) : {};
    const fields = Object.entries(after)
      .filter(([field, text]) => before[field] !== text)
      .map(([field, text]) => ({ field, before: before[field] ?? '', after: text }));
    // A row that became invalid since it was checked counts as changed, and applying reports why.
    const isSame = fields.length === 0 && 'written' in made;
    const change = !row ? 'added' : isSame ? 'same' : 'changed';
    return { change, version: row ? String(row.version) : '', fields };
  });
}

function cellsOf(code: string, { texts, phone, ...written }: Columns): Record<string, string> {
  return toPointCells(code, { ...written, ...texts, phone: phone ?? '' });
}

async function apply(
  deps: PointsStaffDeps,
  tx: Orm,
  rows: readonly ImportedRow<ImportedPoint>[],
  { actor, visitor }: ImportHand,
): Promise<Applied<KeptPoint>> {
  const book = await deps.places.book();
  const now = deps.clock.now();
  const kept: KeptPoint[] = [];
  for (const { row, value } of rows) {
    const before = await hold(tx, value.code);
    const made = toWritten(book, before, value.cells);
    if ('problems' in made) return { problems: made.problems.map((problem) => ({ ...problem, row })) };
    const written = {
      ...made.written,
      offlineAt: null,
      editedAt: now,
      publisher: actor.name,
      seedDigest: null,
    };
    const [after] = before
      ? await tx
          .update(networkPoint)
          .set({ ...written, version: sql`${networkPoint.version} + 1` })
          .where(eq(networkPoint.code, value.code))
          .returning()
      : await tx
          .insert(networkPoint)
          .values({ ...written, code: value.code, publishAt: now, createdAt: now })
          .onConflictDoNothing()
          .returning();
    // Somebody else added it concurrently.
    if (!after) return { problems: [{ row, field: 'code', key: 'sheets:table.exists' }] };
    kept.push({ version: after.version, before: before ? toKept(before) : null });
    await deps.audit.record(tx, {
      actor,
      visitor,
      action: before ? 'dropPoint.changed' : 'dropPoint.created',
      subject: { kind: 'dropPoint', id: value.code, name: after.texts.name.th },
      before: before ? toFacts(before) : null,
      after: toFacts(after),
    });
  }
  await deps.announce(tx);
  return { kept };
}

async function hold(tx: Orm, code: string): Promise<PointRow | undefined> {
  const [row] = await tx.select(columns).from(networkPoint).where(eq(networkPoint.code, code)).for('update');
  return row;
}

function toKept(row: PointRow): Before {
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

/** Restores the previous values, or takes a new point offline: its code is never reused. */
async function undo(
  { audit, announce, clock }: PointsStaffDeps,
  tx: Orm,
  rows: readonly KeptRow<ImportedPoint, KeptPoint>[],
  { actor, visitor }: ImportHand,
): Promise<number[]> {
  const left: number[] = [];
  const now = clock.now();
  for (const { row, value, kept } of rows) {
    const stored = await hold(tx, value.code);
    if (stored?.version !== kept.version) {
      left.push(row);
      continue;
    }
    const { offlineAt, ...before } = kept.before ?? { offlineAt: now.toISOString() };
    const [after] = await tx
      .update(networkPoint)
      .set({
        ...before,
        offlineAt: offlineAt === null ? null : new Date(offlineAt),
        version: sql`${networkPoint.version} + 1`,
        editedAt: now,
        publisher: actor.name,
      })
      .where(eq(networkPoint.code, value.code))
      .returning();
    await audit.record(tx, {
      actor,
      visitor,
      action: 'dropPoint.importUndone',
      subject: { kind: 'dropPoint', id: value.code, name: stored.texts.name.th },
      before: toFacts(stored),
      after: after ? toFacts(after) : null,
    });
  }
  await announce(tx);
  return left;
}
