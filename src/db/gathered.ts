import DataLoader from 'dataloader';

/** Finds the rows of keys; what is not there is left out. */
type Find<Row> = (keys: readonly string[]) => Promise<Row[]>;

type Gathering<Row> = {
  keyOf(row: Row): string;
  /** Searches under way, and the keys of each. */
  atOnce: number;
  mostKeys: number;
  /** After so long a search holds up nobody any more: it waits for a disk, and others may find theirs in memory. */
  patienceMs: number;
};

/**
 * One search for many who ask: what they want in one turn of the event loop, or while `atOnce` searches are under way,
 * goes out together, `mostKeys` at a time. Who asks alone waits for nobody. A search that fails has failed for all who
 * share it.
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
