/**
 * The least processor time, in microseconds, that a piece of work took in several rounds: other tests and a busy
 * machine only ever add to it.
 */
export async function leastProcessorTime(work: () => unknown, rounds = 5): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, user + system);
  }
  return least;
}
