import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { languages } from '#lib/language.ts';
import { createMemoryReplayStore } from '#tests/fakes/memory-replay-store.ts';
import { sayDigits, speakDigits } from './digit-speech.ts';
import { createImageCaptcha } from './image-captcha.ts';
import { createCodeSeal } from './sealed-code.ts';

function setUp(secrets: [string, ...string[]] = ['image-secret']) {
  let nowMs = Date.parse('2026-11-20T09:00:00+07:00');
  const clock = { now: () => new Date(nowMs) };
  const captcha = createImageCaptcha({
    secrets: () => secrets,
    replay: createMemoryReplayStore(clock),
    clock,
  });
  return {
    captcha,
    wait(seconds: number) {
      nowMs += seconds * 1000;
    },
    /** The code inside a token, which only the secret reveals. */
    reveal: (ctoken: string) => createCodeSeal(() => secrets).open(ctoken)?.code ?? '',
  };
}

/** A code that is certainly wrong. */
function otherThan(code: string): string {
  return String((Number(code) + 1) % 10_000).padStart(4, '0');
}

describe('picture of the image captcha', () => {
  test('is a PNG of 144 by 56 as a data URI, with a token [E-23] [D-04]', async () => {
    const { img, ctoken } = await setUp().captcha.issue();
    const [head, base64 = ''] = img.split(',');
    expect(head).toBe('data:image/png;base64');
    const { format, width, height } = await sharp(Buffer.from(base64, 'base64')).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 144, height: 56 });
    expect(ctoken).toMatch(/^[\w-]+$/);
  });

  test('shows dark strokes on a light background, a different drawing each time [D-04]', async () => {
    const { captcha } = setUp();
    const pictures = await Promise.all([captcha.issue(), captcha.issue(), captcha.issue()]);
    expect(new Set(pictures.map(({ img }) => img)).size).toBe(3);
    for (const { img } of pictures) {
      const pixels = await sharp(Buffer.from(img.split(',')[1] ?? '', 'base64'))
        .grayscale()
        .raw()
        .toBuffer();
      const dark = pixels.filter((value) => value < 100).length / pixels.length;
      expect(dark).toBeGreaterThan(0.05);
      expect(dark).toBeLessThan(0.4);
    }
  });
});

describe('answer to the image captcha', () => {
  test('is accepted when right [E-23]', async () => {
    const { captcha, reveal } = setUp();
    const { ctoken } = await captcha.issue();
    expect(reveal(ctoken)).toMatch(/^\d{4}$/);
    expect(await captcha.verify(ctoken, reveal(ctoken))).toBe(true);
  });

  test('is accepted once, also when sent many times at the same moment [E-23]', async () => {
    const { captcha, reveal } = setUp();
    const { ctoken } = await captcha.issue();
    const results = await Promise.all(
      Array.from({ length: 5 }, () => captcha.verify(ctoken, reveal(ctoken))),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
  });

  test('is refused when wrong, and the token cannot be used again with the right one [X-08]', async () => {
    const { captcha, reveal } = setUp();
    const { ctoken } = await captcha.issue();
    expect(await captcha.verify(ctoken, otherThan(reveal(ctoken)))).toBe(false);
    expect(await captcha.verify(ctoken, reveal(ctoken))).toBe(false);
  });

  test('is refused when empty [X-08]', async () => {
    const { captcha } = setUp();
    const { ctoken } = await captcha.issue();
    expect(await captcha.verify(ctoken, '')).toBe(false);
  });

  test('is accepted for 5 minutes and refused after [C-02] [X-08]', async () => {
    const { captcha, reveal, wait } = setUp();
    const [early, late] = [await captcha.issue(), await captcha.issue()];
    wait(299);
    expect(await captcha.verify(early.ctoken, reveal(early.ctoken))).toBe(true);
    wait(1);
    expect(await captcha.verify(late.ctoken, reveal(late.ctoken))).toBe(false);
  });

  test.each([
    ['spaces', (code: string) => ` ${Array.from(code).join(' ')} `],
    [
      'full-width digits',
      (code: string) => code.replace(/\d/g, (d) => String.fromCharCode(0xff10 + Number(d))),
    ],
    ['Thai digits', (code: string) => code.replace(/\d/g, (d) => '๐๑๒๓๔๕๖๗๘๙'[Number(d)] ?? '')],
  ])('is accepted with %s [E-23]', async (_, typed) => {
    const { captcha, reveal } = setUp();
    const { ctoken } = await captcha.issue();
    expect(await captcha.verify(ctoken, typed(reveal(ctoken)))).toBe(true);
  });
});

describe('token of the image captcha', () => {
  test('does not show its code [E-23]', async () => {
    const { captcha, reveal } = setUp();
    const { ctoken } = await captcha.issue();
    expect(Buffer.from(ctoken, 'base64url').toString('latin1')).not.toContain(reveal(ctoken));
  });

  test('is refused when any byte was changed, when cut short and when made up [X-08]', async () => {
    const { captcha, reveal } = setUp();
    const { ctoken } = await captcha.issue();
    const code = reveal(ctoken);
    const bytes = Buffer.from(ctoken, 'base64url');
    for (let i = 0; i < bytes.length; i += 1) {
      const forged = Buffer.from(bytes);
      forged[i] = (forged[i] ?? 0) ^ 1;
      expect(await captcha.verify(forged.toString('base64url'), code)).toBe(false);
    }
    for (const forged of ['', 'x', 'ก', ctoken.slice(0, 30), ctoken.slice(0, -2)]) {
      expect(await captcha.verify(forged, code)).toBe(false);
    }
    expect(await captcha.verify(ctoken, code)).toBe(true);
  });

  test('is accepted when encrypted with the former secret, but not with a withdrawn one [E-23]', async () => {
    const { captcha, reveal } = setUp(['former']);
    const { ctoken } = await captcha.issue();
    expect(await setUp(['newest', 'former']).captcha.verify(ctoken, reveal(ctoken))).toBe(true);
    expect(await setUp(['newest']).captcha.verify(ctoken, reveal(ctoken))).toBe(false);
  });
});

describe('audio alternative of the image captcha', () => {
  const loudnessOf = (samples: Int16Array) =>
    Math.sqrt(samples.reduce((power, sample) => power + sample ** 2, 0) / samples.length);
  const samplesOf = (wav: Uint8Array<ArrayBuffer>) => new Int16Array(wav.slice(44).buffer);

  /** Stretches of sound between pauses, in seconds. */
  function listen(samples: Int16Array): number[] {
    const frame = 8_000 / 50;
    const sounds: number[] = [];
    let frames = 0;
    let quiet = 0;
    for (let at = 0; at + frame <= samples.length; at += frame) {
      if (loudnessOf(samples.subarray(at, at + frame)) > 400) {
        frames += 1 + (frames > 0 ? quiet : 0);
        quiet = 0;
      } else {
        quiet += 1;
        if (frames > 0 && quiet >= 12) {
          sounds.push(frames / 50);
          frames = 0;
        }
      }
    }
    return sounds;
  }

  test.each(languages)('reads four digits out in %s as a WAV file [E-23]', async (language) => {
    const { captcha } = setUp();
    const { ctoken } = await captcha.issue();
    const wav = await captcha.audio(ctoken, language);
    if (!wav) throw new Error('no audio');
    expect(Buffer.from(wav.subarray(0, 4)).toString()).toBe('RIFF');
    expect(Buffer.from(wav.subarray(8, 16)).toString()).toBe('WAVEfmt ');
    expect(new DataView(wav.buffer).getUint32(4, true)).toBe(wav.length - 8);
    expect(new DataView(wav.buffer).getUint32(24, true)).toBe(8_000);
  });

  test.each(languages)('says four digits in %s with pauses between them [E-23]', (language) => {
    expect(listen(sayDigits('4071', language))).toHaveLength(4);
  });

  test('has no pause at which a machine could split the digits, which stay the loudest [E-23]', () => {
    for (const language of languages) {
      expect(listen(samplesOf(speakDigits('4071', language)))).toHaveLength(0);
      // With no digits to read, only the background remains.
      const behind = meanOf(() => loudnessOf(samplesOf(speakDigits('', language))));
      const said = meanOf(() => loudnessOf(sayDigits('4071', language).filter((sample) => sample !== 0)));
      expect(said).toBeGreaterThan(1.5 * behind);
    }
  });

  test.each(languages)(
    'has a recording of every digit in %s, each between 0.15 and 1 second at any tempo [E-23]',
    (language) => {
      for (let digit = 0; digit <= 9; digit += 1) {
        const sounds = listen(sayDigits(String(digit), language));
        expect(sounds).toHaveLength(1);
        expect(sounds[0]).toBeGreaterThan(0.15);
        expect(sounds[0]).toBeLessThan(1);
      }
    },
  );

  test('sounds different each time, so that recordings cannot simply be compared [E-23]', () => {
    expect(Buffer.from(speakDigits('1234', 'th')).equals(speakDigits('1234', 'th'))).toBe(false);
  });

  test('does not use up the token, and expires with it [E-23]', async () => {
    const { captcha, reveal, wait } = setUp();
    const [heard, late] = [await captcha.issue(), await captcha.issue()];
    await captcha.audio(heard.ctoken, 'th');
    expect(await captcha.verify(heard.ctoken, reveal(heard.ctoken))).toBe(true);
    wait(300);
    expect(await captcha.audio(late.ctoken, 'th')).toBeUndefined();
    expect(await captcha.audio('made-up', 'th')).toBeUndefined();
  });
});

/** The mean of what differs by chance each time. */
function meanOf(draw: () => number): number {
  const TIMES = 12;
  return Array.from({ length: TIMES }, draw).reduce((sum, each) => sum + each, 0) / TIMES;
}
