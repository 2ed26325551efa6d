import { paths } from '#routes/paths.ts';
import type { NavLink } from '../navigation/navigation.ts';

/** A list of the footer; `name` is its key below `shell:footer`. */
export type FooterGroup = { name: string; links: readonly NavLink[] };

/** The footer's lists. */
export const footerGroups: readonly FooterGroup[] = [
  {
    name: 'services',
    links: [
      { name: 'services', path: paths.services },
      { name: 'super', path: paths.super },
      { name: 'international', path: paths.international },
      { name: 'bulky', path: paths.bulky },
      { name: 'fruit', path: paths.fruit },
      { name: 'codNextDay', path: paths.codNextDay },
      { name: 'dropPointService', path: paths.dropPointService },
    ],
  },
  {
    name: 'help',
    links: [
      { name: 'track', path: paths.track },
      { name: 'price', path: paths.price() },
      { name: 'dropPoints', path: paths.dropPoints() },
      { name: 'questions', path: paths.questions() },
      { name: 'support', path: paths.customerSupport },
      { name: 'isItUs', path: paths.isItUs() },
      { name: 'claim', path: paths.claim() },
      { name: 'howToClaim', path: paths.terms('how-to-claim') },
      { name: 'app', path: paths.app },
    ],
  },
  {
    name: 'company',
    links: [
      { name: 'about', path: paths.aboutUs },
      { name: 'news', path: paths.news() },
      { name: 'articles', path: paths.articles() },
      { name: 'joinUs', path: paths.joinUs },
      { name: 'jobVacancies', path: paths.jobVacancies() },
      { name: 'partner', path: paths.partner },
      { name: 'vip', path: paths.vipAccount() },
      { name: 'developers', path: paths.service('developers') },
    ],
  },
];

/** Every agreement by its kind, in the order of the agreements' own list. */
const agreements: Record<string, readonly string[]> = {
  terms: [
    'termsAndAgreement',
    'packaging',
    'prohibited-goods',
    'restricted-goods',
    'hazardous',
    'parcels-inspection',
    'other-conditions',
  ],
  service: [
    'deliveryService',
    'pickup-service',
    'parcel-delivery',
    'drop-point',
    'super',
    'bulky-parcel',
    'codwalkin',
    'remote-areas',
  ],
  claims: [
    'how-to-claim',
    'claim-rules',
    'claim-rules-fruit',
    'compensation',
    'claim-compensation-super',
    'claim-compensation-codwalkin',
    'claim-compensation-bulky',
    'unclaimable-goods',
  ],
  privacy: ['privacy-policy', 'cookies-policy', 'candidate-privacy-policy', 'employee-privacy-policy'],
};

/** All terms by their kind; names are keys below `shell:terms`. */
export const termGroups: readonly FooterGroup[] = Object.entries(agreements).map(([name, slugs]) => ({
  name,
  links: slugs.map((slug) => ({ name: slug, path: paths.terms(slug) })),
}));
