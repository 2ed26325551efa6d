import { contentPage } from './content-page.ts';
import { customers } from './customer-rows.ts';
import { paths } from './paths.ts';
import { both, desktop, mobile, type RouteRow } from './route-row.ts';
import { working } from './working-rows.ts';

const home = {
  feature: 'home',
  page: 'features/home/web/home.page.tsx',
  cached: true,
  customerPart: 'features/tracking/web/own/own-parcels.widget.tsx',
  start: 'known-device',
} as const;
const agreements = { feature: 'agreements', cached: true } as const;
const agreementList = { ...agreements, page: 'features/agreements/web/agreement-list.page.tsx' } as const;
const agreementPage = {
  ...agreements,
  page: 'features/agreements/web/agreement.page.tsx',
  cachedQuery: ['version'],
} as const;
const newsPage = {
  feature: 'news',
  page: 'features/news/web/news.page.tsx',
  cached: true,
  cachedQuery: ['kind', 'page'],
} as const;
/** Not cached: it depends on the visitor's phone. */
const appPage = {
  feature: 'marketing',
  page: 'features/marketing/web/app.page.tsx',
  start: 'after-paint',
} as const;
const networkPage = {
  feature: 'drop-points',
  page: 'features/drop-points/web/network-list.page.tsx',
  cached: true,
  cachedQuery: ['province'],
} as const;
const quotes = {
  feature: 'quotes',
  cached: true,
  start: 'after-paint',
} as const;
const pricePage = {
  ...quotes,
  page: 'features/quotes/web/price/price.page.tsx',
  cachedQuery: ['to'],
} as const;
const debugging = { feature: 'debugging' } as const;
const support = { feature: 'support' } as const;
const supportPage = { ...support, page: 'features/support/web/support.page.tsx', cached: true } as const;
const writePage = { ...support, page: 'features/support/web/write.page.tsx', start: 'after-paint' } as const;
const isItUs = { feature: 'genuine', page: 'features/genuine/web/is-it-us.page.tsx' } as const;
/** Services and help that §1 and §2.5 name without an address (docs/decisions/010). */
const withoutAddress = ['claim-next-day', 'time-sla', 'home-pickup', 'cod', 'pickup-service'];

const reading: RouteRow[] = [
  { path: paths.home, ...both, ...home },
  { path: paths.namedHome, ...both, ...home },
  { path: paths.aboutUs, ...both, ...contentPage },
  { path: paths.news(), ...both, ...newsPage },
  { path: paths.newList(), ...mobile, ...newsPage },
  { path: paths.articles(), ...both, ...newsPage },
  {
    path: paths.newsDetail,
    ...both,
    feature: 'news',
    page: 'features/news/web/news-detail.page.tsx',
    cached: true,
    cachedQuery: ['id'],
  },
  { path: paths.joinUs, ...both, ...contentPage },
  {
    path: paths.services,
    ...both,
    feature: 'marketing',
    page: 'features/marketing/web/services.page.tsx',
    cached: true,
    cachedQuery: ['service'],
  },
  ...withoutAddress.map((name): RouteRow => ({ path: paths.service(name), ...both, ...contentPage })),
  {
    path: paths.service('developers'),
    ...both,
    feature: 'partners',
    page: 'features/partners/developers/web/developers.page.tsx',
    cached: true,
  },
  {
    path: paths.tenMinutes,
    ...both,
    feature: 'partners',
    page: 'features/partners/developers/web/ten-minutes.page.tsx',
    cached: true,
  },
  {
    path: paths.apiChanges,
    ...both,
    feature: 'partners',
    page: 'features/partners/changes/web/api-changes.page.tsx',
    cached: true,
  },
  { path: paths.debugging, ...both, ...debugging, page: 'features/debugging/web/debugging.page.tsx' },
  // Available on a developer's own machine only: its loader checks.
  {
    path: paths.kit,
    ...both,
    ...debugging,
    page: 'features/debugging/web/kit.page.tsx',
  },
  { path: paths.dropPointService, ...both, ...contentPage },
  { path: paths.super, ...both, ...contentPage },
  { path: paths.international, ...both, ...contentPage },
  { path: paths.bulky, ...both, ...contentPage },
  { path: paths.fruit, ...both, ...contentPage },
  { path: paths.codNextDay, ...both, ...contentPage },
  { path: paths.customerSupport, ...both, ...supportPage },
  { path: paths.writeToUs(), ...both, ...writePage },
  { path: paths.isItUs(), ...both, ...isItUs, start: 'after-paint' },
  {
    path: paths.questions(),
    ...both,
    feature: 'faq',
    page: 'features/faq/web/faq.page.tsx',
    cached: true,
    cachedQuery: ['category'],
  },
  { path: paths.app, ...both, ...appPage },
  { path: paths.wapWeb, ...both, ...appPage },
  { path: paths.staffApp, ...both, ...appPage },
  { path: paths.information, ...mobile, ...agreementList },
  { path: paths.userAgreement, ...both, ...agreementPage },
  { path: paths.privacyPolicy, ...both, ...agreementPage },
  { path: paths.protocol, ...mobile, ...agreementPage },
];

/** The phone's list in §2.2 is shorter; its pages link to the others, so both layouts have all (docs/decisions/008). */
const agreementNames = [
  'deliveryService',
  'packaging',
  'prohibited-goods',
  'restricted-goods',
  'unclaimable-goods',
  'parcel-delivery',
  'compensation',
  'claim-rules',
  'claim-rules-fruit',
  'parcels-inspection',
  'other-conditions',
  'remote-areas',
  'bulky-parcel',
  'claim-compensation-super',
  'claim-compensation-codwalkin',
  'claim-compensation-bulky',
  'privacy-policy',
  'privacyPolicy',
  'cookies-policy',
  'hazardous',
  'termsAndAgreement',
  'drop-point',
  'super',
  'employee-privacy-policy',
  'candidate-privacy-policy',
  'codwalkin',
  // Named in the labels of §2.5 without an address.
  'pickup-service',
  'how-to-claim',
];
const terms: RouteRow[] = [
  { path: paths.termsList(), ...both, ...agreementList },
  ...agreementNames.map((name): RouteRow => ({ path: paths.terms(name), ...both, ...agreementPage })),
];

const services: RouteRow[] = [
  {
    path: paths.track,
    ...both,
    feature: 'tracking',
    page: 'features/tracking/web/track/track.page.tsx',
    cached: true,
    start: 'after-paint',
  },
  {
    path: paths.trackResults,
    // An address shared from a phone keeps its numbers.
    desktop: { redirect: paths.track },
    mobile: 'public',
    feature: 'tracking',
    page: 'features/tracking/web/results/result-list.page.tsx',
    start: 'after-paint',
  },
  {
    path: paths.trackDetail,
    desktop: { redirect: paths.track },
    mobile: 'public',
    feature: 'tracking',
    page: 'features/tracking/web/parcel/waybill-detail.page.tsx',
    start: 'after-paint',
  },
  {
    path: paths.changeDelivery(),
    ...both,
    feature: 'delivery-instructions',
    page: 'features/delivery-instructions/web/change.page.tsx',
  },
  {
    path: paths.stopChange(),
    ...both,
    feature: 'delivery-instructions',
    page: 'features/delivery-instructions/web/stop/stop-change.page.tsx',
  },
  {
    path: paths.codReceipt(),
    ...both,
    feature: 'cod-receipts',
    page: 'features/cod-receipts/web/cod-receipt.page.tsx',
  },
  {
    path: paths.checkCodReceipt(),
    ...both,
    feature: 'cod-receipts',
    page: 'features/cod-receipts/web/check-receipt.page.tsx',
    start: 'first-interaction',
  },
  {
    path: paths.codObjection(),
    ...both,
    feature: 'cod-ledger',
    page: 'features/cod-ledger/web/objection.page.tsx',
  },
  {
    path: paths.codRefund(),
    ...both,
    feature: 'cod-ledger',
    page: 'features/cod-ledger/web/refund/refund.page.tsx',
  },
  {
    path: paths.rateDelivery(),
    ...both,
    feature: 'ratings',
    page: 'features/ratings/web/rate-delivery.page.tsx',
  },
  {
    path: paths.sendBack(),
    ...both,
    feature: 'returns',
    page: 'features/returns/web/send-back.page.tsx',
  },
  {
    path: paths.letCollect(),
    ...both,
    feature: 'collect-codes',
    page: 'features/collect-codes/web/let-collect.page.tsx',
  },
  {
    path: paths.collectCode(),
    ...both,
    feature: 'collect-codes',
    page: 'features/collect-codes/web/collect-code.page.tsx',
    start: 'first-interaction',
  },
  {
    path: paths.followParcel(),
    ...both,
    feature: 'notices',
    page: 'features/notices/web/follow/follow.page.tsx',
    start: 'after-paint',
  },
  { path: paths.price(), ...both, ...pricePage },
  { path: paths.freightInquiry(), ...both, ...pricePage },
  { path: paths.cover(), ...mobile, ...quotes, page: 'features/quotes/web/cover/cover.page.tsx' },
  {
    path: paths.dropPoints(),
    ...both,
    feature: 'drop-points',
    page: 'features/drop-points/web/drop-points.page.tsx',
    cached: true,
    cachedQuery: ['code', 'province', 'district'],
  },
  { path: paths.networkSelect, ...desktop, ...networkPage },
  { path: paths.networkList, ...mobile, ...networkPage },
];

/** Every URL of the specification, as data. */
export const routeTable: readonly RouteRow[] = [...reading, ...terms, ...services, ...working, ...customers];
