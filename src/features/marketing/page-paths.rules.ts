import { withoutFinalSlashes } from '#lib/own-path.ts';
import { paths } from '#routes/paths.ts';

/** Pages whose address is not their slug (§2, docs/decisions/010). */
const slugs = new Map(
  [
    [paths.aboutUs, 'about-us'],
    [paths.dropPointService, 'drop-point-service'],
    [paths.codNextDay, 'cod-next-day'],
    [paths.dropPointContact(), 'drop-point-contact'],
    [paths.partner, 'partner-home'],
    [paths.joinUs, 'join-us'],
    [paths.app, 'app'],
    [paths.wapWeb, 'app'],
    [paths.staffApp, 'staff-app'],
  ].map(([path = '', slug = '']) => [path.toLowerCase(), slug]),
);

/** Pictures of pages other than services, 16 to 9. */
const pictures = new Map([
  ['about-us', 'people'],
  ['app', 'app'],
  ['customer-support', 'shield'],
  ['drop-point-service', 'drop-point'],
  ['join-us', 'people'],
  ['drop-point-contact', 'drop-point'],
  ['partner-home', 'market'],
  ['pickup-service', 'parcel'],
  ['staff-app', 'label'],
  ['vip-customer', 'people'],
]);

/** The slug of the page at an address, in any letter case: the last part of the path unless the map names another. */
export function pageSlug(pathname: string): string {
  const path = withoutFinalSlashes(pathname.toLowerCase());
  return slugs.get(path) ?? path.slice(path.lastIndexOf('/') + 1);
}

/** The path of a page's picture; undefined where it has none. */
export function pagePicture(slug: string): string | undefined {
  const name = pictures.get(slug);
  return name && `/art/${name}.svg`;
}
