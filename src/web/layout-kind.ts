/** The two layouts of the site (§2): which one a visitor gets decides routes and shell. */
export type LayoutKind = 'desktop' | 'mobile';

/** A choice made in the browser wins, then what the browser says of itself. */
export function layoutKindOf(headers: Headers, cookieValue: string | undefined): LayoutKind {
  if (cookieValue === 'desktop' || cookieValue === 'mobile') return cookieValue;
  const hint = headers.get('sec-ch-ua-mobile');
  if (hint) return hint === '?1' ? 'mobile' : 'desktop';
  return /Android.+Mobile|iPhone|iPod|Windows Phone|Mobile.+Firefox/i.test(headers.get('user-agent') ?? '')
    ? 'mobile'
    : 'desktop';
}

/** The layout of the page on screen, for code outside of components. */
export function documentLayout(): LayoutKind {
  return document.documentElement.dataset.layout === 'mobile' ? 'mobile' : 'desktop';
}
