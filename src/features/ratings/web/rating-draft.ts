import type { RatingReason, Score } from '../ratings.rules.ts';

/** What has been chosen and typed; reasons of another score stay chosen, in case it is chosen again. */
export type RatingDraft = { score: Score | null; reasons: readonly RatingReason[]; comment: string };
