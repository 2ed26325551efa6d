import { z } from 'zod';
import { instructionErrors } from '#features/delivery-instructions/instructions.calls.ts';
import { trackingErrors } from '#features/tracking/tracking.calls.ts';
import { endpoint } from '#lib/contract.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { ratingCalls, ratingErrors } from './ratings.calls.ts';
import { MAX_COMMENT_LENGTH, MAX_REASONS, ratingReasons, reasonsFor, scores } from './ratings.rules.ts';

const opener = z.object({
  billCode: z.string().trim().min(1, 'tracking:validation.numberRequired').max(64),
  /** A ticket of trackQueryVerify or verifyParcelCode, or the one of a signed link in a message. */
  access: z.string().max(600).optional(),
});

const score = z.literal(scores, 'ratings:validation.score');
const reasons = z.array(z.enum(ratingReasons));

const whoMay = [
  trackingErrors.invalidNumber,
  trackingErrors.notFound,
  trackingErrors.notOfCurrentUser,
  trackingErrors.verifyFirst,
];

const ownRating = z.object({
  score,
  reasons,
  comment: z.string().nullable(),
  ratedAt: isoInstant,
  changeUntil: isoInstant,
  canChange: z.boolean(),
});
export type OwnRating = z.output<typeof ownRating>;

export const readRating = endpoint({
  ...ratingCalls.readRating,
  access: 'public',
  readsSession: true,
  summary:
    'Whether the delivery of a parcel can be rated, and how its consignee did; nobody else is told how.',
  input: opener,
  output: z.object({
    billCode: z.string(),
    /** Null for a parcel that has not been delivered. */
    deliveredAt: isoInstant.nullable(),
    /** The last day in which it can be rated. */
    rateUntil: z.iso.date().nullable(),
    /** Only for the consignee, by more than digits. */
    rating: ownRating.nullable(),
    /** For the consignee, or somebody who may become it by a code. */
    canRate: z.boolean(),
    isOver: z.boolean(),
    /** Whether the proof only allows viewing the parcel. */
    needsCode: z.boolean(),
    /** Masked; null where no code can be sent. */
    phones: z.object({ consignee: z.string().nullable(), sender: z.string().nullable() }),
  }),
  errors: whoMay,
});

export const rateDelivery = endpoint({
  ...ratingCalls.rateDelivery,
  does: 'RATE',
  access: 'public',
  readsSession: true,
  summary:
    'Rates the delivery of a parcel, once: from one to five, with up to three reasons that fit; for a day it can be changed.',
  input: opener
    .extend({
      score,
      reasons: reasons.max(MAX_REASONS, 'ratings:validation.reasons').default([]),
      comment: z.string().trim().max(MAX_COMMENT_LENGTH, 'ratings:validation.comment').optional(),
    })
    .refine(
      (input) =>
        new Set(input.reasons).size === input.reasons.length &&
        input.reasons.every((reason) => reasonsFor(input.score).includes(reason)),
      { path: ['reasons'], message: 'ratings:validation.reasons' },
    ),
  output: z.object({ rating: ownRating }),
  errors: [
    ...whoMay,
    instructionErrors.codeFirst,
    instructionErrors.notForSender,
    ratingErrors.notDelivered,
    ratingErrors.tooLate,
    ratingErrors.ratedAlready,
    ratingErrors.tooMany,
  ],
});
