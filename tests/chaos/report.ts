import type { ChaosResult, FaultResult } from './run-chaos.ts';
import { problemsOf } from './verdict.ts';

const HEAD = ['fault', 'requests', 'refused', 'cut', 'wrong', 'recovery s', 'SMS s', 'lost', 'doubled'];

/** The table by fault, and what else a run has shown. */
export function reportOf(result: ChaosResult): string {
  const { counted, seed, seconds, rounds, memory } = result;
  const of = (window: string) => [
    counted.lost.filter((each) => each.window === window).length,
    counted.doubled.filter((each) => each.window === window).length,
  ];
  const rowOf = (name: string, { requests, errors }: Pick<FaultResult, 'requests' | 'errors'>, ms = '') => [
    name,
    ...[requests, errors.refused, errors.cut, errors.wrong].map(String),
    ms,
    secondsOf(counted.longestSmsWaitMs.get(name) ?? 0),
    ...of(name).map(String),
  ];
  const rows = [
    HEAD,
    ...result.faults.map((each) => rowOf(each.name, each, secondsOf(each.longestRecoveryMs))),
    rowOf('calm', result.calm),
  ];
  const promised = Object.entries(counted.acknowledged).map(([name, count]) => `${count} ${name}`);
  const problems = problemsOf(result);
  return [
    `${Math.round(seconds)} s, ${rounds} rounds, seed ${seed}`,
    '',
    tableOf(rows),
    '',
    `Acknowledged: ${promised.join(', ')}.`,
    `SMS sent twice: ${counted.smsTwice}.`,
    ...memory.map(
      ({ process, warm, end, most, seconds: lived }) =>
        `Memory of the ${process} process over ${lived} s: ${warm.toFixed(0)} MiB warm, ${end.toFixed(0)} at the end, ${most.toFixed(0)} at most.`,
    ),
    ...listed('Errors by sort, the first of each:', sortsOf(result)),
    ...listed(
      'Logged at level error:',
      result.logged.map(([sentence, times]) => `${times} × ${sentence}`),
    ),
    ...listed('Problems:', problems),
    '',
    problems.length === 0 ? 'All is well.' : `${problems.length} problems.`,
  ].join('\n');
}

function secondsOf(ms: number): string {
  return (ms / 1000).toFixed(1);
}

function sortsOf({ failures }: ChaosResult): string[] {
  return failures.map(({ window, kind, outcome, detail }) => `${window}: ${kind} ${outcome}, ${detail}`);
}

function listed(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];
}

function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart((widths[column] ?? 0) + 2),
        )
        .join(''),
    )
    .join('\n');
}
