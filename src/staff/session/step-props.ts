import type { EntryState } from '#features/staff/session/session.contract.ts';

/** Props of a login step: called with the new state. */
export type StepProps = { onEntry(entry: EntryState): void };
