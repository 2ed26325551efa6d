import type { Language } from '#lib/language.ts';

/** A new image captcha: a PNG data URI of 144 by 56 and the sealed token that belongs to it (§3). */
export type IssuedImage = { img: string; ctoken: string };

/** The image captcha of the login and tracking forms, with an audio alternative for people who cannot see it. */
export type ImageCaptcha = {
  issue(): Promise<IssuedImage>;
  /** A WAV file that reads the code out in a language; undefined for a forged or expired token. */
  audio(ctoken: string, language: Language): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** True for the right answer within 5 minutes (§9). Any answer uses up the token. */
  verify(ctoken: string, answer: string): Promise<boolean>;
};
