import type { ImageCaptcha } from '../../../adapters/captcha/image.port.ts';
import type { Limiter } from '../../../http/limits/limits.ts';
import type { Clock } from '../../../lib/clock.ts';
import { AppError } from '../../../lib/errors.ts';
import { captchaErrors } from '../../captcha/captcha.calls.ts';
import { trackingErrors } from '../tracking.contract.ts';
import { isLockedOut, LOCKOUT_MINUTES, MAX_WRONG_TRIES, phoneMatches } from '../tracking.rules.ts';
import type { Role } from './parcel-access.ts';
import type { PhoneTriesRepo } from './phone-tries.repo.ts';

const roles = ['consignee', 'sender'] as const satisfies readonly Role[];

/** One answer to the question for the phone's last digits, and the image code that comes with it. */
export type PhoneAnswer = { last4: string; captcha?: string; ctoken?: string };

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
  image: ImageCaptcha;
  findPhones: (waybillNo: string) => Promise<Record<Role, string> | null>;
  clock: Clock;
}) {
  const { tries, wrongPerWaybill, slowly, image, findPhones, clock } = deps;

  async function refuseLocked(waybillNo: string, visitor: string): Promise<void> {
    const { failures, lastFailureAt } = await tries.find(waybillNo, visitor);
    if (isLockedOut(failures, lastFailureAt, clock.now())) throw locked();
    if (!(await wrongPerWaybill.isExhausted(waybillNo))) return;
    const { allowed, retryAfterSeconds } = await slowly.peek(waybillNo);
    if (!allowed) throw slowedDown(retryAfterSeconds);
  }

  /** Counts an answer before it is judged; returns the count, from which a right one is taken back. */
  async function count(waybillNo: string): Promise<Limiter> {
    if ((await wrongPerWaybill.consume(waybillNo)).allowed) return wrongPerWaybill;
    const { allowed, retryAfterSeconds } = await slowly.consume(waybillNo);
    if (!allowed) throw slowedDown(retryAfterSeconds);
    return slowly;
  }

  async function requireImageCode({ captcha, ctoken }: PhoneAnswer): Promise<void> {
    if (!captcha || !ctoken) throw new AppError(captchaErrors.imageCodeFirst);
    if (!(await image.verify(ctoken, captcha))) throw new AppError(captchaErrors.imageCodeWrong);
  }

  return {
    /** Whose digits they are, the consignee's where both have the same; throws the refusal where they are nobody's. */
    async requireMatch(waybillNo: string, visitor: string, answer: PhoneAnswer): Promise<Role> {
      await refuseLocked(waybillNo, visitor);
      await requireImageCode(answer);
      const phones = await findPhones(waybillNo);
      if (!phones) throw new AppError(trackingErrors.notFound);
      const counted = await count(waybillNo);
      const nth = await tries.spend(waybillNo, visitor, clock.now());
      const role =
        nth === null ? undefined : roles.find((each) => phoneMatches(answer.last4, [phones[each]]));
      if (role || nth === null) await counted.giveBack(waybillNo);
      if (nth === null) throw locked();
      if (role) {
        await tries.forget(waybillNo, visitor);
        return role;
      }
      if (nth >= MAX_WRONG_TRIES) throw locked();
      throw new AppError(trackingErrors.phoneMismatch, { params: { triesLeft: MAX_WRONG_TRIES - nth } });
    },
  };
}

function slowedDown(retryAfterSeconds: number): AppError {
  const params = { minutes: Math.ceil(retryAfterSeconds / 60) };
  return new AppError(trackingErrors.tooManyWrongTriesOfAll, { retryAfterSeconds, params });
}

function locked(): AppError {
  return new AppError(trackingErrors.tooManyWrongTries, { retryAfterSeconds: LOCKOUT_MINUTES * 60 });
}
