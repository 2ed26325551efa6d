import type { Db } from '#db/connect.ts';
import { addressOf, listWorkers, type Worker, workerAnswers } from '#db/distributed/workers.ts';
import { within } from '#lib/deadlines.ts';
import { keptBriefly } from '#lib/metrics/kept-briefly.ts';

/**
 * Names servers with parts of tables that do not answer in time. One that has vanished holds up the question for longer
 * than that, so none is asked twice at once.
 */
export function createWorkersAway(
  { pool, distributed }: Pick<Db, 'pool' | 'distributed'>,
  patienceMs: number,
): () => Promise<string[]> {
  const asked = new Map<string, () => Promise<boolean>>();

  function answers(worker: Worker): Promise<boolean> {
    const address = addressOf(worker);
    const ask = asked.get(address) ?? keptBriefly(() => workerAnswers(pool, worker), 0);
    asked.set(address, ask);
    return within(ask(), patienceMs, () => false);
  }

  return async () => {
    if (distributed.size === 0) return [];
    const workers = await listWorkers(pool);
    const states = await Promise.all(workers.map(answers));
    return workers.filter((_, nth) => !states[nth]).map(addressOf);
  };
}
