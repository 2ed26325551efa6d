import type { LayoutKind } from '#lib/layout-kind.ts';
import { paths } from '#routes/paths.ts';
import { routeTable } from '#routes/table.ts';

/** Letters that a visitor of each language must never see, except in the language switch. */
export const foreignLetters: Record<string, RegExp> = {
  th: /\p{Script=Han}+/u,
  'en-us': /[\p{Script=Han}\p{Script=Thai}]+/u,
  'zh-cn': /\p{Script=Thai}+/u,
};

// A page of one item needs its parameter.
const queries: Record<string, string> = {
  '/news/newsDetail': '?id=1',
  '/jobdetail': '?id=1',
  // Without the parameter these redirect a phone to its store.
  '/LinkAppStore': '?to=page',
  '/wap_web': '?to=page',
};
// Without numbers these redirect to the page that asks for them.
const needsNumbers = ['/trajectoryList', '/trajectoryQuery'];

// For developers; a production site does not show it.
const forDevelopers: string[] = [paths.kit];

/** Every page that is built and public in a layout, from the route table. */
export function listOpenPages(layout: LayoutKind): string[] {
  return routeTable
    .filter((row) => row.page !== undefined && row[layout] === 'public')
    .filter(({ path }) => !needsNumbers.includes(path) && !forDevelopers.includes(path))
    .map(({ path }) => path + (queries[path] ?? ''));
}

/** One public page per template in a layout: pages of one template differ in their texts only. */
export function listTemplates(layout: LayoutKind): string[] {
  const open = new Set(listOpenPages(layout));
  const firsts = new Map<string, string>();
  for (const { page = '', path } of routeTable) {
    const opened = path + (queries[path] ?? '');
    if (open.has(opened) && !firsts.has(page)) firsts.set(page, opened);
  }
  return [...firsts.values()];
}

const terms = (names: readonly string[]) => names.map((name) => `/terms-and-conditions/${name}`);

/** The rows of the specification that content pages fulfil, with their paths. */
export const rows: { id: string; layout: LayoutKind; paths: string[] }[] = [
  { id: 'RD-02', layout: 'desktop', paths: ['/aboutus'] },
  { id: 'RD-03', layout: 'desktop', paths: ['/news'] },
  { id: 'RD-04', layout: 'desktop', paths: ['/articles'] },
  { id: 'RD-05', layout: 'desktop', paths: ['/news/newsDetail?id=1'] },
  { id: 'RD-06', layout: 'desktop', paths: ['/joinus'] },
  { id: 'RD-07', layout: 'desktop', paths: ['/productService'] },
  { id: 'RD-09', layout: 'desktop', paths: ['/DropPoint'] },
  { id: 'RD-10', layout: 'desktop', paths: ['/Super'] },
  { id: 'RD-11', layout: 'desktop', paths: ['/International'] },
  { id: 'RD-12', layout: 'desktop', paths: ['/bulky'] },
  { id: 'RD-13', layout: 'desktop', paths: ['/Fruit'] },
  { id: 'RD-14', layout: 'desktop', paths: ['/CODNextDay'] },
  { id: 'RD-16', layout: 'desktop', paths: ['/customer-support'] },
  { id: 'RD-17', layout: 'desktop', paths: ['/FAQ'] },
  { id: 'RD-18', layout: 'desktop', paths: ['/partner', '/partner/register'] },
  { id: 'RD-20', layout: 'desktop', paths: ['/index/ipa/ywy'] },
  {
    id: 'RD-26',
    layout: 'desktop',
    paths: ['/career/job-vacancies', '/career/job-vacancies?id=1', '/career/job-us'],
  },
  {
    id: 'RD-32',
    layout: 'desktop',
    paths: ['/contact/vip-account', '/contact/vip-customer', '/contact/drop-point'],
  },
  {
    id: 'RD-33',
    layout: 'desktop',
    paths: [
      '/terms-and-conditions',
      ...terms(['deliveryService', 'packaging', 'prohibited-goods', 'restricted-goods']),
      ...terms(['unclaimable-goods', 'parcel-delivery', 'compensation', 'claim-rules', 'claim-rules-fruit']),
      ...terms(['parcels-inspection', 'other-conditions', 'remote-areas', 'bulky-parcel']),
      ...terms(['claim-compensation-super', 'claim-compensation-codwalkin', 'claim-compensation-bulky']),
      ...terms(['privacy-policy', 'privacyPolicy', 'cookies-policy', 'hazardous', 'termsAndAgreement']),
      ...terms(['drop-point', 'super', 'employee-privacy-policy', 'candidate-privacy-policy', 'codwalkin']),
    ],
  },
  { id: 'RM-01', layout: 'mobile', paths: ['/Home', '/aboutus'] },
  {
    id: 'RM-10',
    layout: 'mobile',
    paths: [
      ...terms(['remote-areas', 'drop-point', 'super', 'bulky-parcel', 'claim-rules', 'compensation']),
      ...terms(['claim-compensation-super', 'claim-compensation-codwalkin', 'claim-compensation-bulky']),
      ...terms(['employee-privacy-policy', 'candidate-privacy-policy', 'codwalkin', 'packaging']),
      ...terms(['privacy-policy', 'deliveryService', 'cookies-policy', 'hazardous', 'termsAndAgreement']),
    ],
  },
  {
    id: 'RM-11',
    layout: 'mobile',
    paths: [
      '/information',
      '/FAQ',
      '/International',
      '/DropPoint',
      '/Super',
      '/bulky',
      '/Fruit',
      '/CODNextDay',
    ],
  },
  {
    id: 'RM-12',
    layout: 'mobile',
    paths: [
      '/contact/vip-account',
      '/contact/drop-point',
      '/partner',
      '/partner/register',
      '/customer-support',
    ],
  },
  {
    id: 'RM-15',
    layout: 'mobile',
    paths: ['/career/job-us', '/career/job-vacancies', '/jobdetail?id=1'],
  },
];

/** Services and help of §1 and §2.5, wherever they live. */
export const topics: { id: string; paths: string[] }[] = [
  { id: 'W-06', paths: ['/news', '/news?kind=promotion', '/articles', '/FAQ', '/terms-and-conditions'] },
  {
    id: 'W-16',
    paths: [
      '/International',
      '/productService/home-pickup',
      '/productService/cod',
      '/CODNextDay',
      '/productService/claim-next-day',
      '/bulky',
      '/Fruit',
      '/productService/time-sla',
      '/contact/vip-account',
      '/customer-support',
    ],
  },
  { id: 'D-14', paths: ['/productService/pickup-service', '/terms-and-conditions/pickup-service'] },
];
