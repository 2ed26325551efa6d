import { sql } from 'drizzle-orm';
import type { openDatabase } from '#db/connect.ts';
import type { Orm } from '#db/orm.ts';
import type { TextColumn } from './text-columns.ts';

type Db = Awaited<ReturnType<typeof openDatabase>>;

/** The function that every script calls; every injected element has the attribute `data-harm`. */
export const HARM = 'harm';
/** One script for each way in which a text could become more than text. */
const ELEMENT = `<img src=x data-harm onerror=${HARM}('img')><svg data-harm onload=${HARM}('svg')></svg>`;
const POISON = [
  ELEMENT,
  `<script data-harm>${HARM}('script')</script>`,
  `</script><script data-harm>${HARM}('closed')</script></title></textarea></style><!--`,
  `" data-harm onmouseover="${HARM}()" autofocus onfocus="${HARM}()" x="`,
  `' data-harm onmouseover='${HARM}()' x='`,
  `[link](javascript:${HARM}('md')) <a data-harm href="javascript:${HARM}()">a</a>`,
  `\${${HARM}()} {{constructor.constructor('${HARM}()')()}} \u2028${HARM}()\u2029${HARM}()//`,
].join(' ');
/** The same for addresses: it would run when followed, or break out of its attribute. */
const POISONED_ADDRESS = `javascript:${HARM}('address')//"><img/src=x data-harm onerror=${HARM}()>`;

/** The same within eighty characters, for tables whose contract also limits the length of answers. */
const SHORT = `"><img src=x data-harm onerror=${HARM}()>`;

/** Columns whose address is followed; the address of a picture or a film runs nowhere. */
const ADDRESSES = /^(?:link|url|href)$/;
const LIMITED = /^(?:rate_card|delivery_instruction|lasting_wish|network_point$)/;
/** Keys of a document that name the type of a part, which its schema restricts to a list. */
const STRUCTURE = new RegExp(
  `^(?:${[
    'type',
    'tag',
    'kind',
    'code',
    'slug',
    'state',
    'language',
    'field',
    'position',
    'department',
    'heardFrom',
    'date',
    'from',
    'until',
    'opens',
    'closes',
    'country',
    'originCountry',
    'undelivered',
    '.*(?:Id|Code|At|Date|Key|Kind|Type)',
  ].join('|')})$`,
);

/** Writes a script into every free column of every row, past all triggers; call it last. */
export async function poison(db: Db, free: ReadonlyMap<string, TextColumn[]>): Promise<void> {
  await db.orm.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const [table, columns] of free) {
      await poisonTexts(
        tx,
        table,
        columns.filter(({ form }) => form !== 'json'),
      );
      for (const { name, form } of columns) if (form === 'json') await poisonDocuments(tx, table, name);
    }
  });
}

async function poisonTexts(tx: Orm, table: string, columns: readonly TextColumn[]): Promise<void> {
  if (columns.length === 0) return;
  const changes = columns.map(({ name, form }) => {
    // Some columns must be unique.
    const text = sql`${valueFor(table, name)}::text || ' ' || tableoid::text || ctid::text`;
    return sql`${sql.identifier(name)} = ${form === 'list' ? sql`array[${text}]` : text}`;
  });
  await tx.execute(sql`update ${sql.identifier(table)} set ${sql.join(changes, sql`, `)}`);
}

async function poisonDocuments(tx: Orm, table: string, name: string): Promise<void> {
  const column = sql.identifier(name);
  const { rows } = await tx.execute<{ id: string; value: unknown }>(
    sql`select ctid::text as id, ${column} as value from ${sql.identifier(table)} where ${column} is not null`,
  );
  const ids = rows.map(({ id }) => id);
  const values = rows.map(({ value }) => JSON.stringify(poisoned(value, table, name)));
  await tx.execute(
    sql`update ${sql.identifier(table)} as t set ${column} = given.value::jsonb
      from unnest(${sql.param(ids)}::tid[], ${sql.param(values)}::text[]) as given(id, value) where t.ctid = given.id`,
  );
}

/** A document with every text in it replaced by a script. */
function poisoned(value: unknown, table: string, key: string): unknown {
  if (typeof value === 'string') return STRUCTURE.test(key) ? value : valueFor(table, key);
  if (Array.isArray(value)) return value.map((each) => poisoned(each, table, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, poisoned(each, table, name)]));
}

function valueFor(table: string, name: string): string {
  if (ADDRESSES.test(name)) return POISONED_ADDRESS;
  return LIMITED.test(table) ? SHORT : POISON;
}

/** The free columns in which no row holds a script. */
export async function cleanColumns(db: Db, free: ReadonlyMap<string, TextColumn[]>): Promise<string[]> {
  const clean: string[] = [];
  for (const [table, columns] of free)
    for (const { name } of columns) {
      const { rows } = await db.orm.execute(
        sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(name)}::text like ${`%${HARM}(%`} limit 1`,
      );
      if (rows.length === 0) clean.push(`${table}.${name}`);
    }
  return clean;
}
