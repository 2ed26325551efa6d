import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { Plan, RecordKind, Writer } from '#features/sheets/staff/server/versioned-records.ts';
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
          read(given) {
            const { code: _, ...cells } = given;
            return { value: { code: codeOf(given), cells } };
          },
          plan: (value, stored) => toWritten(book, value, stored),
          nameOf({ code }) {
            const place = book.find(code);
            return place ? labelOf(book, place, null).th : code;
          },
        };
      },
      cellsBefore: (row) => (row.isActive ? toPlaceCells(row.code, row) : null),
      cellsAfter: ({ code }, written) => toPlaceCells(code, written),
      async insert(tx, code, { level, ...facts }, { name, now }) {
        const [row] = await tx
          .insert(placeOverride)
          .values({ ...toColumns(facts), code, level, createdAt: now, editedAt: now, editedBy: name })
          .onConflictDoNothing()
          .returning();
        return row;
      },
      update: (tx, code, { level: _, ...facts }, writer) => update(tx, code, toColumns(facts), writer),
      toKept: toFacts,
      restore: (tx, code, before, writer) => update(tx, code, toColumns(before), writer),
      // A place that had no change before returns to the shipped data.
      remove: (tx, code, writer) => update(tx, code, { isActive: false }, writer),
      audit: { kind: 'place', added: 'changed' },
      factsOf: toFacts,
      announce,
    },
    async current() {
      const isActive = eq(placeOverride.isActive, true);
      const rows = await orm.select().from(placeOverride).where(isActive).orderBy(asc(placeOverride.code));
      return rows.map((row) => toPlaceCells(row.code, row));
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
