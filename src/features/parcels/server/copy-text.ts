import { once } from 'node:events';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

const SPECIAL = /[\\\t\n\r]/;
const ALL_SPECIAL = /[\\\t\n\r]/g;
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

type Value = string | number | null | undefined;

/** One row in the text format of COPY, without its line end. */
export function toCopyRow(values: readonly Value[]): string {
  let row = toField(values[0]);
  for (let at = 1; at < values.length; at += 1) row += `\t${toField(values[at])}`;
  return row;
}

function toField(value: Value): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'number') return String(value);
  return SPECIAL.test(value) ? value.replace(ALL_SPECIAL, (char) => escapes[char] ?? char) : value;
}

/** Sends rows of `toCopyRow` to a table; `target` is `table (column, …)`. */
export async function copyRows(
  client: pg.ClientBase,
  target: string,
  rows: readonly string[],
): Promise<void> {
  const stream = client.query(copyFrom(`copy ${target} from stdin`));
  stream.end(`${rows.join('\n')}\n`);
  await once(stream, 'finish');
}
