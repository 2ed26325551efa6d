import type { ImageCaptcha } from '../../../adapters/captcha/image.port.ts';
import type { Limiter } from '../../../http/limits.ts';
import type { Clock } from '../../../lib/clock.ts';
import { AppError } from '../../../lib/errors.ts';
import { accountErrors } from '../../accounts/accounts.contract.ts';
import { trackingErrors } from '../tracking.contract.ts';
import { isLockedOut, LOCKOUT_MINUTES, MAX_WRONG_TRIES, phoneMatches } from '../tracking.rules.ts';
import type { PhoneTriesRepo } from './phone-tries.repo.ts';

/** One answer to the question for the phone's last digits, and the image code that comes with it. */
export type PhoneAnswer = { last4: string; captcha?: string; ctoken?: string };

/** Checks the last digits of a parcel's phones [V-12] within the limits of wrong tries. */
export type PhoneVerification = ReturnType<typeof createPhoneVerification>;

/** The check; `wrongPerWaybill` counts wrong answers of all visitors together. */
export function createPhoneVerification(parts: {
  tries: PhoneTriesRepo;
  wrongPerWaybill: Limiter;
  image: ImageCaptcha;
  findPhones: (waybillNo: string) => Promise<readonly string[] | null>;
  clock: Clock;
}) {
  const { tries, wrongPerWaybill, image, findPhones, clock } = parts;

  async function refuseLocked(waybillNo: string, visitor: string): Promise<void> {
    const { failures, lastFailureAt } = await tries.find(waybillNo, visitor);
    if (isLockedOut(failures, lastFailureAt, clock.now())) throw locked();
    if (await wrongPerWaybill.isExhausted(waybillNo))
      throw new AppError(trackingErrors.tooManyWrongTriesToday);
  }

  async function requireImageCode({ captcha, ctoken }: PhoneAnswer): Promise<void> {
    if (!captcha || !ctoken) throw new AppError(accountErrors.imageCodeFirst);
    if (!(await image.verify(ctoken, captcha))) throw new AppError(accountErrors.imageCodeWrong);
  }

  return {
    /** Returns when the digits are right; throws the refusal otherwise. */
    async requireMatch(waybillNo: string, visitor: string, answer: PhoneAnswer): Promise<void> {
      await refuseLocked(waybillNo, visitor);
      await requireImageCode(answer);
      const phones = await findPhones(waybillNo);
      if (!phones) throw new AppError(trackingErrors.notFound);
      const nth = await tries.spend(waybillNo, visitor, clock.now());
      if (nth === null) throw locked();
      if (phoneMatches(answer.last4, phones)) return tries.forget(waybillNo, visitor);
      await wrongPerWaybill.consume(waybillNo);
      if (nth >= MAX_WRONG_TRIES) throw locked();
      throw new AppError(trackingErrors.phoneMismatch, { params: { triesLeft: MAX_WRONG_TRIES - nth } });
    },
  };
}

function locked(): AppError {
  return new AppError(trackingErrors.tooManyWrongTries, { retryAfterSeconds: LOCKOUT_MINUTES * 60 });
}
