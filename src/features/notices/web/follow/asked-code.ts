import type { ParcelMessageKind } from '#features/messages/messages.contract.ts';

/** A code that was sent, and what it is for. */
export type AskedCode = { followId: string; to: string; kinds: ParcelMessageKind[] };
