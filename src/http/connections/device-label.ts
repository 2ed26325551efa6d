import bowser from 'bowser';

const MAX_LETTERS = 60;

/** Browser and system, such as "Chrome · Android", by which people recognise their devices; empty when unknown. */
export function deviceLabel(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = bowser.parse(userAgent);
  const parts = [browser.name, os.name].filter((part): part is string => Boolean(part));
  // Only characters that neither mail programs turn into links nor pages into elements.
  const label = parts.map((part) => part.replace(/[^\p{L}\p{N} -]/gu, '').trim()).join(' · ');
  return label.slice(0, MAX_LETTERS);
}
