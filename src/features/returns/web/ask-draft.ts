import type { ReturnReason } from '../returns.rules.ts';

/** What somebody says who sends a parcel back. */
export type AskDraft = { reason: ReturnReason | ''; note: string };
export const emptyDraft: AskDraft = { reason: '', note: '' };
