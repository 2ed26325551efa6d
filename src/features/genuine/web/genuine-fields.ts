import { toAsciiDigits } from '#lib/digits.ts';

/** The values of both forms, as typed. */
export type GenuineFields = { text: string; contact: string; captcha: string; ctoken: string };

/** Parses a submitted form. */
export function readGenuineFields(form: FormData): GenuineFields & { intent: 'check' | 'report' } {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  return {
    intent: text('intent') === 'report' ? 'report' : 'check',
    text: text('text'),
    contact: text('contact'),
    captcha: toAsciiDigits(text('captcha')),
    ctoken: text('ctoken'),
  };
}
