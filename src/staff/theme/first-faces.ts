import type { Language } from '#lib/language.ts';

const PATIENCE_MS = 400;
const faces: Record<Language, string | null> = {
  th: 'IBM Plex Sans Thai',
  'en-us': 'IBM Plex Sans',
  // Chinese uses the system's font.
  'zh-cn': null,
};

/** Waits briefly for the font of the language: one that loads later would only be used at the next start. */
export async function firstFaces(language: Language): Promise<void> {
  const face = faces[language];
  if (face === null) return;
  const loading = ['400', '600'].map((weight) => document.fonts.load(`${weight} 1em "${face}"`, 'Aก'));
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([Promise.allSettled(loading), late]);
}
