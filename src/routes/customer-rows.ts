import { paths } from './paths.ts';
import { both, login, type RouteRow } from './route-row.ts';

const accountPage = (name: string) =>
  ({ feature: 'accounts', page: `features/accounts/${name}.page.tsx` }) as const;
const personalPage = (name: string) =>
  ({
    feature: 'personal-centre',
    page: `features/personal-centre/${name}.page.tsx`,
  }) as const;
const addressPage = {
  feature: 'addresses',
  page: 'features/addresses/web/addresses.page.tsx',
} as const;
const ordersPage = (name: string) => ({
  feature: 'orders',
  page: `features/orders/web/${name}.page.tsx`,
});
const shopPage = (name: string) => ({
  feature: 'shop-platforms',
  page: `features/shop-platforms/${name}.page.tsx`,
});
const returnsPage = (name: string) => ({
  feature: 'returns',
  page: `features/returns/shop/web/${name}.page.tsx`,
});
const orderScreen = 'features/orders/web/flow/online-order.page.tsx';
const orderPage = { feature: 'orders', page: orderScreen } as const;
const orderStep = { desktop: { redirect: paths.order }, mobile: 'login', ...orderPage } as const;
const claimsPage = {
  feature: 'claims',
  page: 'features/claims/web/list/claims.page.tsx',
} as const;
const inDialog = (redirect: string) => ({ desktop: { redirect }, mobile: 'public' }) as const;
const amongData = (part: string) =>
  ({ desktop: { redirect: paths.personalPart(part) }, mobile: 'login' }) as const;
/** Pages of an account: login, the personal centre, orders and claims. */
export const customers: readonly RouteRow[] = [
  { path: paths.register(), ...both, ...accountPage('registration/web/register') },
  // A desktop has the dialog instead, which an address shared from a phone opens.
  { path: paths.login(), ...inDialog(paths.loginDialog()), ...accountPage('sign-in/web/login') },
  {
    path: paths.forgottenPassword(),
    ...inDialog(paths.forgottenPasswordDialog),
    ...accountPage('recovery/web/forgotten-password'),
  },
  // Ours: targets of links in e-mails (docs/decisions/018).
  { path: paths.resetPassword(), ...both, ...accountPage('recovery/web/reset-password') },
  // Ours: targets of unsubscribe links in messages.
  {
    path: paths.stopMessages(),
    ...both,
    feature: 'notices',
    page: 'features/notices/web/stop-messages.page.tsx',
  },
  { path: paths.confirmEmail(), ...both, ...personalPage('email/web/confirm-email') },
  // A desktop has both among the sections of the personal data.
  { path: paths.changePhone, ...amongData('phone'), ...personalPage('phone/web/change-phone') },
  { path: paths.changePassword, ...amongData('password'), ...personalPage('password/web/change-password') },
  { path: paths.personalCentre, ...login, ...personalPage('web/personal-center') },
  {
    path: paths.lineLink(),
    ...login,
    feature: 'line-counter',
    page: 'features/line-counter/web/line-link.page.tsx',
  },
  { path: paths.personalData, ...login, ...personalPage('web/personal-msg') },
  { path: paths.myOrders(), ...login, ...ordersPage('list/orders') },
  { path: paths.orderImports(), ...login, ...ordersPage('many/order-imports') },
  {
    path: paths.recurringPickups,
    ...login,
    feature: 'orders',
    page: 'features/orders/recurring/web/recurring.page.tsx',
  },
  { path: paths.returns(), ...login, ...returnsPage('returns') },
  { path: paths.returnRule, ...login, ...returnsPage('return-rule') },
  {
    path: paths.parcelTemplates,
    ...login,
    feature: 'parcel-templates',
    page: 'features/parcel-templates/web/parcel-templates.page.tsx',
  },
  { path: paths.customs(), ...login, feature: 'customs', page: 'features/customs/web/customs.page.tsx' },
  {
    path: paths.declareCustoms(),
    ...login,
    feature: 'customs',
    page: 'features/customs/web/declare.page.tsx',
  },
  { path: paths.shopOrders(), ...login, ...shopPage('web/shop-orders') },
  { path: paths.shops, ...login, ...shopPage('web/shops') },
  { path: paths.shopMapping(), ...login, ...shopPage('mapping/web/shop-mapping') },
  // Each layout has its own address and redirects from the other's.
  { path: paths.myAddresses(), desktop: 'login', mobile: { redirect: paths.addressBook() }, ...addressPage },
  {
    path: paths.lastingWishes(),
    ...login,
    feature: 'lasting-wishes',
    page: 'features/lasting-wishes/web/lasting-wishes.page.tsx',
  },
  {
    path: paths.payoutAccounts,
    ...login,
    feature: 'payout-accounts',
    page: 'features/payout-accounts/web/payout-accounts.page.tsx',
  },
  {
    path: paths.apiKeys,
    ...login,
    feature: 'partners',
    page: 'features/partners/keys/web/api-keys.page.tsx',
  },
  {
    path: paths.webhooks(),
    ...login,
    feature: 'webhooks',
    page: 'features/webhooks/web/webhooks.page.tsx',
  },
  { path: paths.myClaims(), desktop: 'login', mobile: { redirect: paths.claimStatus() }, ...claimsPage },
  { path: paths.addressBook(), desktop: { redirect: paths.myAddresses() }, mobile: 'login', ...addressPage },
  {
    path: paths.addAddress(),
    desktop: { redirect: paths.myAddresses({ view: 'form' }) },
    mobile: 'login',
    ...addressPage,
  },
  { path: paths.order, ...login, ...orderPage },
  { path: paths.senderAddress, ...orderStep },
  { path: paths.receiptAddress, ...orderStep },
  { path: paths.addressChoice(), ...orderStep },
  // A visitor stays on the page and logs in there (§2.1, §2.2: the exception).
  {
    path: paths.claim(),
    ...both,
    feature: 'claims',
    page: 'features/claims/web/flow/claim-add.page.tsx',
  },
  { path: paths.claimStatus(), ...login, ...claimsPage },
];
