import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Orm } from '#db/orm.ts';
import type { CheckedRow } from '#features/sheets/sheet-columns.rules.ts';
import type {
  Applied,
  Difference,
  ImportedRow,
  ImportHand,
  KeptRow,
  StaffImportKind,
} from '#features/sheets/staff/server/staff-import-kind.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import { toFieldProblems } from '#http/answers/field-problems.ts';
import type { Clock } from '#lib/clock.ts';
import type { FieldProblem } from '#lib/errors.ts';
import type { PlaceBook } from '../../book/place-book.rules.ts';
import { labelOf } from '../../search/place-labels.rules.ts';
import type { PlacesService } from '../../server/places.service.ts';
import { placeOverride } from '../../server/places.table.ts';
import en from '../locales/en-us.json' with { type: 'json' };
import th from '../locales/th.json' with { type: 'json' };
import zh from '../locales/zh-cn.json' with { type: 'json' };
import { overrideValue, placeReasonField } from '../place-fields.rules.ts';
import {
  codeOf,
  type PlaceCells,
  type PlaceFacts,
  placeColumns,
  toPlaceCells,
  withCells,
} from '../place-sheet.rules.ts';
import { levelOfCode, type OverrideLevel } from '../places.staff.rules.ts';

/** Dependencies of place imports. */
export type PlaceImportDeps = {
  orm: Orm;
  places: Pick<PlacesService, 'book'>;
  audit: Pick<Audit, 'record'>;
  /** Notifies every process of changed places when the transaction commits. */
  announce(tx: Orm): Promise<void>;
  clock: Clock;
};

type Row = typeof placeOverride.$inferSelect;
/** The changes of a row. */
type ImportedPlace = { code: string; cells: PlaceCells };
type Written = PlaceFacts & { isActive: boolean };
/** What undoing a row needs: the version that it created, and the previous values. */
type KeptPlace = { version: number; before: Written | null };
type Kind = StaffImportKind<PlaceCells, ImportedPlace, KeptPlace>;

/** Spreadsheets of changed places: each row is saved as by the form. */
export function createPlaceImportKind(deps: PlaceImportDeps): Kind {
  const { orm, places } = deps;
  return {
    name: 'placesOverrides',
    permission: 'places.edit',
    titles: { th: th.import.title, 'en-us': en.import.title, 'zh-cn': zh.import.title },
    about: { th: th.import.about, 'en-us': en.import.about, 'zh-cn': zh.import.about },
    columns: placeColumns,
    preset: [],
    cells: z.record(z.string(), z.string()),
    repeats: [{ keyOf: ({ code }) => code, field: 'code' }],
    async openCheck() {
      const [book, rows] = await Promise.all([places.book(), orm.select().from(placeOverride)]);
      const stored = new Map(rows.map((row) => [row.code, row]));
      return { check: async ({ cells }) => checkRow(book, stored, cells) };
    },
    compare: (tx, values, how) => compare(tx, values, how),
    apply: (tx, rows, hand) => apply(deps, tx, rows, hand),
    undo: (tx, rows, hand) => undo(deps, tx, rows, hand),
    async current() {
      const isActive = eq(placeOverride.isActive, true);
      const rows = await orm.select().from(placeOverride).where(isActive).orderBy(asc(placeOverride.code));
      return rows.map((row) => {
        const cells = toPlaceCells(row.code, row);
        return placeColumns.map(({ field }) => cells[field] ?? '');
      });
    },
  };
}

function checkRow(
  book: PlaceBook,
  stored: ReadonlyMap<string, Row>,
  cells: PlaceCells,
): CheckedRow<ImportedPlace> {
  const code = codeOf(cells);
  const problems: FieldProblem[] = [];
  if (findLevel(book, code) === undefined) problems.push({ field: 'code', key: 'places:staff.code' });
  const made = toWritten(stored.get(code), cells);
  if ('problems' in made) problems.push(...made.problems);
  const { code: _, ...others } = cells;
  return problems.length > 0 ? { problems } : { value: { code, cells: others } };
}

/** Only for existing places, and postcodes of some place. */
function findLevel(book: PlaceBook, code: string): OverrideLevel | undefined {
  const level = /^\d+$/.test(code) ? levelOfCode(code) : undefined;
  if (level === 'postcode') return book.withPostcode(code).length > 0 ? level : undefined;
  return book.find(code) === undefined ? undefined : level;
}

/** The values to write for a row, or the problems of its cells. */
function toWritten(
  row: Row | undefined,
  cells: PlaceCells,
): { written: Written } | { problems: readonly FieldProblem[] } {
  const reason = placeReasonField.safeParse(cells.reason ?? '');
  const read = overrideValue.safeParse(withCells(row?.isActive ? row : null, cells), { reportInput: true });
  const problems = [
    ...(reason.success ? [] : reason.error.issues.map(({ message }) => ({ field: 'reason', key: message }))),
    // For an error within a list, the cell that holds the list.
    ...(read.success ? [] : toFieldProblems(read.error.issues)).map((problem) => ({
      ...problem,
      field: problem.field.split('.')[0] ?? '',
    })),
  ];
  if (!read.success || !reason.success) return { problems };
  const { postcodes, ...value } = read.data;
  const written = { ...value, postcodes: postcodes.length > 0 ? postcodes : null };
  return { written: { ...written, reason: reason.data, isActive: true } };
}

async function compare(
  orm: Orm,
  values: readonly ImportedPlace[],
  how: 'look' | 'lock',
): Promise<Difference[]> {
  const codes = values.map(({ code }) => code);
  const asked = orm.select().from(placeOverride).where(inArray(placeOverride.code, codes));
  const rows = codes.length === 0 ? [] : await (how === 'lock' ? asked.for('update') : asked);
  const stored = new Map(rows.map((row) => [row.code, row]));
  return values.map(({ code, cells }) => {
    const row = stored.get(code);
    const before = row?.isActive ? toPlaceCells(code, row) : {};
    const made = toWritten(row, cells);
    const after = 'written' in made ? toPlaceCells(code, made.written) : {};
    const fields = Object.entries(after)
      .filter(([field, text]) => (before[field] ?? '') !== text)
      .map(([field, text]) => ({ field, before: before[field] ?? '', after: text }));
    // A row that became invalid since it was checked counts as changed, and applying reports why.
    const isSame = fields.length === 0 && 'written' in made;
    const change = !row?.isActive ? 'added' : isSame ? 'same' : 'changed';
    return { change, version: row ? String(row.version) : '', fields };
  });
}

async function apply(
  deps: PlaceImportDeps,
  tx: Orm,
  rows: readonly ImportedRow<ImportedPlace>[],
  { actor, visitor }: ImportHand,
): Promise<Applied<KeptPlace>> {
  const book = await deps.places.book();
  const now = deps.clock.now();
  const kept: KeptPlace[] = [];
  for (const { row, value } of rows) {
    const { code } = value;
    const before = await hold(tx, code);
    const level = findLevel(book, code);
    const made = toWritten(before, value.cells);
    if ('problems' in made) return { problems: made.problems.map((problem) => ({ ...problem, row })) };
    if (!level) return { problems: [{ row, field: 'code', key: 'places:staff.code' }] };
    const written = { ...toColumns(made.written), editedAt: now, editedBy: actor.name };
    const [after] = before
      ? await tx
          .update(placeOverride)
          .set({ ...written, version: sql`${placeOverride.version} + 1` })
          .where(eq(placeOverride.code, code))
          .returning()
      : await tx
          .insert(placeOverride)
          .values({ ...written, code, level, createdAt: now })
          .onConflictDoNothing()
          .returning();
    // Somebody else created the row concurrently.
    if (!after) return { problems: [{ row, field: 'code', key: 'sheets:table.exists' }] };
    kept.push({ version: after.version, before: before ? toFacts(before) : null });
    await deps.audit.record(tx, {
      actor,
      visitor,
      action: 'place.changed',
      subject: subjectOf(book, code),
      before: before ? toFacts(before) : null,
      after: toFacts(after),
    });
  }
  await deps.announce(tx);
  return { kept };
}

async function hold(tx: Orm, code: string): Promise<Row | undefined> {
  const [row] = await tx.select().from(placeOverride).where(eq(placeOverride.code, code)).for('update');
  return row;
}

function toColumns({ postcodes, aliases, ...written }: Written) {
  return { ...written, postcodes: postcodes && [...postcodes], aliases: aliases && [...aliases] };
}

function toFacts({ th, en, zh, postcodes, isServed, isRemote, aliases, reason, isActive }: Row): Written {
  return { th, en, zh, postcodes, isServed, isRemote, aliases, reason, isActive };
}

function subjectOf(book: PlaceBook, code: string) {
  const place = book.find(code);
  return { kind: 'place', id: code, name: place ? labelOf(book, place, null).th : code };
}

/** Restores the previous values; a place that was changed for the first time reverts to the shipped one. */
async function undo(
  { places, audit, announce, clock }: PlaceImportDeps,
  tx: Orm,
  rows: readonly KeptRow<ImportedPlace, KeptPlace>[],
  { actor, visitor }: ImportHand,
): Promise<number[]> {
  const book = await places.book();
  const left: number[] = [];
  for (const { row, value, kept } of rows) {
    const isIt = and(eq(placeOverride.code, value.code), eq(placeOverride.version, kept.version));
    const stored = await hold(tx, value.code);
    const [after] = await tx
      .update(placeOverride)
      .set({
        ...(kept.before ? toColumns(kept.before) : { isActive: false }),
        version: sql`${placeOverride.version} + 1`,
        editedAt: clock.now(),
        editedBy: actor.name,
      })
      .where(isIt)
      .returning();
    if (!stored || !after) {
      left.push(row);
      continue;
    }
    await audit.record(tx, {
      actor,
      visitor,
      action: 'place.importUndone',
      subject: subjectOf(book, value.code),
      before: toFacts(stored),
      after: toFacts(after),
    });
  }
  await announce(tx);
  return left;
}
