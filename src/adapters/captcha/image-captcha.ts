import { randomInt, randomUUID } from 'node:crypto';
import { type Clock, MINUTE_MS } from '#lib/clock.ts';
import { toAsciiDigits } from '#lib/digits.ts';
import { createDigitPicture } from './digit-picture.ts';
import { speakDigits } from './digit-speech.ts';
import type { ImageCaptcha } from './image.port.ts';
import type { ReplayStore, Secrets } from './replay.port.ts';
import { type CodeContent, createCodeSeal } from './sealed-code.ts';

const VALID_MS = 5 * MINUTE_MS; // §9, C-02

// Digits, because every phone has a keypad for them, they have no look-alikes and no letter case, and all
// three languages can read them out. Four, because a listener can remember four, and at one guess per picture
// ten thousand codes are not worth an attack.
const CODE_DIGITS = 4;

/** The image captcha without stored state: the sealed token carries its code, id and expiry. */
export function createImageCaptcha(options: {
  secrets: Secrets;
  replay: ReplayStore;
  clock: Clock;
}): ImageCaptcha {
  const { replay, clock } = options;
  const { seal, open } = createCodeSeal(options.secrets);
  const draw = createDigitPicture();

  function findValid(ctoken: string): CodeContent | undefined {
    const content = open(ctoken);
    return content && content.expiresAtMs > clock.now().getTime() ? content : undefined;
  }

  return {
    async issue() {
      const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
      const png = await draw(code);
      const expiresAtMs = clock.now().getTime() + VALID_MS;
      return {
        img: `data:image/png;base64,${png.toString('base64')}`,
        ctoken: seal({ id: randomUUID(), code, expiresAtMs }),
      };
    },

    async audio(ctoken, language) {
      const content = findValid(ctoken);
      return content && speakDigits(content.code, language);
    },

    async verify(ctoken, answer) {
      const content = findValid(ctoken);
      if (!content) return false;
      // Claimed before the comparison, otherwise two guesses at the same moment would both be accepted.
      const isFirst = await replay.claim(`image:${content.id}`, new Date(content.expiresAtMs));
      return isFirst && normalise(answer) === content.code;
    },
  };
}

/** Accepts the digits of every keyboard and script, and ignores spaces. */
function normalise(answer: string): string {
  return toAsciiDigits(answer).replace(/\s/g, '');
}
