import type { NewsKind } from '#features/messages/messages.contract.ts';

/** A code that is on its way, and what it is for. */
export type AskedCode = { followId: string; to: string; kinds: NewsKind[] };
