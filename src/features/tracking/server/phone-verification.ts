import type { RisingProofs } from '#adapters/captcha/challenge.port.ts';
import { captchaErrors } from '#features/captcha/captcha.calls.ts';
import type { CountedImage } from '#features/captcha/server/counted-image.ts';
import type { Limiter } from '#http/limits/limits.ts';
import type { SignedTickets } from '#http/secrets/signed-ticket.ts';
import type { Clock } from '#lib/clock.ts';
import { AppError } from '#lib/errors.ts';
import { type Role, roles } from '../proof-of.rules.ts';
import { trackingErrors } from '../tracking.contract.ts';
import { isLockedOut, LOCKOUT_MINUTES, MAX_WRONG_TRIES, phoneMatches } from '../tracking.rules.ts';
import { createDigitProofs } from './digits/digit-proofs.ts';
import type { CountedDigits, DigitBudget, WrongDigits } from './digits/wrong-digits.ts';
import type { Visitor } from './lookup-gate.ts';
import type { PhoneTriesRepo } from './phone-tries.repo.ts';

/** An answer to the question for the phone's last digits, with its image captcha. */
export type PhoneAnswer = {
  last4: string;
  captcha?: string | undefined;
  ctoken?: string | undefined;
  imagePass?: string | undefined;
  ticket?: string | undefined;
  randstr?: string | undefined;
};

/** Checks the last digits of a parcel's phones [V-12] within the limits of wrong attempts. */
export type PhoneVerification = ReturnType<typeof createPhoneVerification>;

/**
 * The check; `wrongPerWaybill` counts the wrong answers of all visitors together. When these are used up, `slowly`
 * still allows one from time to time: strangers must not be able to lock a parcel for its own people.
 */
export function createPhoneVerification(deps: {
  tries: PhoneTriesRepo;
  wrongPerWaybill: Limiter;
  slowly: Limiter;
  wrongDigits: WrongDigits;
  proofs: RisingProofs;
  image: Pick<CountedImage, 'verify'>;
  /** What stands for another image code within a visit; it names its visitor. */
  imagePasses: SignedTickets<string>;
  findPhones: (waybillNo: string) => Promise<Record<Role, string> | null>;
  clock: Clock;
}) {
  const { tries, wrongPerWaybill, slowly, wrongDigits, image, imagePasses, findPhones, clock } = deps;
  const proofs = createDigitProofs({ proofs: deps.proofs, budget: wrongDigits });

  /** The lock of the waybill comes first, because it ends sooner. Returns how full the budgets over all waybills are. */
  async function refuseLocked(waybillNo: string, caller: Visitor): Promise<number> {
    const { failures, lastFailureAt } = await tries.find(waybillNo, caller.visitor);
    if (isLockedOut(failures, lastFailureAt, clock.now())) throw locked();
    if (await wrongPerWaybill.isExhausted(waybillNo)) {
      const { allowed, retryAfterSeconds } = await slowly.peek(waybillNo);
      if (!allowed) throw slowedDown(retryAfterSeconds);
    }
    const { fill, closedSeconds } = await wrongDigits.read(caller);
    if (closedSeconds !== null) throw paused(closedSeconds);
    return fill;
  }

  /** Counts an answer before it is checked; returns the count, which is refunded for a right one. */
  async function countOfWaybill(waybillNo: string): Promise<Limiter> {
    if ((await wrongPerWaybill.consume(waybillNo)).allowed) return wrongPerWaybill;
    const { allowed, retryAfterSeconds } = await slowly.consume(waybillNo);
    if (!allowed) throw slowedDown(retryAfterSeconds);
    return slowly;
  }

  /** The visitor's nth answer about this waybill, with its refund; throws where it is one too many. */
  async function count(waybillNo: string, caller: Visitor) {
    const overAll = await wrongDigits.count(caller);
    if (isRefused(overAll)) throw paused(overAll.closedSeconds ?? 0);
    try {
      const ofWaybill = await countOfWaybill(waybillNo);
      const nth = await tries.spend(waybillNo, caller.visitor, clock.now());
      if (nth !== null) return { nth, ofWaybill, overAll };
      await ofWaybill.giveBack(waybillNo);
      throw locked();
    } catch (refusal) {
      await overAll.giveBack(1);
      throw refusal;
    }
  }

  return {
    /** The proof of work that this visitor's next answer requires. */
    proofFor: proofs.issue,

    /** For whoever knew the digits: of the next parcel of this visit no image code is asked. */
    issueImagePass: ({ visitor }: Visitor): string => imagePasses.issue(visitor),

    /**
     * Whose digits they are, the consignee's where both have the same; throws the refusal where they are nobody's.
     * An unknown number is counted like any other, or probing for numbers would be free.
     */
    async requireMatch(waybillNo: string, caller: Visitor, answer: PhoneAnswer): Promise<Role> {
      // Before the image captcha, which is accepted once: the browser solves a proof of work and sends the same code.
      await proofs.require(await refuseLocked(waybillNo, caller), answer, caller);
      if (imagePasses.read(answer.imagePass) !== caller.visitor)
        await requireImageCode(image, answer, caller.visitor);
      const phones = await findPhones(waybillNo);
      const { nth, ofWaybill, overAll } = await count(waybillNo, caller);
      if (!phones) throw new AppError(trackingErrors.notFound);
      const role = roles.find((each) => phoneMatches(answer.last4, [phones[each]]));
      if (role) {
        // Whoever mistyped and then got it right was not guessing: the wrong answers about this waybill are
        // refunded, too.
        await Promise.all([ofWaybill.giveBack(waybillNo), overAll.giveBack(nth)]);
        await tries.forget(waybillNo, caller.visitor);
        return role;
      }
      if (nth >= MAX_WRONG_TRIES) throw locked();
      throw new AppError(trackingErrors.phoneMismatch, { params: { triesLeft: MAX_WRONG_TRIES - nth } });
    },
  };
}

async function requireImageCode(
  image: Pick<CountedImage, 'verify'>,
  { captcha, ctoken }: PhoneAnswer,
  visitor: string,
): Promise<void> {
  if (!captcha || !ctoken) throw new AppError(captchaErrors.imageCodeFirst);
  if (!(await image.verify(ctoken, captcha, visitor))) throw new AppError(captchaErrors.imageCodeWrong);
}

function isRefused(counted: CountedDigits | DigitBudget): counted is DigitBudget {
  return 'closedSeconds' in counted;
}

function slowedDown(retryAfterSeconds: number): AppError {
  return new AppError(trackingErrors.tooManyWrongTriesOfAll, waiting(retryAfterSeconds));
}

function paused(retryAfterSeconds: number): AppError {
  return new AppError(trackingErrors.digitsPaused, waiting(retryAfterSeconds));
}

function waiting(retryAfterSeconds: number) {
  return { retryAfterSeconds, params: { minutes: Math.ceil(retryAfterSeconds / 60) } };
}

function locked(): AppError {
  return new AppError(trackingErrors.tooManyWrongTries, { retryAfterSeconds: LOCKOUT_MINUTES * 60 });
}
