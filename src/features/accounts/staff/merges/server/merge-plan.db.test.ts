import { getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { movedKinds } from '../account-merges.rules.ts';
import { endedTables, movedTables, stayingColumns } from './merge-plan.ts';

let site: Website;
beforeAll(async () => {
  site = await startWebsite();
});
afterAll(() => site.close());

/** Columns that refer to a customer, by a constraint or by their name. */
async function columnsOfCustomers(): Promise<string[]> {
  const { rows } = await site.db.pool.query<{ column: string }>(
    `select conrelid::regclass || '.' || attname as "column" from pg_constraint
     join pg_attribute on attrelid = conrelid and attnum = any(conkey)
     where confrelid = 'customer'::regclass
     union
     select table_name || '.' || column_name from information_schema.columns
     where table_schema = 'public' and column_name like '%customer_id' order by 1`,
  );
  return rows.map(({ column }) => column);
}

it('says of every column that names a customer what a merge does with it', async () => {
  const moved = movedTables.map(({ table, owner }) => `${getTableName(table)}.${owner}`);
  const ended = endedTables.flatMap(({ tables }) =>
    tables.map((table) => `${getTableName(table)}.customer_id`),
  );
  const decided = new Set([...moved, ...ended, ...Object.keys(stayingColumns)]);
  expect([...decided].sort()).toEqual((await columnsOfCustomers()).sort());
  expect(Object.keys(stayingColumns).filter((name) => moved.includes(name) || ended.includes(name))).toEqual(
    [],
  );
  expect(movedTables.map(({ kind }) => kind)).toEqual([...movedKinds].sort(inOrder(movedTables)));
});

function inOrder(tables: typeof movedTables) {
  const place = (kind: string) => tables.findIndex((each) => each.kind === kind);
  return (one: string, other: string) => place(one) - place(other);
}
