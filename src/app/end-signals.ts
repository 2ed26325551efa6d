import { constants } from 'node:os';

/** Signals that end this process. */
export const endSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Before the site is up there is nothing to drain, and the embedded database ends with this process. */
export function endAtOnce(signal: NodeJS.Signals): void {
  process.exit(128 + constants.signals[signal]);
}
