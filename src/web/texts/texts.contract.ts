import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';
import { getTextsCall } from './texts.calls.ts';

/** Returns the URL of the language bundles; a GET there returns them keyed en, th and cn (§7, A-14). */
export const getTexts = endpoint({
  ...getTextsCall,
  summary: 'The address of the language bundles, which changes whenever a text does.',
  access: 'public',
  input: z.object({}),
  output: z.string(),
  errors: [],
});

export type GetTexts = typeof getTexts;

/** The answer at that URL. */
export const textsFile = z.object({
  en: z.record(z.string(), z.record(z.string(), z.unknown())),
  th: z.record(z.string(), z.record(z.string(), z.unknown())),
  cn: z.record(z.string(), z.record(z.string(), z.unknown())),
});
export type TextsFile = z.output<typeof textsFile>;
