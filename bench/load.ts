import type autocannon from 'autocannon';
import { askFor } from './ask.ts';
import { processorMs, residentMiB } from './process.ts';
import { sized } from './size.ts';

/** One way of answering that is measured: the process that answers and the requests, which are sent in turn. */
export type Subject = {
  name: string;
  server: { url: string; pid: number };
  requests: autocannon.Request[];
};

/**
 * What a way of answering gives and takes; medians over the rounds. Processor time and memory are those of the process
 * that answers, without the database and without who asks.
 */
export type Measured = {
  throughput: number;
  p99Ms: number;
  processorMs: number;
  memoryMiB: number;
};

/** What was measured, by the names of the subjects. */
export type Measurements = { of(name: string): Measured; table(): readonly (readonly [string, Measured])[] };

/** Measures subjects in turn, round by round, so that a noisy machine is noisy for all of them. */
export async function measureInTurn(
  subjects: readonly Subject[],
  options: { rounds?: number; seconds?: number; connections?: number } = {},
): Promise<Measurements> {
  const { rounds = sized(5), seconds = sized(3), connections = 8 } = options;
  const samples = new Map(subjects.map(({ name }) => [name, [] as Measured[]]));
  for (const subject of subjects) await fire(subject, 1, connections);
  for (let round = 0; round < rounds; round += 1) {
    for (const subject of subjects)
      samples.get(subject.name)?.push(await fire(subject, seconds, connections));
  }
  const found = new Map([...samples].map(([name, each]) => [name, medians(each)]));
  return {
    table: () => [...found],
    of(name) {
      const measured = found.get(name);
      if (!measured) throw new Error(`Nothing was measured as ${name}.`);
      return measured;
    },
  };
}

async function fire(subject: Subject, seconds: number, connections: number): Promise<Measured> {
  const { server, requests } = subject;
  const before = await processorMs(server.pid);
  const answered = await askFor(server.url, requests, { connections, seconds });
  const used = (await processorMs(server.pid)) - before;
  const { errors, refused, count, p99Ms } = answered;
  if (errors > 0 || refused > 0)
    throw new Error(`${subject.name}: ${errors} errors, ${refused} answers that are not 2xx.`);
  return {
    throughput: count / answered.seconds,
    p99Ms,
    processorMs: used / count,
    memoryMiB: await residentMiB(server.pid),
  };
}

function medians(samples: readonly Measured[]): Measured {
  const of = (field: keyof Measured) => median(samples.map((each) => each[field]));
  return {
    throughput: of('throughput'),
    p99Ms: of('p99Ms'),
    processorMs: of('processorMs'),
    memoryMiB: of('memoryMiB'),
  };
}

/** The middle value. */
export function median(values: readonly number[]): number {
  const inOrder = values.toSorted((a, b) => a - b);
  return inOrder[Math.floor(inOrder.length / 2)] ?? Number.NaN;
}
