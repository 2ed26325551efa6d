import { getTableName } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import {
  type Distribution,
  distribute,
  readDistribution,
  type SpreadTables,
  undistribute,
} from '#db/distributed/distribution.ts';
import { parcel, scanEvent } from '#features/parcels/server/parcels.table.ts';

const spread: SpreadTables = {
  column: parcel.waybillNo.name,
  names: [getTableName(parcel), getTableName(scanEvent)],
};

/**
 * Says where the tables are and what would be moved, or moves it. Past a pooler, because copying a table takes one long
 * transaction.
 */
export async function runDistribute(
  { direct }: Pick<Db, 'direct'>,
  { yes = false, undo = false }: { yes?: boolean; undo?: boolean },
  say: (line: string) => void,
): Promise<void> {
  const found = await readDistribution(direct, spread);
  describe(found, say);
  if (found.citus === null)
    throw new Error(
      'The extension citus is not installed in this database, so all tables are on one server. docs/scale.md says ' +
        'what several servers need.',
    );
  const affected = found.tables.filter(({ isDistributed }) => isDistributed === undo).map(({ name }) => name);
  if (affected.length === 0) {
    say(undo ? 'Nothing to do: all tables are on one server.' : 'Nothing to do: both tables are spread.');
    return;
  }
  const obstacles = undo ? found.unreachable : [...found.unreachable, ...found.refused];
  if (obstacles.length > 0) throw new Error(['Nothing was changed:', ...obstacles].join('\n'));
  const [what, size] = [affected.join(' and '), inMegabytes(bytesOf(found, affected))];
  if (!yes) {
    const where = undo ? 'to the coordinator' : `over ${found.workers.length} servers by ${spread.column}`;
    say(`Would move ${what} (${size}) ${where}. With --yes it is done.`);
    if (found.connections > 0)
      say(`${found.connections} other connections are open; meanwhile they wait to write these tables.`);
    return;
  }
  const done = undo ? await undistribute(direct, spread, found) : await distribute(direct, spread, found);
  say(
    `${done.join(' and ')}: ${undo ? 'on the coordinator again' : 'spread'}. Restart all processes of the site: they ` +
      'read at their start where the tables are.',
  );
}

function bytesOf({ tables }: Distribution, names: readonly string[]): number {
  return tables.reduce((sum, { name, bytes }) => sum + (names.includes(name) ? bytes : 0), 0);
}

function describe({ citus, tables, others, workers }: Distribution, say: (line: string) => void): void {
  for (const { name, bytes, isDistributed } of tables)
    say([name, inMegabytes(bytes), isDistributed ? 'spread' : 'on one server'].join('\t'));
  say(`${others.count} other tables\t${inMegabytes(others.bytes)}\tstay on the coordinator`);
  if (citus === null) return;
  say(`Citus ${citus}`);
  for (const { address, answers } of workers) say(`${address}\t${answers ? 'answers' : 'does not answer'}`);
}

function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000).toLocaleString('en')} MB`;
}
