/** The illustration of a page's share picture, by the beginning of its path in lower case; the first that fits counts. */
const artOf: readonly (readonly [string, string])[] = [
  ['/super', 'truck'],
  ['/international', 'plane'],
  ['/bulky', 'bulky'],
  ['/fruit', 'fruit'],
  ['/codnextday', 'cod'],
  ['/droppoint', 'drop-point'],
  ['/service/drop-point', 'drop-point'],
  ['/network', 'drop-point'],
  ['/contact/drop-point', 'drop-point'],
  ['/contact/vip', 'award'],
  ['/partner', 'market'],
  ['/linkappstore', 'app'],
  ['/aboutus', 'people'],
  ['/joinus', 'people'],
  ['/career', 'people'],
  ['/customer-support', 'people'],
  ['/service/claim', 'claim'],
  ['/service/estimated-price', 'label'],
  ['/freightinquiry', 'label'],
  ['/valuationservice', 'shield'],
  ['/terms-and-conditions/claim', 'claim'],
  ['/terms-and-conditions/how-to-claim', 'claim'],
  ['/terms-and-conditions/compensation', 'claim'],
  ['/terms-and-conditions/cod', 'cod'],
  ['/terms-and-conditions/bulky', 'bulky'],
  ['/terms-and-conditions/drop-point', 'drop-point'],
  ['/terms-and-conditions/super', 'truck'],
  ['/terms-and-conditions', 'shield'],
  ['/information', 'shield'],
  ['/news', 'warehouse'],
  ['/articles', 'school'],
];

/** Link of the illustration that stands for a page. */
export function shareArtLink(path: string): string {
  const wanted = path.toLowerCase();
  const [, art] = artOf.find(([beginning]) => wanted.startsWith(beginning)) ?? [];
  return `/art/${art ?? 'parcel'}.svg`;
}
