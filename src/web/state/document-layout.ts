import type { LayoutKind } from '#lib/layout-kind.ts';

/** The layout of the page on screen, for code outside of components. */
export function documentLayout(): LayoutKind {
  return document.documentElement.dataset.layout === 'mobile' ? 'mobile' : 'desktop';
}
