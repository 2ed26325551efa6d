import type { LayoutKind } from '../lib/layout-kind.ts';
import { isBuilt } from '../routes/redirects.ts';
import type { NavLink } from './navigation.ts';

/** A list of the footer; `name` is its key below `shell:footer`. */
export type FooterGroup = { name: string; links: readonly NavLink[] };

const groups: FooterGroup[] = [
  {
    name: 'services',
    links: [
      { name: 'services', path: '/productService' },
      { name: 'super', path: '/Super' },
      { name: 'international', path: '/International' },
      { name: 'bulky', path: '/bulky' },
      { name: 'fruit', path: '/Fruit' },
      { name: 'codNextDay', path: '/CODNextDay' },
      { name: 'dropPointService', path: '/DropPoint' },
    ],
  },
  {
    name: 'help',
    links: [
      { name: 'track', path: '/service/track' },
      { name: 'price', path: '/service/estimated-price' },
      { name: 'dropPoints', path: '/service/drop-point' },
      { name: 'questions', path: '/FAQ' },
      { name: 'support', path: '/customer-support' },
      { name: 'howToClaim', path: '/terms-and-conditions/how-to-claim' },
      { name: 'app', path: '/LinkAppStore' },
    ],
  },
  {
    name: 'company',
    links: [
      { name: 'about', path: '/aboutus' },
      { name: 'news', path: '/news' },
      { name: 'articles', path: '/articles' },
      { name: 'joinUs', path: '/joinus' },
      { name: 'partner', path: '/partner' },
      { name: 'vip', path: '/contact/vip-account' },
    ],
  },
];

/** Every agreement by its kind, in the order of the agreements' own list. */
const agreements: Record<string, readonly string[]> = {
  terms: [
    ...['termsAndAgreement', 'packaging', 'prohibited-goods', 'restricted-goods', 'hazardous'],
    ...['parcels-inspection', 'other-conditions'],
  ],
  service: [
    ...['deliveryService', 'pickup-service', 'parcel-delivery', 'drop-point', 'super', 'bulky-parcel'],
    ...['codwalkin', 'remote-areas'],
  ],
  claims: [
    ...['how-to-claim', 'claim-rules', 'claim-rules-fruit', 'compensation', 'claim-compensation-super'],
    ...['claim-compensation-codwalkin', 'claim-compensation-bulky', 'unclaimable-goods'],
  ],
  privacy: ['privacy-policy', 'cookies-policy', 'candidate-privacy-policy', 'employee-privacy-policy'],
};

/** The footer's lists; links appear as their pages are built. */
export function listFooterGroups(layout: LayoutKind): FooterGroup[] {
  return keepBuilt(groups, layout);
}

/** All terms by their kind; names are keys below `shell:terms`. */
export function listTerms(layout: LayoutKind): FooterGroup[] {
  const all = Object.entries(agreements).map(([name, slugs]) => ({
    name,
    links: slugs.map((slug) => ({ name: slug, path: `/terms-and-conditions/${slug}` })),
  }));
  return keepBuilt(all, layout);
}

function keepBuilt(all: readonly FooterGroup[], layout: LayoutKind): FooterGroup[] {
  return all
    .map(({ name, links }) => ({ name, links: links.filter(({ path }) => isBuilt(path, layout)) }))
    .filter(({ links }) => links.length > 0);
}
