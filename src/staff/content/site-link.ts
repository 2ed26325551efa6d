import type { Language } from '#lib/language.ts';

/** A page of the site as readers of a language see it. */
export function siteLink(address: string, language: Language): string {
  const [path = '', anchor] = address.split('#');
  const query = `${path.includes('?') ? '&' : '?'}lang=${language}`;
  return anchor === undefined ? `${path}${query}` : `${path}${query}#${anchor}`;
}
