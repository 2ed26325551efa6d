import DataLoader from 'dataloader';
import type { Source } from './replicas/replicas.ts';

/** Finds the rows of keys; missing ones are left out. */
type Find<Row> = (keys: readonly string[]) => Promise<Row[]>;

type Gathering<Row> = {
  keyOf(row: Row): string;
  /** How many searches run at once, and the keys of each. */
  atOnce: number;
  mostKeys: number;
  /** A search that takes longer no longer holds up others: it is waiting for a disk, and theirs may be in memory. */
  patienceMs: number;
  /** Whether a search that failed so may succeed for some of its keys; each is then searched by itself. */
  splits?(error: unknown): boolean;
};

/**
 * The pace of lookups by number. More at once would wait for each other: a database has few processors, and cached rows
 * are found sooner one after another.
 */
export const ofLookups = { atOnce: 2, mostKeys: 40, patienceMs: 10 } as const;

/**
 * Batches the searches of many callers: keys requested in one turn of the event loop, or while `atOnce` searches
 * run, are searched together, `mostKeys` at a time. A single caller does not wait. A search that fails, fails for
 * all who share it, unless it `splits`.
 */
export function gathered<Row>(
  find: Find<Row>,
  { keyOf, atOnce, mostKeys, patienceMs, splits }: Gathering<Row>,
): Find<Row> {
  const waiting: (() => void)[] = [];
  let running = 0;

  function begin(dispatch: () => void): void {
    running += 1;
    setImmediate(dispatch);
  }

  function end(): void {
    running -= 1;
    const next = waiting.shift();
    if (next) begin(next);
  }

  async function findAll(keys: readonly string[]): Promise<(Row | undefined | Error)[]> {
    let isOver = false;
    const endOnce = () => {
      if (!isOver) end();
      isOver = true;
    };
    const patience = setTimeout(endOnce, patienceMs);
    try {
      const rows = new Map((await find(keys)).map((row) => [keyOf(row), row]));
      return keys.map((key) => rows.get(key));
    } catch (error) {
      if (keys.length === 1 || !splits?.(error)) throw error;
      return await Promise.all(keys.map(findAlone));
    } finally {
      clearTimeout(patience);
      endOnce();
    }
  }

  async function findAlone(key: string): Promise<Row | undefined | Error> {
    try {
      const [row] = await find([key]);
      return row;
    } catch (error) {
      return error instanceof Error ? error : new Error('A search failed.', { cause: error });
    }
  }

  const loader = new DataLoader<string, Row | undefined>(findAll, {
    cache: false,
    maxBatchSize: mostKeys,
    batchScheduleFn: (dispatch) => (running < atOnce ? begin(dispatch) : waiting.push(dispatch)),
  });
  return async (keys) => {
    const found = await Promise.all(keys.map((key) => loader.load(key)));
    return found.filter((row) => row !== undefined);
  };
}

/**
 * The same by the server that is read from: callers share a search only where they read from the same one, because one
 * of them may have written what another need not see.
 */
export function gatheredBySource<Row>(
  choose: () => Source,
  find: (keys: readonly string[], source: Source) => Promise<Row[]>,
  how: Gathering<Row>,
): Find<Row> {
  const bySource = new WeakMap<Source, Find<Row>>();
  return (keys) => {
    const source = choose();
    const known = bySource.get(source) ?? gathered((some) => find(some, source), how);
    bySource.set(source, known);
    return known(keys);
  };
}
