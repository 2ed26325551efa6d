import { useLocation } from 'react-router';
import type { LayoutKind } from '#lib/layout-kind.ts';
import { menus } from '../navigation/navigation.ts';
import { usePageTitle } from './page-title.ts';

/** What the bar of a phone calls the page on screen; null on a desktop, and where the bar has the logo. */
export function useBarTitle(layout: LayoutKind): string | null {
  const { title, isNamed } = usePageTitle();
  const { pathname } = useLocation();
  if (layout !== 'mobile') return null;
  // One thing of a list can have the list's own path, and needs a way back to it.
  const isTopLevel =
    !isNamed && menus.mobile.some((link) => link.path.toLowerCase() === pathname.toLowerCase());
  return isTopLevel ? null : (title ?? '');
}
