import type { i18n } from 'i18next';
import { addOfficeTexts } from '../texts/languages.ts';

/** The office behind the login, with its texts. */
export async function loadOffice(texts: i18n) {
  const [{ Office }] = await Promise.all([import('../office.tsx'), addOfficeTexts(texts)]);
  return Office;
}
