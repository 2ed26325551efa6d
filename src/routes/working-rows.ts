import { contentPage } from './content-page.ts';
import { paths } from './paths.ts';
import { both, desktop, type RouteRow } from './route-row.ts';

const partnerPage = {
  feature: 'marketing',
  page: 'features/marketing/web/partner/partner.page.tsx',
  cached: true,
} as const;
const registerPage = {
  feature: 'applications',
  page: 'features/applications/web/business/register.page.tsx',
  cached: true,
  start: 'after-paint',
} as const;
/** A text with a form below it. */
const contactPage = {
  feature: 'marketing',
  page: 'features/marketing/web/contact/contact.page.tsx',
  cached: true,
} as const;
const careers = { feature: 'careers', cached: true } as const;
/** Only the address depends on the opening: a query, so that the page itself is the same. */
const applyPage = {
  feature: 'applications',
  page: 'features/applications/web/job/apply.page.tsx',
  cached: true,
  cachedQuery: ['opening'],
  start: 'after-paint',
} as const;

const applicationStatusPage = {
  feature: 'applications',
  page: 'features/applications/web/status/status.page.tsx',
  start: 'after-paint',
} as const;

/** Pages for people who want to work with the carrier: partners, VIP customers, drop points, jobs. */
export const working: readonly RouteRow[] = [
  { path: paths.partner, ...both, ...partnerPage },
  { path: paths.partnerRegister(), ...both, ...registerPage },
  { path: paths.vipAccount(), ...both, ...contactPage },
  { path: paths.vipCustomer, ...desktop, ...contentPage },
  { path: paths.dropPointContact(), ...both, ...contactPage },
  {
    path: paths.jobVacancies(),
    ...both,
    ...careers,
    page: 'features/careers/web/vacancies.page.tsx',
    cachedQuery: ['department', 'position', 'id'],
  },
  { path: paths.applyForJob(), ...both, ...applyPage },
  { path: paths.applicationStatus(), ...both, ...applicationStatusPage },
  { path: paths.jobUs, ...both, ...careers, page: 'features/careers/web/working-here.page.tsx' },
  {
    path: paths.jobDetail,
    // An address shared from a phone keeps its opening.
    desktop: { redirect: paths.jobVacancies() },
    mobile: 'public',
    ...careers,
    page: 'features/careers/web/opening.page.tsx',
    cachedQuery: ['id'],
  },
];
