import type { FieldProblem } from '#lib/errors.ts';

/** Connected shops of a customer. */
export const MAX_CONNECTIONS = 10;
/** Waiting orders of a connection; further ones come in as left out, which its owner sees there. */
export const MAX_OPEN_DRAFTS = 5_000;
/** Left-out orders of a connection; the oldest make room. */
export const MAX_LEFT_DRAFTS = 5_000;
export const DRAFTS_PER_PAGE = 50;
/** How long an order of a shop is kept; the parcel has its own terms. */
export const DRAFT_DAYS = 90;
/** Longer than any platform repeats a delivery. */
export const DELIVERY_DAYS = 30;
export const MAX_REFERENCE_LENGTH = 40;

/** Waiting, ordered, or left out by the customer. */
export const draftStates = ['open', 'ordered', 'left'] as const;
export type DraftState = (typeof draftStates)[number];

/** What the shop was told, or is to be told; `unasked` where it asks us instead. */
export const writeStates = ['waiting', 'written', 'failed', 'unasked'] as const;
export type WriteState = (typeof writeStates)[number];

/** What went wrong with a delivery of a shop; the last one is shown at its connection. */
export const connectionProblems = [
  'forged',
  'full',
  'tooMany',
  'tooLarge',
  'old',
  'unreadable',
  'inboxFull',
] as const;
export type ConnectionProblem = (typeof connectionProblems)[number];

/** What an order of a shop becomes a parcel by; texts are as written. */
export type DraftContent = {
  name: string;
  phone: string;
  /** Empty where the place is not certain. */
  placeCode: string;
  postcode: string;
  detail: string;
  weightGrams: number;
  codSatang: number;
  reference: string;
};

/** Something that the customer has to look at before the order can become a parcel. */
export type Conflict = FieldProblem;

const own = (name: string) => `shop-platforms:conflicts.${name}`;

/** The sentences of our own conflicts; those of addresses have theirs. */
export const conflictKeys = {
  unread: own('unread'),
  unreadChange: own('unreadChange'),
  noAddress: own('noAddress'),
  abroad: own('abroad'),
  addressUnclear: own('addressUnclear'),
  leftOver: own('leftOver'),
  ofBill: own('ofBill'),
  notPaid: own('notPaid'),
  fulfilled: own('fulfilled'),
  partial: own('partial'),
  currency: own('currency'),
  codUnsaid: own('codUnsaid'),
  changedInShop: own('changedInShop'),
  note: own('note'),
  referenceCut: own('referenceCut'),
} as const;

/** Whether a draft can be ordered as it is. */
export function isReady(draft: { state: DraftState; isCancelled: boolean; conflicts: readonly unknown[] }) {
  return draft.state === 'open' && !draft.isCancelled && draft.conflicts.length === 0;
}
