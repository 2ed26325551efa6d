import { z } from 'zod';
import { isBlank } from './written-texts.rules.ts';

/** One text in each language of the site. */
export function inEachLanguage<T extends z.ZodType>(text: T) {
  return z.object({ th: text, 'en-us': text, 'zh-cn': text });
}

/**
 * The texts of an item in each language. The Thai text is complete; the others may be incomplete, in which case
 * their readers get the Thai text (`textFor`). `sentences` are the messages for empty required fields.
 */
export function originalAndOthers<S extends z.ZodRawShape>(
  shape: S,
  needed: readonly (keyof S & string)[],
  sentences: Partial<Record<keyof S & string, string>> = {},
) {
  const text = z.object(shape);
  const original = text.superRefine((given, context) => {
    const words: Readonly<Record<string, unknown>> = given;
    for (const name of needed) {
      if (!isBlank(words[name])) continue;
      const wrong = { code: 'too_small', origin: 'string', minimum: 1, inclusive: true, input: '' } as const;
      const message = sentences[name];
      context.addIssue({ ...wrong, path: [name], ...(message !== undefined && { message }) });
    }
  });
  return z.object({ th: original, 'en-us': text, 'zh-cn': text });
}
