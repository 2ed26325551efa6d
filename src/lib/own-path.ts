/** The path as a browser would read it, which drops tabs and line ends; another site's address becomes the start page. */
export function toOwnPath(to: string): string {
  const base = 'http://site.invalid';
  const url = URL.parse(to, base);
  if (url?.origin !== base || url.pathname.startsWith('//')) return '/';
  return url.pathname + url.search;
}
