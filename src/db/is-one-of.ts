import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * The condition that a column has one of these values, however many: they are one parameter. `inArray` takes a
 * parameter for each, and a statement has at most 65,535.
 */
export function isOneOf(
  column: AnyColumn,
  values: readonly (string | number)[],
  type: 'int' | 'text' | 'uuid',
): SQL {
  return sql`${column} = any(${sql.param([...values])}::${sql.raw(type)}[])`;
}
