import { and, asc, desc, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Orm } from '#db/orm.ts';
import { holdsText } from '#db/searched.ts';
import type { PublishState } from '../publishing.rules.ts';
import { titlesIn } from './publishing.columns.ts';

/** Which items of a kind are requested, in order. */
export type WantedPart = {
  /** Words in titles, or an id. */
  text?: string | undefined;
  /** In which forms a title may be stored that shows a word: the word itself, or a placeholder in its place. */
  formsOf?(word: string): readonly string[];
  group?: string | undefined;
  state?: PublishState | undefined;
  /** Only items that are switched off. */
  isOff?: boolean;
  ids?: readonly string[];
  /** A further condition on an item, by its id. */
  having?(id: SQL): SQL | undefined;
  /** Instead of the order of the kind. */
  sort?: PartSort | undefined;
  /** The position to continue from, as returned by the previous page. */
  after?: readonly string[] | undefined;
  limit: number;
  now: Date;
};

/** By the time of publication, where a kind has one, or of the last change; equal times by key. */
export type PartSort = { by: 'publishAt' | 'editedAt'; isDown: boolean };

/** How a table of content is searched and paged. */
export type PartColumns = {
  table: PgTable;
  key: PgColumn;
  order?: PgColumn | undefined;
  isScheduled: boolean;
  /** The column by which lists are grouped. */
  group?: PgColumn | undefined;
  /** The on/off column. */
  enabled?: PgColumn | undefined;
  /** The text field with the title. */
  titleText?: string | undefined;
  /** Whether its titles have a trigram index. */
  hasTitleIndex?: boolean | undefined;
  /** For titles that are not among its texts. */
  hasInTitle?: ((word: string) => SQL | undefined) | undefined;
};

const GRAM_LETTERS = 3;
/** The limit of counting. */
const MAX_COUNTED = 10_000;

/** Items in order; those without an order by their key, numbered ones newest first. */
export function selectPart(orm: Orm, columns: PartColumns, wanted: WantedPart) {
  const { table, key, order } = columns;
  const isDown = order === undefined && isNumber(key);
  const time = wanted.sort && timeOf(columns, wanted.sort);
  const direct = wanted.sort?.isDown ? desc : asc;
  return orm
    .select()
    .from<PgTable>(table)
    .where(
      and(
        whereOf(columns, wanted),
        time && wanted.sort
          ? beyondTime(columns, time, wanted.sort, wanted.after)
          : beyond(columns, wanted.after, isDown),
      ),
    )
    .orderBy(
      ...(time
        ? [direct(time), direct(key)]
        : [...(order ? [asc(order)] : []), isDown ? desc(key) : asc(key)]),
    )
    .limit(wanted.limit);
}

/** The time that a sort goes by; undefined where its kind has none. As exact as the position of a page. */
export function timeOf({ table, isScheduled }: PartColumns, { by }: PartSort): SQL | undefined {
  if (by === 'publishAt' && !isScheduled) return undefined;
  const column = sql.raw(by === 'publishAt' ? 'publish_at' : 'edited_at');
  return sql`date_trunc('milliseconds', ${table}.${column})`;
}

function beyondTime(
  { key }: PartColumns,
  time: SQL,
  { isDown }: PartSort,
  after: readonly string[] | undefined,
): SQL | undefined {
  const [at = '', id = ''] = after ?? [];
  // An invalid position reads from the beginning.
  if (Number.isNaN(Date.parse(at)) || (isNumber(key) && !isWhole(id))) return undefined;
  const place = sql`(${new Date(at).toISOString()}::timestamptz, ${id})`;
  return isDown ? sql`(${time}, ${key}) < ${place}` : sql`(${time}, ${key}) > ${place}`;
}

/** The number of requested items, up to the limit. */
export async function countPart(orm: Orm, columns: PartColumns, wanted: WantedPart) {
  const counted = orm
    .select({ one: sql`1`.as('one') })
    .from(columns.table)
    .where(whereOf(columns, wanted))
    .limit(MAX_COUNTED + 1)
    .as('counted');
  const [all] = await orm.select({ many: sql`count(*)`.mapWith(Number) }).from(counted);
  const many = all?.many ?? 0;
  return { total: Math.min(many, MAX_COUNTED), isMore: many > MAX_COUNTED };
}

function whereOf(columns: PartColumns, wanted: WantedPart): SQL | undefined {
  const { key, group, enabled } = columns;
  const { text = '', formsOf = (word) => [word], ids, having, isOff } = wanted;
  const words = text.split(/\s+/).filter((word) => word !== '');
  return and(
    ...words.map((word) => isFound(columns, word, formsOf(word))),
    wanted.group === undefined ? undefined : group ? eq(group, wanted.group) : sql`false`,
    wanted.state && inState(columns, wanted.state, wanted.now),
    isOff ? (enabled ? eq(enabled, false) : sql`false`) : undefined,
    ids && inArray(sql`${key}::text`, [...ids]),
    having?.(sql`${key}::text`),
  );
}

function isFound(columns: PartColumns, word: string, forms: readonly string[]): SQL | undefined {
  const { table, titleText = 'title', hasInTitle, hasTitleIndex } = columns;
  const isId = hasId(columns, word);
  if (hasInTitle) return or(hasInTitle(word), isId);
  const titles = titlesIn(sql`${table}.texts`, titleText);
  const isInTitles = (form: string) => {
    const isHeld = holdsText(titles, form);
    const isIndexed = hasTitleIndex && [...form].length >= GRAM_LETTERS;
    return isIndexed ? and(sql`text_grams(${titles}) @> text_grams(${form})`, isHeld) : isHeld;
  };
  return or(...forms.map(isInTitles), isId);
}

/** An exact number: a partial match would scan every row. */
function hasId({ key }: PartColumns, word: string): SQL | undefined {
  if (!isNumber(key)) return holdsText(key, word);
  return isWhole(word) ? eq(key, Number(word)) : undefined;
}

function inState({ table, isScheduled }: PartColumns, state: PublishState, now: Date): SQL | undefined {
  if (!isScheduled) return state === 'PUBLISHED' ? undefined : sql`false`;
  const at = sql`${now.toISOString()}::timestamptz`;
  const isOver = sql`coalesce(${table}.offline_at <= ${at}, false)`;
  if (state === 'OFFLINE') return isOver;
  const hasBegun = sql`${table}.publish_at <= ${at}`;
  return and(state === 'PUBLISHED' ? hasBegun : not(hasBegun), not(isOver));
}

function beyond({ key, order }: PartColumns, after: readonly string[] | undefined, isDown: boolean) {
  const [place, id] = after ?? [];
  // An invalid position reads from the beginning.
  if (place === undefined || id === undefined) return undefined;
  if ((order && !isWhole(place)) || (isNumber(key) && !isWhole(id))) return undefined;
  if (order) return sql`(${order}, ${key}) > (${place}, ${id})`;
  return isDown ? sql`${key} < ${id}` : sql`${key} > ${id}`;
}

const isNumber = (column: PgColumn) => column.dataType === 'number';
const isWhole = (text: string) => /^-?\d{1,9}$/.test(text);
