import type { Measured, Measurements } from './load.ts';

/** The title of a benchmark, its reference, and in `fair` why the way of measuring favours nobody. */
export type Comparison = { title: string; reference: string; fair: string };

/** One line of a benchmark: what was compared, the ratio or number of this run, and its goal. */
export type Finding = {
  what: string;
  ratio: number;
  aim: { atLeast: number } | { atMost: number };
  detail?: string;
};

/** Every line so far, with the title of its benchmark. */
const found: { title: string; finding: Finding }[] = [];

/** Prints one benchmark, including missed goals. Returns whether all were met. */
export function report(
  { title, reference, fair }: Comparison,
  findings: readonly Finding[],
  measured?: Measurements,
): boolean {
  console.log(`\n${title}\n  reference: ${reference}\n  fair, because ${fair}`);
  if (measured) printTable(measured.table());
  for (const finding of findings) {
    found.push({ title, finding });
    console.log(`  ${lineOf(finding)}`);
  }
  return findings.every(({ ratio, aim }) => meets(ratio, aim));
}

/** Prints all lines of a run again, one below the other, for a run of several benchmarks. */
export function printSummary(): void {
  console.log('\nAll aims of this run');
  for (const { title, finding } of found) console.log(`  ${lineOf(finding)} [${title.split(':', 1)[0]}]`);
  const met = found.filter(({ finding: { ratio, aim } }) => meets(ratio, aim)).length;
  console.log(`  ${met} of ${found.length} met`);
}

function lineOf({ what, ratio, aim, detail }: Finding): string {
  const sign = 'atLeast' in aim ? `≥ ${aim.atLeast}` : `≤ ${aim.atMost}`;
  const more = detail === undefined ? '' : ` — ${detail}`;
  return `${meets(ratio, aim) ? 'met   ' : 'MISSED'} ${what}: ${ratio.toFixed(2)} (aim ${sign})${more}`;
}

/** The throughput of one subject relative to another. */
export function throughputFinding(
  measured: Measurements,
  { what, site, reference, atLeast }: { what: string; site: string; reference: string; atLeast: number },
): Finding {
  const [own, other] = [measured.of(site), measured.of(reference)];
  return {
    what: `${what}: throughput`,
    ratio: measured.ratio(site, reference),
    aim: { atLeast },
    detail: `${Math.round(own.throughput)}/s against ${Math.round(other.throughput)}/s`,
  };
}

function printTable(rows: readonly (readonly [string, Measured])[]): void {
  const widest = Math.max(...rows.map(([name]) => name.length));
  const line = (name: string, cells: readonly string[]) =>
    console.log(`    ${name.padEnd(widest)}${cells.map((cell) => cell.padStart(14)).join('')}`);
  line('', ['answers/s', 'p99 ms', 'processor ms', 'database ms', 'memory MiB']);
  for (const [name, { throughput, p99Ms, processorMs, databaseMs, memoryMiB }] of rows)
    line(name, [
      String(Math.round(throughput)),
      p99Ms.toFixed(1),
      processorMs.toFixed(3),
      Number.isNaN(databaseMs) ? '–' : databaseMs.toFixed(3),
      String(Math.round(memoryMiB)),
    ]);
}

function meets(ratio: number, aim: Finding['aim']): boolean {
  return 'atLeast' in aim ? ratio >= aim.atLeast : ratio <= aim.atMost;
}
