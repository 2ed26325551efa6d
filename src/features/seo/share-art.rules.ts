import { paths } from '#routes/paths.ts';

/** The illustration of a page's picture by the prefix of its path; the first match counts. */
const artOf: readonly (readonly [string, string])[] = [
  [paths.super, 'truck'],
  [paths.international, 'plane'],
  [paths.bulky, 'bulky'],
  [paths.fruit, 'fruit'],
  [paths.codNextDay, 'cod'],
  [paths.dropPointService, 'drop-point'],
  [paths.dropPoints(), 'drop-point'],
  [paths.networkSelect, 'drop-point'],
  [paths.networkList, 'drop-point'],
  [paths.dropPointContact(), 'drop-point'],
  [paths.vipAccount(), 'award'],
  [paths.vipCustomer, 'award'],
  [paths.partner, 'market'],
  [paths.app, 'app'],
  [paths.aboutUs, 'people'],
  [paths.joinUs, 'people'],
  [paths.jobVacancies(), 'people'],
  [paths.jobDetail, 'people'],
  [paths.jobUs, 'people'],
  [paths.customerSupport, 'people'],
  [paths.claim(), 'claim'],
  [paths.claimStatus(), 'claim'],
  [paths.price(), 'label'],
  [paths.freightInquiry(), 'label'],
  [paths.cover(), 'shield'],
  [paths.terms('claim'), 'claim'],
  [paths.terms('how-to-claim'), 'claim'],
  [paths.terms('compensation'), 'claim'],
  [paths.terms('cod'), 'cod'],
  [paths.terms('bulky'), 'bulky'],
  [paths.terms('drop-point'), 'drop-point'],
  [paths.terms('super'), 'truck'],
  [paths.termsList(), 'shield'],
  [paths.information, 'shield'],
  [paths.news(), 'warehouse'],
  [paths.articles(), 'school'],
];

/** Link of a page's illustration. */
export function shareArtLink(path: string): string {
  const wanted = path.toLowerCase();
  const [, art] = artOf.find(([beginning]) => wanted.startsWith(beginning.toLowerCase())) ?? [];
  return `/art/${art ?? 'parcel'}.svg`;
}
