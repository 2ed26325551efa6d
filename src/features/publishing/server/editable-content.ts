import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Orm } from '#db/orm.ts';
import type { FieldProblem } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import { type ContentKind, PREVIEW_ID } from '../content-kinds.rules.ts';
import { countPart, type PartColumns, selectPart, timeOf, type WantedPart } from './content-part.ts';
import type { ContentPlan } from './content-plans.repo.ts';
import type { ContentValue } from './content-value.ts';
import { applyDue } from './due-plans.ts';
import { reorderRows } from './reorder-rows.ts';

/** Makes a table of content editable; passed to the features with content. */
export type EditContent = typeof editableContent;

/** The public period of an item; both null for content that is always online. */
export type ContentTimes = { publishAt: Date | null; offlineAt: Date | null };

/** A content item as stored. */
export type StoredContent = ContentTimes & {
  id: string;
  value: ContentValue;
  editedAt: Date;
  /** Whether it is unchanged since it was shipped. */
  isAuthored: boolean;
};

/** Clicks in the last thirty days, and in total. */
export type ClickCount = { recent: number; total: number };

/** The editing functions of a kind of content; each feature declares its own. */
export type EditableContent = {
  kind: ContentKind;
  schema: z.ZodType<ContentValue>;
  /** Whether items have a publication time. */
  isScheduled: boolean;
  /** Whether items have an explicit order. */
  isOrdered: boolean;
  /** Whether staff may add items; otherwise the set is fixed by the site's addresses. */
  mayAdd: boolean;
  /** The texts required in each language; readers get the Thai text where one is missing. */
  needs: readonly string[];
  /** Its title in lists, in a language. */
  titleOf(value: ContentValue, language: Language): string;
  /** The picture that stands for it in lists; null where its kind has none. */
  pictureOf(value: ContentValue): string | null;
  /** The problems of a value as the next version after `before`, public from `from` on. */
  problemsOf?(value: ContentValue, before: ContentValue, from: Date): FieldProblem[];
  /** The value with its dates moved, for a version replanned from `from` to `to`. */
  moved?(value: ContentValue, from: Date, to: Date): ContentValue;
  /** An earlier value in the form in which it replaces the current one. */
  putBack?(value: ContentValue, current: ContentValue, at: Date): ContentValue;
  /** From the database, or within a transaction. */
  listAll(tx?: Orm): Promise<StoredContent[]>;
  /** A page of items in order, with the position to continue from; null at the end. */
  listPart(wanted: WantedPart): Promise<{ pieces: StoredContent[]; next: string[] | null }>;
  /** The number of requested items. */
  countPart(wanted: WantedPart): Promise<{ total: number; isMore: boolean }>;
  /** The clicks on its items by id, for kinds that count them. */
  countClicks?(): Promise<ReadonlyMap<string, ClickCount>>;
  find(id: string): Promise<StoredContent | undefined>;
  /** Locked until the transaction ends. */
  lock(id: string, tx: Orm): Promise<StoredContent | undefined>;
  /** Writes an item, or adds one when the id is null; returns its id. */
  write(id: string | null, piece: WrittenContent, tx: Orm): Promise<string>;
  /** Puts items into this order. */
  reorder(ids: readonly string[], tx: Orm): Promise<void>;
};

/** The same for rows of one shape, as readers get them. */
export type EditableRows<Row> = EditableContent & {
  /** With one item as in a preview. */
  overlay(rows: readonly Row[], piece: { id: string; value: ContentValue; at: Date }): readonly Row[];
  /** With every planned version due by `now` applied over its predecessor. */
  applyPlans(rows: readonly Row[], plans: readonly ContentPlan[], now: Date): readonly Row[];
};

/** What is written of an item, by whom and when. */
export type WrittenContent = {
  value: ContentValue;
  times: ContentTimes;
  writer: string;
  now: Date;
  /** Whether customers are notified of it; only for agreements. */
  tellsCustomers?: boolean;
};

type ContentTable = PgTable & { editedAt: PgColumn; seedDigest: PgColumn };
type RowOf<T extends PgTable> = T['$inferSelect'];
type Columns<T extends PgTable> = Partial<T['$inferInsert']>;

/** Maps a table of content to what staff edit. */
export type ContentColumns<T extends ContentTable, V extends ContentValue> = {
  kind: ContentKind;
  schema: z.ZodType<V>;
  key: PgColumn;
  /** The position column, for content with an explicit order. */
  order?: PgColumn;
  isScheduled?: boolean;
  mayAdd?: boolean;
  /** Absent where every language is required. */
  needs?: readonly string[];
} & Pick<PartColumns, 'group' | 'enabled' | 'titleText' | 'hasTitleIndex' | 'hasInTitle'> & {
    titleOf(value: V, language: Language): string;
    pictureOf?(value: V): string | undefined;
    valueOf(row: RowOf<T>): V;
    /** The columns of a value; `before` is the previous row, null for a new item. */
    toColumns(value: V, written: WrittenContent, before: RowOf<T> | null): Columns<T>;
    /** The key of a new item where the database does not generate it. */
    nextKey?(tx: Orm): Promise<Columns<T>>;
  };

/** Editing over a table with the publishing columns, or at least those of authored content. */
export function editableContent<T extends ContentTable, V extends ContentValue>(
  orm: Orm,
  table: T,
  columns: ContentColumns<T, V>,
): EditableRows<RowOf<T>> {
  const { kind, key, order, isScheduled = true, mayAdd = true, needs = [] } = columns;
  const part: PartColumns = { ...columns, table, isScheduled };
  const isPiece = (id: string): SQL => eq(sql`${key}::text`, id);
  const toStored = (row: RowOf<T>): StoredContent => {
    const { editedAt, seedDigest } = row as { editedAt: Date; seedDigest: string | null };
    const value = columns.valueOf(row);
    return { id: keyOf(row), value, ...timesOf(row), editedAt, isAuthored: seedDigest !== null };
  };
  const keyOf = (row: RowOf<T>): string => valueAt(table, row, key);
  const timesOf = (row: RowOf<T>) => (isScheduled ? scheduleOf(row) : ALWAYS);
  const columnsOf = (written: WrittenContent, before: RowOf<T> | null) => ({
    ...columns.toColumns(written.value as V, written, before),
    ...(isScheduled && { ...written.times, publisher: written.writer }),
    editedAt: written.now,
    seedDigest: null,
  });
  const applied = (row: RowOf<T>, plan: ContentPlan): RowOf<T> => {
    const { value, publishAt, offlineAt, staffName: writer } = plan;
    return { ...row, ...columnsOf({ value, times: { publishAt, offlineAt }, writer, now: publishAt }, row) };
  };
  const lock = async (id: string, tx: Orm): Promise<RowOf<T> | undefined> => {
    const [row] = await tx.select().from<PgTable>(table).where(isPiece(id)).for('update');
    return row as RowOf<T> | undefined;
  };

  return {
    kind,
    isScheduled,
    mayAdd,
    needs,
    isOrdered: order !== undefined,
    schema: columns.schema,
    titleOf: (value, language) => columns.titleOf(value as V, language),
    pictureOf: (value) => columns.pictureOf?.(value as V) ?? null,
    async listAll(from = orm) {
      const rows = await from
        .select()
        .from<PgTable>(table)
        .orderBy(order ?? key, key);
      return rows.map((row) => toStored(row as RowOf<T>));
    },
    async listPart(wanted) {
      // One more row tells whether there are further pages.
      const rows = await selectPart(orm, part, { ...wanted, limit: wanted.limit + 1 });
      const shown = rows.slice(0, wanted.limit).map((row) => row as RowOf<T>);
      const last = rows.length > wanted.limit ? shown.at(-1) : undefined;
      const isByTime = wanted.sort && timeOf(part, wanted.sort) !== undefined;
      const placeOf = (row: RowOf<T>): string => {
        if (wanted.sort && isByTime) return instantAt(row, wanted.sort.by);
        return order ? valueAt(table, row, order) : '';
      };
      return { pieces: shown.map(toStored), next: last ? [placeOf(last), keyOf(last)] : null };
    },
    countPart: (wanted) => countPart(orm, part, wanted),
    overlay: (rows, piece) => overlayPiece(rows, piece, { table, keyOf, isScheduled, columns }),
    applyPlans: (rows, plans, now) => applyDue(rows, plans, { now, keyOf, timesOf, applied }),
    async find(id) {
      const [row] = await orm.select().from<PgTable>(table).where(isPiece(id));
      return row && toStored(row as RowOf<T>);
    },
    async lock(id, tx) {
      const row = await lock(id, tx);
      return row && toStored(row);
    },
    async write(id, written, tx) {
      const before = id === null ? null : ((await lock(id, tx)) ?? null);
      const { now } = written;
      const row = columnsOf(written, before);
      if (id !== null) {
        await tx.update<PgTable>(table).set(row).where(isPiece(id));
        return id;
      }
      const given = { ...(isScheduled && { createdAt: now }), ...(await columns.nextKey?.(tx)), ...row };
      const [added] = await tx
        .insert<PgTable>(table)
        .values(given)
        .returning({ id: sql<string>`${key}::text` });
      if (!added) throw new Error(`A new ${kind} was not kept.`);
      return added.id;
    },
    reorder: (ids, tx) => (order ? reorderRows(tx, { table, key, order }, ids) : Promise.resolve()),
  };
}

function valueAt<T extends PgTable>(table: T, row: RowOf<T>, wanted: PgColumn): string {
  return String(Object.entries(table).flatMap(([name, column]) => (column === wanted ? [row[name]] : []))[0]);
}

function instantAt(row: object, name: 'publishAt' | 'editedAt'): string {
  return (row as Record<typeof name, Date>)[name].toISOString();
}

const ALWAYS: ContentTimes = { publishAt: null, offlineAt: null };

function scheduleOf(row: Record<string, unknown>): ContentTimes {
  const { publishAt, offlineAt } = row as { publishAt: Date; offlineAt: Date | null };
  return { publishAt, offlineAt };
}

/** Rows with one item replaced by its preview, or with a new one added. */
function overlayPiece<T extends ContentTable, V extends ContentValue>(
  rows: readonly RowOf<T>[],
  { id, value, at }: { id: string; value: ContentValue; at: Date },
  of: {
    table: T;
    keyOf(row: RowOf<T>): string;
    isScheduled: boolean;
    columns: Pick<ContentColumns<T, V>, 'toColumns'>;
  },
): readonly RowOf<T>[] {
  const { table, keyOf, isScheduled, columns } = of;
  const times = { publishAt: at, offlineAt: null };
  const written = { value, times, writer: '', now: at };
  const shown = (before: RowOf<T> | null): RowOf<T> => ({
    ...(before ?? emptyRow(table, at)),
    ...columns.toColumns(value as V, written, before),
    ...(isScheduled && times),
  });
  const found = rows.find((row) => keyOf(row) === id);
  return found ? rows.map((row) => (row === found ? shown(row) : row)) : [...rows, shown(null)];
}

function emptyRow<T extends PgTable>(table: T, at: Date): RowOf<T> {
  const columns = Object.entries<PgColumn>(getTableColumns(table));
  const empty = columns.map(([name, { dataType, primary, notNull }]) => {
    if (primary) return [name, dataType === 'number' ? PREVIEW_ID : String(PREVIEW_ID)];
    return [name, notNull ? (dataType === 'date' ? at : 0) : null];
  });
  return Object.fromEntries(empty) as RowOf<T>;
}
