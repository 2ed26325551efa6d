import bowser from 'bowser';

const MAX_LETTERS = 60;

/** Browser and system, such as "Chrome · Android", for people to recognise their devices by; empty when unknown. */
export function deviceLabel(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = bowser.parse(userAgent);
  const parts = [browser.name, os.name].filter((part): part is string => Boolean(part));
  // Only letters that no mail program makes a link of, and no page an element.
  const label = parts.map((part) => part.replace(/[^\p{L}\p{N} -]/gu, '').trim()).join(' · ');
  return label.slice(0, MAX_LETTERS);
}
