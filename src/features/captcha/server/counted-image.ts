import type { ImageCaptcha } from '#adapters/captcha/image.port.ts';
import type { CreateLimiter } from '#http/limits/limits.ts';
import { namedLimits } from '#http/limits/named-limits.ts';
import { refuseMore } from '#http/limits/spend-call.ts';
import { HOUR_SECONDS } from '#lib/clock.ts';
import type { Language } from '#lib/language.ts';

/** How many image captchas a visitor may fail, or listen to, per hour. */
export type ImageSettings = {
  wrongImageCodesPerVisitorAndHour: number;
  spokenCodesPerVisitorAndHour: number;
};

/** The image captcha with limits per visitor: the code itself only slows down a program that can read it. */
export type CountedImage = ReturnType<typeof createCountedImage>;

export function createCountedImage(deps: {
  image: ImageCaptcha;
  settings: ImageSettings;
  limiter: CreateLimiter;
}) {
  const { image, settings } = deps;
  const { visitorLimit } = namedLimits(deps.limiter);
  const wrong = visitorLimit('wrong-image-code', settings.wrongImageCodesPerVisitorAndHour, HOUR_SECONDS);
  const spoken = visitorLimit('spoken-code', settings.spokenCodesPerVisitorAndHour, HOUR_SECONDS);
  return {
    issue: image.issue,

    /** True for the right answer; throws where the visitor has given too many wrong ones. */
    async verify(ctoken: string, answer: string, visitor: string): Promise<boolean> {
      // Counted before it is checked, otherwise concurrent attempts would all pass.
      refuseMore(await wrong.consume(visitor));
      const isRight = await image.verify(ctoken, answer);
      if (isRight) await wrong.giveBack(visitor);
      return isRight;
    },

    /** The code read aloud; throws where the visitor has requested too many. */
    async audio(ctoken: string, language: Language, visitor: string) {
      refuseMore(await spoken.consume(visitor));
      return image.audio(ctoken, language);
    },
  };
}
