import { createHash } from 'node:crypto';
import { type Placeholder, sql } from 'drizzle-orm';

type Values = Record<string, unknown>;
type Select<Row> = {
  toSQL(): { sql: string };
  prepare(name: string): { execute(values?: Values): Promise<Row[]> };
};

/**
 * Selects that are asked again and again with other values: each shape is built once by this process, and planned once by
 * a connection. Only for shapes of which one plan is right for all values; what is filtered is planned for what is sought.
 */
export function keepSelects<Shape extends Values, Row>(
  build: (shape: Shape) => Select<Row>,
): (shape: Shape, values?: Values) => Promise<Row[]> {
  const kept = new Map<string, ReturnType<Select<Row>['prepare']>>();
  return (shape, values) => {
    const key = JSON.stringify(shape);
    const found = kept.get(key) ?? prepared(build(shape));
    kept.set(key, found);
    return found.execute(values);
  };
}

/** The same statement has the same name, whoever prepares it on a connection. */
function prepared<Row>(select: Select<Row>) {
  return select.prepare(createHash('sha256').update(select.toSQL().sql).digest('base64url'));
}

/** A number of rows as a part of the statement: planned without it, a select would read for all of them. */
export function writtenLimit(rows: number): Placeholder {
  return sql.raw(String(Math.trunc(rows))) as unknown as Placeholder;
}
