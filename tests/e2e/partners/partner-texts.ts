import { readFile } from 'node:fs/promises';
import type english from '#features/partners/locales/en-us.json';
import type { Language } from '#lib/language.ts';

/** The texts of the developer pages, as they ship. */
export async function readTexts(language: Language): Promise<typeof english> {
  const file = `src/features/partners/locales/${language}.json`;
  return JSON.parse(await readFile(file, 'utf8')) as typeof english;
}
