import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { Plan, RecordKind } from '#features/sheets/staff/server/versioned-records.ts';
import { toFieldProblems } from '#http/answers/field-problems.ts';
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
  /** Says to every process that places have changed, when the transaction commits. */
  announce(tx: Orm): Promise<void>;
};

type Row = typeof placeOverride.$inferSelect;
/** The changes of a row. */
type ImportedPlace = { code: string; cells: PlaceCells };
type KeptPlace = PlaceFacts & { isActive: boolean };
type Written = KeptPlace & { level: OverrideLevel };
type Writer = { name: string; now: Date };

/** Spreadsheets of what differs from the official places: each row as the form of places would save it. */
export function createPlaceImportKind({
  orm,
  places,
  announce,
}: PlaceImportDeps): RecordKind<ImportedPlace, Row, Written, KeptPlace> {
  return {
    name: 'placesOverrides',
    owner: 'staff',
    permission: 'places.edit',
    texts: { th: th.import, 'en-us': en.import, 'zh-cn': zh.import },
    columns: placeColumns,
    async openCheck() {
      const [book, rows] = await Promise.all([places.book(), orm.select().from(placeOverride)]);
      const stored = new Map(rows.map((row) => [row.code, row]));
      return {
        async check({ cells: { code: _, ...cells }, cells: given }) {
          const code = codeOf(given);
          const made = toWritten(book, { code, cells: given }, stored.get(code));
          return 'problems' in made ? made : { value: { code, cells } };
        },
      };
    },
    records: {
      key: { field: 'code', of: ({ code }) => code },
      find(db, codes, how) {
        const asked = db
          .select()
          .from(placeOverride)
          .where(inArray(placeOverride.code, [...codes]));
        return how === 'lock' ? asked.for('update') : asked;
      },
      async open() {
        const book = await places.book();
        return {
          plan: (value, stored) => toWritten(book, value, stored),
          nameOf({ code }) {
            const place = book.find(code);
            return place ? labelOf(book, place, null).th : code;
          },
        };
      },
      cellsBefore: (row) => (row.isActive ? toPlaceCells(row.code, row) : null),
      cellsAfter: ({ code }, written) => toPlaceCells(code, written),
      save,
      toKept: toFacts,
      // A place that differed for the first time is as it ships again.
      restore: (tx, { stored, before }, writer) =>
        update(tx, stored.code, before ? toColumns(before) : { isActive: false }, writer),
      audit: {
        kind: 'place',
        added: 'place.changed',
        changed: 'place.changed',
        undone: 'place.importUndone',
      },
      factsOf: toFacts,
      announce,
    },
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

/** Only places that there are, and postcodes of some place. */
function findLevel(book: PlaceBook, code: string): OverrideLevel | undefined {
  const level = /^\d+$/.test(code) ? levelOfCode(code) : undefined;
  if (level === 'postcode') return book.withPostcode(code).length > 0 ? level : undefined;
  return book.find(code) === undefined ? undefined : level;
}

/** What a row writes over what is stored, or what is wrong in which cell. */
function toWritten(book: PlaceBook, { code, cells }: ImportedPlace, row: Row | undefined): Plan<Written> {
  const level = findLevel(book, code);
  const reason = placeReasonField.safeParse(cells.reason ?? '');
  const read = overrideValue.safeParse(withCells(row?.isActive ? row : null, cells), { reportInput: true });
  const problems: FieldProblem[] = [
    ...(level ? [] : [{ field: 'code', key: 'places:staff.code' }]),
    ...(reason.success ? [] : reason.error.issues.map(({ message }) => ({ field: 'reason', key: message }))),
    // For an error within a list, the cell that holds the list.
    ...(read.success ? [] : toFieldProblems(read.error.issues)).map((problem) => ({
      ...problem,
      field: problem.field.split('.')[0] ?? '',
    })),
  ];
  if (!read.success || !reason.success || !level) return { problems };
  const { postcodes, ...value } = read.data;
  const written = { ...value, postcodes: postcodes.length > 0 ? postcodes : null };
  return { written: { ...written, level, reason: reason.data, isActive: true } };
}

async function save(
  tx: Orm,
  { value: { code }, written, stored }: { value: ImportedPlace; written: Written; stored: Row | undefined },
  writer: Writer,
): Promise<Row | undefined> {
  const { level, ...facts } = written;
  const columns = toColumns(facts);
  if (stored) return update(tx, code, columns, writer);
  const [row] = await tx
    .insert(placeOverride)
    .values({ ...columns, code, level, createdAt: writer.now, editedAt: writer.now, editedBy: writer.name })
    .onConflictDoNothing()
    .returning();
  return row;
}

async function update(
  tx: Orm,
  code: string,
  columns: Partial<Row>,
  { name, now }: Writer,
): Promise<Row | undefined> {
  const [row] = await tx
    .update(placeOverride)
    .set({ ...columns, version: sql`${placeOverride.version} + 1`, editedAt: now, editedBy: name })
    .where(eq(placeOverride.code, code))
    .returning();
  return row;
}

function toColumns({ postcodes, aliases, ...facts }: KeptPlace) {
  return { ...facts, postcodes: postcodes && [...postcodes], aliases: aliases && [...aliases] };
}

function toFacts({ th, en, zh, postcodes, isServed, isRemote, aliases, reason, isActive }: Row): KeptPlace {
  return { th, en, zh, postcodes, isServed, isRemote, aliases, reason, isActive };
}
