import type { LayoutKind } from '#lib/layout-kind.ts';

/** The layout of the current page, for code outside components. */
export function documentLayout(): LayoutKind {
  return document.documentElement.dataset.layout === 'mobile' ? 'mobile' : 'desktop';
}
