import type autocannon from 'autocannon';
import { askFor } from './ask.ts';
import { processorMs, processorMsOf, residentMiB } from './process.ts';
import { sized } from './size.ts';

/** One measured way of answering: the process that answers and the requests, which are sent in turn. */
export type Subject = {
  name: string;
  server: { url: string; pid: number };
  requests: autocannon.Request[];
  /** Finds the database processes that the server uses, if their time is measured too. */
  databasePids?: () => Promise<readonly number[]>;
};

/**
 * The measured throughput and cost of a server; medians over the rounds. CPU time and memory are those of the process
 * that answers, without the database and without the client.
 */
export type Measured = {
  throughput: number;
  p99Ms: number;
  processorMs: number;
  /** CPU time of the database per answer; NaN if it is not measured. */
  databaseMs: number;
  memoryMiB: number;
};

/** The measurements, by the names of the subjects. */
export type Measurements = {
  of(name: string): Measured;
  /** The throughput of one relative to another, as the median over rounds: the two of a round had the same machine. */
  ratio(name: string, reference: string): number;
  table(): readonly (readonly [string, Measured])[];
};

/**
 * Measures subjects in turn, in many short rounds and every other one in reverse: a shared machine changes its
 * speed by a fifth from one second to the next, which must not affect one of them alone. Subjects of the same name
 * are several processes of one.
 */
export async function measureInTurn(
  subjects: readonly Subject[],
  options: { rounds?: number; seconds?: number; warmSeconds?: number; connections?: number } = {},
): Promise<Measurements> {
  const { rounds = sized(15), seconds = 1, warmSeconds = 1, connections = 8 } = options;
  const samples = new Map(subjects.map(({ name }) => [name, [] as Measured[]]));
  for (const subject of subjects) await fire(subject, warmSeconds, connections);
  for (let round = 0; round < rounds; round += 1) {
    const inTurn = round % 2 === 0 ? subjects : subjects.toReversed();
    for (const subject of inTurn) samples.get(subject.name)?.push(await fire(subject, seconds, connections));
  }
  const samplesOf = (name: string) => {
    const found = samples.get(name);
    if (!found) throw new Error(`Nothing was measured as ${name}.`);
    return found;
  };
  return {
    table: () => [...samples].map(([name, each]) => [name, medians(each)] as const),
    of: (name) => medians(samplesOf(name)),
    ratio(name, reference) {
      const references = samplesOf(reference);
      return median(
        samplesOf(name).map(
          ({ throughput }, round) => throughput / (references[round]?.throughput ?? Number.NaN),
        ),
      );
    },
  };
}

async function fire(subject: Subject, seconds: number, connections: number): Promise<Measured> {
  const { server, requests } = subject;
  const databaseMs = await startDatabaseClock(subject);
  const before = await processorMs(server.pid);
  const answered = await askFor(server.url, requests, { connections, seconds });
  const used = (await processorMs(server.pid)) - before;
  const usedByDatabase = await databaseMs();
  const { errors, refused, count, p99Ms } = answered;
  if (errors > 0 || refused.size > 0) {
    const statuses = [...refused].map(([status, times]) => `${times} answers ${status}`);
    throw new Error(`${subject.name}: ${[`${errors} errors`, ...statuses].join(', ')}.`);
  }
  return {
    throughput: count / answered.seconds,
    p99Ms,
    processorMs: used / count,
    databaseMs: usedByDatabase / count,
    memoryMiB: await residentMiB(server.pid),
  };
}

/** Returns a function for the CPU time of the database since now. Processes that start meanwhile count in full. */
async function startDatabaseClock({ databasePids }: Subject): Promise<() => Promise<number>> {
  if (!databasePids) return async () => Number.NaN;
  const before = await processorMsOf(await databasePids());
  return async () => {
    const now = await processorMsOf(await databasePids());
    return [...now].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);
  };
}

function medians(samples: readonly Measured[]): Measured {
  const of = (field: keyof Measured) => median(samples.map((each) => each[field]));
  return {
    throughput: of('throughput'),
    p99Ms: of('p99Ms'),
    processorMs: of('processorMs'),
    databaseMs: of('databaseMs'),
    memoryMiB: of('memoryMiB'),
  };
}

/** The median. */
export function median(values: readonly number[]): number {
  const inOrder = values.toSorted((a, b) => a - b);
  return inOrder[Math.floor(inOrder.length / 2)] ?? Number.NaN;
}
