/** The path as a browser would parse it, which drops tabs and line ends; another site's URL becomes the start page. */
export function toOwnPath(to: string): string {
  const base = 'http://site.invalid';
  const url = URL.parse(to, base);
  if (url?.origin !== base || url.pathname.startsWith('//')) return '/';
  return url.pathname + url.search;
}

/** A path without trailing slashes; a regular expression would retry a long run of them from each of its slashes. */
export function withoutFinalSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
