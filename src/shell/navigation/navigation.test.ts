import { expect, it } from 'vitest';
import { listOwn, services } from '#features/personal-centre/web/personal-paths.ts';
import { redirectOf } from '#routes/redirects.ts';
import { footerGroups, termGroups } from '../footer/footer-links.ts';
import { menus, searchPlaces } from './navigation.ts';

it.each(['desktop', 'mobile'] as const)(
  'no link of a menu, a search or the footer redirects on a %s',
  (layout) => {
    const links = [
      ...menus[layout],
      ...searchPlaces,
      ...[...footerGroups, ...termGroups].flatMap((group) => group.links),
      ...listOwn(layout),
      ...services,
    ];
    const away = links.filter(
      ({ path }) => redirectOf({ pathname: path, search: '' }, layout, true) !== null,
    );
    expect(away).toEqual([]);
    expect(links.length).toBeGreaterThan(60);
  },
);
