/** When a page's scripts start: at once, after the first paint, or at the visitor's first interaction. */
export type PageStart = 'at-once' | 'after-paint' | 'first-interaction';

/** Who may open a URL in one layout: anyone, customers only, or nobody because it leads elsewhere. */
type Rule = 'public' | 'login' | { redirect: string };

/** One URL of §2.1 and §2.2. Without `page` it is not built yet and falls under the unknown-path rule. */
export type RouteRow = {
  path: string;
  desktop?: Rule;
  mobile?: Rule;
  feature: string;
  page?: string;
  /** Locale namespaces its page speaks, besides those of the shell, or single branches: `accounts:errors`. */
  texts?: readonly string[];
  /** When its scripts start; pages that are the same for everybody are read, and wait for the visitor's first interaction. */
  start?: PageStart;
  /** Same HTML for every anonymous visitor of one language and layout, as long as the query is empty … */
  cached?: boolean;
  /** … or holds only these parameters. */
  cachedQuery?: readonly string[];
};

export const TRACK_PATH = '/service/track';
const trackingTexts = [
  ...['tracking', 'parcels', 'places', 'accounts:errors'],
  // The card of the drop point where a parcel waits.
  ...['opening', 'point', 'weekdays', 'dayReasons'].map((branch) => `drop-points:${branch}`),
];
const both = { desktop: 'public', mobile: 'public' } as const;
const desktop = { desktop: 'public' } as const;
const mobile = { mobile: 'public' } as const;
const login = { desktop: 'login', mobile: 'login' } as const;
const mobileLogin = { mobile: 'login' } as const;

const home = {
  feature: 'home',
  page: 'features/home/web/home.page.tsx',
  texts: ['home'],
  cached: true,
} as const;
const agreementTexts = { feature: 'agreements', texts: ['agreements'], cached: true } as const;
const agreementList = { ...agreementTexts, page: 'features/agreements/web/agreement-list.page.tsx' } as const;
const agreementPage = { ...agreementTexts, page: 'features/agreements/web/agreement.page.tsx' } as const;

const newsPage = {
  feature: 'news',
  page: 'features/news/web/news.page.tsx',
  texts: ['news'],
  cached: true,
  cachedQuery: ['kind', 'page'],
} as const;

const contentPage = {
  feature: 'marketing',
  page: 'features/marketing/web/content.page.tsx',
  texts: ['marketing'],
  cached: true,
} as const;
/** Not cached: it knows the phone that asks. */
const appPage = {
  feature: 'marketing',
  page: 'features/marketing/web/app.page.tsx',
  texts: ['marketing'],
} as const;
const networkPage = {
  feature: 'drop-points',
  page: 'features/drop-points/web/network-list.page.tsx',
  texts: ['drop-points', 'places'],
  cached: true,
  cachedQuery: ['province'],
} as const;
const quotes = {
  feature: 'quotes',
  texts: ['quotes', 'places', 'parcels'],
  cached: true,
  start: 'after-paint',
} as const;
const pricePage = { ...quotes, page: 'features/quotes/web/price.page.tsx', cachedQuery: ['to'] } as const;
const debugging = { feature: 'debugging', texts: ['debugging'] } as const;
/** For those who build pages; production sites have no such address. */
const kit: RouteRow[] = import.meta.env?.DEV
  ? [{ path: '/debugging/kit', ...both, ...debugging, page: 'features/debugging/web/kit.page.tsx' }]
  : [];
/** Services and help that §1 and §2.5 name without an address (docs/decisions/010). */
const withoutAddress = ['claim-next-day', 'time-sla', 'home-pickup', 'cod', 'pickup-service'];

const reading: RouteRow[] = [
  { path: '/', ...both, ...home },
  { path: '/Home', ...both, ...home },
  { path: '/aboutus', ...both, ...contentPage },
  { path: '/news', ...both, ...newsPage },
  { path: '/newlist', ...mobile, ...newsPage },
  { path: '/articles', ...both, ...newsPage },
  {
    path: '/news/newsDetail',
    ...both,
    feature: 'news',
    page: 'features/news/web/news-detail.page.tsx',
    texts: ['news'],
    cached: true,
    cachedQuery: ['id'],
  },
  { path: '/joinus', ...both, ...contentPage },
  {
    path: '/productService',
    ...both,
    feature: 'marketing',
    page: 'features/marketing/web/services.page.tsx',
    texts: ['marketing'],
    cached: true,
    cachedQuery: ['service'],
  },
  ...withoutAddress.map((name): RouteRow => ({ path: `/productService/${name}`, ...both, ...contentPage })),
  { path: '/debugging', ...both, ...debugging, page: 'features/debugging/web/debugging.page.tsx' },
  ...kit,
  ...['DropPoint', 'Super', 'International', 'bulky', 'Fruit', 'CODNextDay'].map(
    (name): RouteRow => ({ path: `/${name}`, ...both, ...contentPage }),
  ),
  { path: '/customer-support', ...both, ...contentPage },
  {
    path: '/FAQ',
    ...both,
    feature: 'faq',
    page: 'features/faq/web/faq.page.tsx',
    texts: ['faq'],
    cached: true,
    cachedQuery: ['category'],
  },
  { path: '/LinkAppStore', ...both, ...appPage },
  { path: '/wap_web', ...both, ...appPage },
  { path: '/index/ipa/ywy', ...both, ...appPage },
  { path: '/information', ...mobile, ...agreementList },
  { path: '/information/termsAndAgreement', ...both, ...agreementPage },
  { path: '/information/privacyPolicy', ...both, ...agreementPage },
  { path: '/protocol', ...mobile, ...agreementPage },
];

/** The phone's list of §2.2 is shorter; its pages link to the others, so both layouts have all (docs/decisions/008). */
const agreements = [
  ...['deliveryService', 'packaging', 'prohibited-goods', 'restricted-goods', 'unclaimable-goods'],
  ...['parcel-delivery', 'compensation', 'claim-rules', 'claim-rules-fruit', 'parcels-inspection'],
  ...['other-conditions', 'remote-areas', 'bulky-parcel', 'claim-compensation-super'],
  ...['claim-compensation-codwalkin', 'claim-compensation-bulky', 'privacy-policy', 'privacyPolicy'],
  ...['cookies-policy', 'hazardous', 'termsAndAgreement', 'drop-point', 'super'],
  ...['employee-privacy-policy', 'candidate-privacy-policy', 'codwalkin'],
  // Named by the labels of §2.5 without an address of their own.
  ...['pickup-service', 'how-to-claim'],
];
const terms: RouteRow[] = [
  { path: '/terms-and-conditions', ...both, ...agreementList },
  ...agreements.map(
    (name): RouteRow => ({ path: `/terms-and-conditions/${name}`, ...both, ...agreementPage }),
  ),
];

const services: RouteRow[] = [
  {
    path: TRACK_PATH,
    ...both,
    feature: 'tracking',
    page: 'features/tracking/web/track/track.page.tsx',
    texts: trackingTexts,
    cached: true,
    start: 'after-paint',
  },
  {
    path: '/trajectoryList',
    // An address shared from a phone keeps its numbers.
    desktop: { redirect: TRACK_PATH },
    mobile: 'public',
    feature: 'tracking',
    page: 'features/tracking/web/results/result-list.page.tsx',
    texts: trackingTexts,
  },
  {
    path: '/trajectoryQuery',
    desktop: { redirect: TRACK_PATH },
    mobile: 'public',
    feature: 'tracking',
    page: 'features/tracking/web/parcel/waybill-detail.page.tsx',
    texts: trackingTexts,
  },
  { path: '/service/estimated-price', ...both, ...pricePage },
  { path: '/freightInquiry', ...both, ...pricePage },
  { path: '/valuationservice', ...mobile, ...quotes, page: 'features/quotes/web/cover.page.tsx' },
  {
    path: '/service/drop-point',
    ...both,
    feature: 'drop-points',
    page: 'features/drop-points/web/drop-points.page.tsx',
    texts: ['drop-points', 'places'],
    cached: true,
    cachedQuery: ['code', 'province', 'district'],
  },
  { path: '/networkSelect', ...desktop, ...networkPage },
  { path: '/networklist', ...mobile, ...networkPage },
  { path: '/partner', ...both, ...contentPage },
  { path: '/partner/register', ...both, feature: 'partners' },
  { path: '/contact/vip-account', ...both, ...contentPage },
  { path: '/contact/vip-customer', ...desktop, ...contentPage },
  { path: '/contact/drop-point', ...both, ...contentPage },
  { path: '/career/job-vacancies', ...both, feature: 'careers' },
  { path: '/career/job-us', ...both, feature: 'careers' },
  { path: '/jobdetail', ...mobile, feature: 'careers' },
];

const formTexts = ['accounts:errors', 'accounts:validation', 'accounts:screen'];
const accountPage = (name: string, texts = formTexts) =>
  ({ feature: 'accounts', texts, page: `features/accounts/${name}.page.tsx` }) as const;
const personalPage = (name: string) => accountPage(`web/${name}`, ['accounts']);
const personalMsg = '/personalCenter/personalMsg';
const inDialog = (mode: 0 | 1) => ({ desktop: { redirect: `/?login=${mode}` }, mobile: 'public' }) as const;
const amongData = (part: string) =>
  ({ desktop: { redirect: `${personalMsg}?part=${part}` }, mobile: 'login' }) as const;
const customers: RouteRow[] = [
  { path: '/register', ...both, ...accountPage('registration/web/register') },
  // A desktop has the dialog instead; an address that was sent over from a phone opens it.
  { path: '/login', ...inDialog(0), ...accountPage('sign-in/web/login') },
  { path: '/forgetPwd', ...inDialog(1), ...accountPage('recovery/web/forgotten-password') },
  // Ours: where the links of e-mails lead (docs/decisions/018).
  { path: '/resetPassword', ...both, ...accountPage('recovery/web/reset-password') },
  { path: '/confirmEmail', ...both, ...accountPage('web/confirm-email') },
  // A desktop has both among the sections of the personal data.
  { path: '/changePhone', ...amongData('phone'), ...personalPage('change-phone') },
  { path: '/changePwd', ...amongData('password'), ...personalPage('change-password') },
  { path: '/personalCenter', ...login, ...personalPage('personal-center') },
  { path: personalMsg, ...login, ...personalPage('personal-msg') },
  { path: '/personalCenter/myOrdersList', ...login, feature: 'orders' },
  { path: '/personalCenter/addressList', desktop: 'login', feature: 'addresses' },
  { path: '/personalCenter/claimList', desktop: 'login', feature: 'claims' },
  { path: '/addressList', ...mobileLogin, feature: 'addresses' },
  { path: '/addAddress', ...mobileLogin, feature: 'addresses' },
  { path: '/onlineOrder', ...login, feature: 'orders' },
  { path: '/senderAddress', ...mobileLogin, feature: 'orders' },
  { path: '/receiptAddress', ...mobileLogin, feature: 'orders' },
  { path: '/addressListSelect', ...mobileLogin, feature: 'orders' },
  // A visitor keeps the page and logs in there (§2.1, §2.2: the exception).
  { path: '/service/claim-add', ...both, feature: 'claims' },
  { path: '/service/claim-status', ...login, feature: 'claims' },
];

/** Every URL of the specification, as data. */
export const routeTable: readonly RouteRow[] = [...reading, ...terms, ...services, ...customers];
