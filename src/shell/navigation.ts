import type { TablerIcon } from '@tabler/icons-react';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconPackageExport from '@tabler/icons-react/dist/esm/icons/IconPackageExport.mjs';
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import type { LayoutKind } from '../lib/layout-kind.ts';
import { findRoute, isBuilt } from '../routes/redirects.ts';
import { TRACK_PATH } from '../routes/table.ts';

/** One entry of a menu; `name` is its key below `shell:links`. */
export type NavLink = { name: string; path: string; icon?: TablerIcon; also?: readonly string[] };

const track: NavLink = {
  name: 'track',
  path: TRACK_PATH,
  icon: IconTruckDelivery,
  also: ['/trajectoryList', '/trajectoryQuery'],
};
const dropPoints: NavLink = { name: 'dropPoints', path: '/service/drop-point', icon: IconMapPin };

const menus = {
  desktop: [
    { name: 'services', path: '/productService' },
    track,
    { name: 'price', path: '/service/estimated-price' },
    dropPoints,
    { name: 'support', path: '/customer-support' },
    { name: 'news', path: '/news' },
  ],
  mobile: [
    { name: 'home', path: '/', icon: IconHome, also: ['/Home'] },
    track,
    { name: 'send', path: '/onlineOrder', icon: IconPackageExport },
    dropPoints,
    {
      name: 'me',
      path: '/personalCenter',
      icon: IconUser,
      also: ['/personalCenter/personalMsg', '/changePhone', '/changePwd'],
    },
  ],
} satisfies Record<LayoutKind, NavLink[]>;

const app: NavLink = { name: 'app', path: '/LinkAppStore' };

/** The longest search, in characters. */
export const SEARCH_MAX = 100;

/** Where words can be looked for; all of them read `keywords` in the address. */
const searchable: NavLink[] = [
  { name: 'questions', path: '/FAQ' },
  { name: 'news', path: '/news' },
  { name: 'terms', path: '/terms-and-conditions' },
];

/** The menu of a layout: links appear as their pages are built, so that none leads nowhere. */
export function listMenu(layout: LayoutKind): NavLink[] {
  return menus[layout].filter((link) => isBuilt(link.path, layout));
}

/** The places of the search. */
export function listSearchable(layout: LayoutKind): NavLink[] {
  return searchable.filter((link) => isBuilt(link.path, layout));
}

/** The page about the customers' app, once there is one. */
export function findApp(layout: LayoutKind): NavLink | undefined {
  return isBuilt(app.path, layout) ? app : undefined;
}

/** Where the logo leads. */
export function homePath(layout: LayoutKind): string {
  return isBuilt('/', layout) ? '/' : TRACK_PATH;
}

/** Whether a page belongs to an entry of the menu. */
export function isCurrent(link: NavLink, pathname: string): boolean {
  const row = findRoute(pathname);
  return row !== undefined && [link.path, ...(link.also ?? [])].some((path) => findRoute(path) === row);
}
