import autocannon from 'autocannon';

/** One way of answering that is measured: its address and the requests, which are sent in turn. */
export type Subject = { name: string; url: string; requests: autocannon.Request[] };

/** Requests a second and the 99th percentile of the answer time in ms; medians over the rounds. */
export type Measured = { throughput: number; p99Ms: number };

/** Measures subjects in turn, round by round, so that a noisy machine is noisy for all of them. */
export async function measureInTurn(
  subjects: readonly Subject[],
  options: { rounds?: number; seconds?: number; connections?: number } = {},
): Promise<Map<string, Measured>> {
  const { rounds = 5, seconds = 3, connections = 8 } = options;
  const samples = new Map(subjects.map(({ name }) => [name, [] as Measured[]]));
  for (const subject of subjects) await fire(subject, 1, connections);
  for (let round = 0; round < rounds; round += 1) {
    for (const subject of subjects)
      samples.get(subject.name)?.push(await fire(subject, seconds, connections));
  }
  return new Map([...samples].map(([name, each]) => [name, medians(each)]));
}

async function fire(subject: Subject, seconds: number, connections: number): Promise<Measured> {
  const { url, requests } = subject;
  const result = await autocannon({ url, requests, connections, duration: seconds });
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${subject.name}: ${result.errors} errors, ${result.non2xx} answers that are not 2xx.`);
  }
  return { throughput: result.requests.average, p99Ms: result.latency.p99 };
}

function medians(samples: readonly Measured[]): Measured {
  return {
    throughput: median(samples.map((each) => each.throughput)),
    p99Ms: median(samples.map((each) => each.p99Ms)),
  };
}

/** The middle value. */
export function median(values: readonly number[]): number {
  const inOrder = values.toSorted((a, b) => a - b);
  return inOrder[Math.floor(inOrder.length / 2)] ?? Number.NaN;
}
