/** Below this, in microseconds, work is too short to be measured. */
const SHORTEST_MICROSECONDS = 3_000;

/**
 * The least CPU time, in microseconds, that work took in several rounds: other tests and a busy machine only ever add
 * to it.
 */
export async function leastProcessorTime(work: () => unknown, rounds = 5): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) least = Math.min(least, await processorTime(work));
  return least;
}

/**
 * How many times as much CPU time work costs with a large input as with a small one, for work whose steps cannot be
 * counted. Sizes are measured in turn, and the least of the rounds counts, after one round that compiles the code.
 */
export async function costGrowth(
  work: (size: number) => unknown,
  { small, large, rounds = 5 }: { small: number; large: number; rounds?: number },
): Promise<number> {
  await work(small);
  await work(large);
  let [ofSmall, ofLarge] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < rounds; round += 1) {
    ofSmall = Math.min(ofSmall, await processorTime(() => work(small)));
    ofLarge = Math.min(ofLarge, await processorTime(() => work(large)));
  }
  return ofLarge / Math.max(ofSmall, SHORTEST_MICROSECONDS);
}

async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
