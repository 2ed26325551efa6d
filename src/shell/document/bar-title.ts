import { useLocation } from 'react-router';
import type { LayoutKind } from '#lib/layout-kind.ts';
import { menus } from '../navigation/navigation.ts';
import { usePageTitle } from './page-title.ts';

/** The title in a phone's title bar; null on a desktop, and where the bar shows the logo. */
export function useBarTitle(layout: LayoutKind): string | null {
  const { title, isNamed } = usePageTitle();
  const { pathname } = useLocation();
  if (layout !== 'mobile') return null;
  // A list item may share the list's path, and needs a way back to it.
  const isTopLevel =
    !isNamed && menus.mobile.some((link) => link.path.toLowerCase() === pathname.toLowerCase());
  return isTopLevel ? null : (title ?? '');
}
