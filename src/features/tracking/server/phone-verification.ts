import type { RisingProofs } from '#adapters/captcha/challenge.port.ts';
import { captchaErrors } from '#features/captcha/captcha.calls.ts';
import type { CountedImage } from '#features/captcha/server/counted-image.ts';
import type { Limiter } from '#http/limits/limits.ts';
import type { Clock } from '#lib/clock.ts';
import { AppError } from '#lib/errors.ts';
import { type Role, roles } from '../proof-of.rules.ts';
import { trackingErrors } from '../tracking.contract.ts';
import { isLockedOut, LOCKOUT_MINUTES, MAX_WRONG_TRIES, phoneMatches } from '../tracking.rules.ts';
import { createDigitProofs } from './digits/digit-proofs.ts';
import type { CountedDigits, DigitBudget, WrongDigits } from './digits/wrong-digits.ts';
import type { Visitor } from './lookup-gate.ts';
import type { PhoneTriesRepo } from './phone-tries.repo.ts';

/** One answer to the question for the phone's last digits, and the image code that comes with it. */
export type PhoneAnswer = {
  last4: string;
  captcha?: string | undefined;
  ctoken?: string | undefined;
  ticket?: string | undefined;
  randstr?: string | undefined;
};

/** Checks the last digits of a parcel's phones [V-12] within the limits of wrong tries. */
export type PhoneVerification = ReturnType<typeof createPhoneVerification>;

/**
 * The check; `wrongPerWaybill` counts the answers of all visitors together that were not right. When they are used up
 * `slowly` lets one more through from time to time: strangers must not be able to close a parcel to its own people.
 */
export function createPhoneVerification(deps: {
  tries: PhoneTriesRepo;
  wrongPerWaybill: Limiter;
  slowly: Limiter;
  wrongDigits: WrongDigits;
  proofs: RisingProofs;
  image: Pick<CountedImage, 'verify'>;
  findPhones: (waybillNo: string) => Promise<Record<Role, string> | null>;
  clock: Clock;
}) {
  const { tries, wrongPerWaybill, slowly, wrongDigits, image, findPhones, clock } = deps;
  const proofs = createDigitProofs({ proofs: deps.proofs, budget: wrongDigits });

  /** What is locked for this waybill comes first: it ends sooner. Returns how full the budgets over all waybills are. */
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

  /** Counts an answer before it is judged; returns the count, from which a right one is taken back. */
  async function countOfWaybill(waybillNo: string): Promise<Limiter> {
    if ((await wrongPerWaybill.consume(waybillNo)).allowed) return wrongPerWaybill;
    const { allowed, retryAfterSeconds } = await slowly.consume(waybillNo);
    if (!allowed) throw slowedDown(retryAfterSeconds);
    return slowly;
  }

  /** The nth answer of the visitor about this waybill, with what gives it back; throws where one too many. */
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
    /** The proof of work that this visitor's next answer takes. */
    proofFor: proofs.issue,

    /**
     * Whose digits they are, the consignee's where both have the same; throws the refusal where they are nobody's. A
     * number that nobody knows is counted like any other, or it would be told for nothing.
     */
    async requireMatch(waybillNo: string, caller: Visitor, answer: PhoneAnswer): Promise<Role> {
      // Before the image code, which counts once: the browser solves a proof of work and sends the same code.
      await proofs.require(await refuseLocked(waybillNo, caller), answer, caller);
      await requireImageCode(image, answer, caller.visitor);
      const phones = await findPhones(waybillNo);
      const { nth, ofWaybill, overAll } = await count(waybillNo, caller);
      if (!phones) throw new AppError(trackingErrors.notFound);
      const role = roles.find((each) => phoneMatches(answer.last4, [phones[each]]));
      if (role) {
        // Who mistyped and then knew better was no guesser: the wrong answers about this waybill count no more either.
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
