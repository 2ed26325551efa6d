import type { LayoutKind } from '#lib/layout-kind.ts';
import { paths } from '#routes/paths.ts';
import { findRoute } from '#routes/redirects.ts';
import type { IconShape } from '#web/icons/drawn-icon.tsx';
import IconHome from '#web/icons/tabler/IconHome.json' with { type: 'json' };
import IconMapPin from '#web/icons/tabler/IconMapPin.json' with { type: 'json' };
import IconPackageExport from '#web/icons/tabler/IconPackageExport.json' with { type: 'json' };
import IconTruckDelivery from '#web/icons/tabler/IconTruckDelivery.json' with { type: 'json' };
import IconUser from '#web/icons/tabler/IconUser.json' with { type: 'json' };

/** One entry of a menu; `name` is its key below `shell:links`. */
export type NavLink = { name: string; path: string; icon?: IconShape; also?: readonly string[] };

const track: NavLink = {
  name: 'track',
  path: paths.track,
  icon: IconTruckDelivery,
  also: [paths.trackResults, paths.trackDetail],
};
const dropPoints: NavLink = { name: 'dropPoints', path: paths.dropPoints(), icon: IconMapPin };

/** The menu of each layout. */
export const menus: Record<LayoutKind, readonly NavLink[]> = {
  desktop: [
    { name: 'services', path: paths.services },
    track,
    { name: 'price', path: paths.price() },
    dropPoints,
    { name: 'support', path: paths.customerSupport },
    { name: 'news', path: paths.news() },
  ],
  mobile: [
    { name: 'home', path: paths.home, icon: IconHome, also: [paths.namedHome] },
    track,
    {
      name: 'send',
      path: paths.order,
      icon: IconPackageExport,
      also: [paths.senderAddress, paths.receiptAddress, paths.addressChoice()],
    },
    dropPoints,
    {
      name: 'me',
      path: paths.personalCentre,
      icon: IconUser,
      also: [paths.personalData, paths.changePhone, paths.changePassword],
    },
  ],
};

/** The longest search, in characters. */
export const SEARCH_MAX = 100;

/** The searchable sections; all of them read `keywords` in the URL. */
export const searchPlaces = [
  { name: 'questions', path: paths.questions() },
  { name: 'news', path: paths.news() },
  { name: 'terms', path: paths.termsList() },
] as const;

/** Whether a page belongs to an entry of the menu. */
export function isCurrent(link: NavLink, pathname: string): boolean {
  const row = findRoute(pathname);
  return row !== undefined && [link.path, ...(link.also ?? [])].some((path) => findRoute(path) === row);
}
