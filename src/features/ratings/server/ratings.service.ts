import type { Orm } from '#db/orm.ts';
import { instructionErrors } from '#features/delivery-instructions/instructions.calls.ts';
import { maskPhone } from '#features/tracking/masking.rules.ts';
import { needsCode, proofOf } from '#features/tracking/proof-of.rules.ts';
import { isRatedInTime, rateUntil } from '#features/tracking/rating-days.rules.ts';
import type { Caller, ParcelAccess } from '#features/tracking/server/parcel-access.ts';
import { consumeAll } from '#http/limits/consume-all.ts';
import type { Limiter } from '#http/limits/limits.ts';
import type { Clock } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { allows } from '#lib/proofs/proofs.ts';
import { toStorableText } from '#lib/storable-text.ts';
import { normaliseWaybillNo } from '#lib/waybill-number.ts';
import { ratingErrors } from '../ratings.calls.ts';
import type { OwnRating, rateDelivery, readRating } from '../ratings.contract.ts';
import { changeUntil, deliveryOf } from '../ratings.rules.ts';
import { findRating, type StoredRating, storeRating } from './ratings.repo.ts';

type Deps = {
  orm: Orm;
  access: Pick<ParcelAccess, 'getOpened'>;
  canReach(phone: string): boolean;
  limits: {
    /** Per parcel. */
    changes: Pick<Limiter, 'consume' | 'giveBack'>;
    /** Per visitor. */
    ratings: Pick<Limiter, 'consume' | 'giveBack'>;
  };
  clock: Clock;
};
type Opened = ParsedInputOf<typeof readRating>;

/** Ratings of deliveries by their consignees. */
export function createRatingsService({ orm, access, canReach, limits, clock }: Deps) {
  const open = ({ billCode, access: ticket }: Opened, caller: Caller) =>
    access.getOpened(normaliseWaybillNo(billCode), ticket, caller);
  const maskedPhone = (phone: string) => (canReach(phone) ? maskPhone(phone) : null);

  return {
    async read(input: Opened, caller: Caller): Promise<OutputOf<typeof readRating>> {
      const { row, opener } = await open(input, caller);
      const proof = proofOf(opener);
      const now = clock.now();
      const delivery = deliveryOf(row.events);
      const mayRate = allows(proof, 'RATE');
      // Whoever only read the digits on the label, such as the courier, does not learn how they were rated.
      const found = mayRate ? await findRating(orm, row.waybillNo) : null;
      const stored = found?.isVoid ? null : found;
      const inTime = delivery !== null && isRatedInTime(delivery.deliveredAt, now);
      return {
        billCode: row.waybillNo,
        deliveredAt: delivery?.deliveredAt.toISOString() ?? null,
        rateUntil: delivery && rateUntil(delivery.deliveredAt),
        rating: stored && toOwn(stored, now),
        canRate: (mayRate || needsCode(proof)) && inTime && (!stored || now <= changeUntil(stored.ratedAt)),
        isOver: delivery !== null && !inTime,
        needsCode: needsCode(proof),
        phones: { consignee: maskedPhone(row.consigneePhone), sender: maskedPhone(row.senderPhone) },
      };
    },

    async rate(
      { score, reasons, comment, ...opened }: ParsedInputOf<typeof rateDelivery>,
      caller: Caller,
    ): Promise<OutputOf<typeof rateDelivery>> {
      const { row, opener } = await open(opened, caller);
      const proof = proofOf(opener);
      if (!allows(proof, 'RATE'))
        throw new AppError(needsCode(proof) ? instructionErrors.codeFirst : instructionErrors.notForSender);
      const now = clock.now();
      const delivery = deliveryOf(row.events);
      if (!delivery) throw new AppError(ratingErrors.notDelivered);
      if (!isRatedInTime(delivery.deliveredAt, now)) throw new AppError(ratingErrors.tooLate);
      const { waybillNo } = row;
      const refused = await consumeAll([
        [limits.changes, waybillNo],
        [limits.ratings, caller.visitor],
      ]);
      if (refused) throw new AppError(ratingErrors.tooMany, { retryAfterSeconds: refused.retryAfterSeconds });
      const words = toStorableText(comment ?? '').trim() || null;
      const rating = { ...delivery, waybillNo, score, reasons, comment: words, ratedBy: opener.how };
      const stored = await storeRating(orm, rating, now);
      if (!stored) throw new AppError(ratingErrors.ratedAlready);
      return { rating: toOwn(stored, now) };
    },
  };
}

function toOwn({ score, reasons, comment, ratedAt }: StoredRating, now: Date): OwnRating {
  const until = changeUntil(ratedAt);
  return {
    score,
    reasons,
    comment,
    ratedAt: ratedAt.toISOString(),
    changeUntil: until.toISOString(),
    canChange: now <= until,
  };
}
