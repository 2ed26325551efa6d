import type { EntryState } from '#features/staff/session/session.contract.ts';

/** Whom one step of the login tells how far it has come. */
export type StepProps = { onEntry(entry: EntryState): void };
