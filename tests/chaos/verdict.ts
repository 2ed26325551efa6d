import { type ChaosResult, RECOVERY_MS } from './run-chaos.ts';

/** The heap is limited to 384 MB; the rest are kept pages, code and buffers. */
const MOST_MIB = 600;
/** Beyond what a process that has just become warm still takes. */
const GROWTH = { factor: 1.5, mebibytes: 60 };
/** A code lives for five minutes; gateways hang for seconds in a run. */
const LONGEST_SMS_WAIT_MS = 90_000;

/** What a run must not show, as sentences; empty if all is well. */
export function problemsOf(result: ChaosResult): string[] {
  const { calm, counted, memory, deaths } = result;
  const calmErrors = calm.errors.refused + calm.errors.cut + calm.errors.wrong;
  const wrong = result.failures.filter(({ outcome }) => outcome === 'wrong');
  const cut = result.failures.filter(
    ({ outcome, window }) =>
      outcome === 'cut' && !result.faults.some(({ name, cutsCalls }) => name === window && cutsCalls),
  );
  return [
    ...counted.lost.map(({ window, what }) => `lost: ${what}, acknowledged while ${window}`),
    ...counted.doubled.map(({ window, what }) => `doubled: ${what}, acknowledged while ${window}`),
    ...(calmErrors > 0 ? [`${calmErrors} errors while nothing was wrong`] : []),
    ...wrong.map(({ window, kind, detail }) => `without a way on (${window}): ${kind} ${detail}`),
    ...cut.map(({ window, kind, detail }) => `cut off (${window}): ${kind} ${detail}`),
    ...result.faults
      .filter(({ longestRecoveryMs }) => longestRecoveryMs > RECOVERY_MS)
      .map(({ name, longestRecoveryMs }) => `${name}: errors for ${longestRecoveryMs} ms after it was over`),
    ...result.faults
      .filter(({ stuck }) => stuck.length > 0)
      .map(({ name, stuck }) => `${name}: no answers to ${stuck.join(', ')} afterwards`),
    ...memory
      .filter(({ most, warm, end }) => most > MOST_MIB || end > warm * GROWTH.factor + GROWTH.mebibytes)
      .map((life) => `memory of the ${life.process} process: ${JSON.stringify(life)}`),
    ...deaths.map((words) => `a process ended by itself: ${words}`),
    ...[...counted.longestSmsWaitMs]
      .filter(([, ms]) => ms > LONGEST_SMS_WAIT_MS)
      .map(([window, ms]) => `an SMS waited for ${Math.round(ms)} ms (${window})`),
  ];
}
