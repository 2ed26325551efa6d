import DataLoader from 'dataloader';

/** Finds the rows of keys; missing ones are left out. */
type Find<Row> = (keys: readonly string[]) => Promise<Row[]>;

type Gathering<Row> = {
  keyOf(row: Row): string;
  /** How many searches run at once, and the keys of each. */
  atOnce: number;
  mostKeys: number;
  /** A search that takes longer no longer holds up others: it is waiting for a disk, and theirs may be in memory. */
  patienceMs: number;
};

/**
 * Batches the searches of many callers: keys requested in one turn of the event loop, or while `atOnce` searches
 * run, are searched together, `mostKeys` at a time. A single caller does not wait. A search that fails, fails for
 * all who share it.
 */
export function gathered<Row>(
  find: Find<Row>,
  { keyOf, atOnce, mostKeys, patienceMs }: Gathering<Row>,
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

  async function findAll(keys: readonly string[]): Promise<(Row | undefined)[]> {
    let isOver = false;
    const endOnce = () => {
      if (!isOver) end();
      isOver = true;
    };
    const patience = setTimeout(endOnce, patienceMs);
    try {
      const rows = new Map((await find(keys)).map((row) => [keyOf(row), row]));
      return keys.map((key) => rows.get(key));
    } finally {
      clearTimeout(patience);
      endOnce();
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
