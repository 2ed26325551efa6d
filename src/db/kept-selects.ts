import { createHash } from 'node:crypto';
import { type Placeholder, sql } from 'drizzle-orm';

type Values = Record<string, unknown>;
type Select<Row> = {
  toSQL(): { sql: string };
  prepare(name: string): { execute(values?: Values): Promise<Row[]> };
};

/**
 * Selects that run again and again with other values: each shape is built once per process and planned once per
 * connection. Only for shapes where one plan suits all values; searches with filters are planned for their values.
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

/** A literal limit in the statement: planned with a parameter, the select would be optimised for reading everything. */
export function writtenLimit(rows: number): Placeholder {
  return sql.raw(String(Math.trunc(rows))) as unknown as Placeholder;
}
