import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs';
import IconLibraryPhoto from '@tabler/icons-react/dist/esm/icons/IconLibraryPhoto.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconMap from '@tabler/icons-react/dist/esm/icons/IconMap.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs';
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import IconUserSearch from '@tabler/icons-react/dist/esm/icons/IconUserSearch.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import IconWebhook from '@tabler/icons-react/dist/esm/icons/IconWebhook.mjs';
import { addresses } from './addresses.ts';
import { contentScreens } from './content/screens.ts';
import { proposalScreens } from './proposals/screens.ts';
import type { Screen } from './screen.ts';

/** Every screen of the back office. A new one is a folder beside this file, and a row here. */
export const screens: readonly Screen[] = [
  {
    path: addresses.start,
    permission: null,
    load: () => import('./welcome/welcome.screen.tsx'),
    place: { group: 'today', icon: IconHome, title: 'staff/welcome:title' },
  },
  ...contentScreens,
  {
    path: addresses.translations,
    permission: 'translations.read',
    load: () => import('./translations/translations.screen.tsx'),
    place: { group: 'content', icon: IconLanguage, title: 'staff/translations:title' },
  },
  {
    path: `${addresses.translations}/:tag`,
    permission: 'translations.read',
    load: () => import('./translations/translation.screen.tsx'),
  },
  {
    path: addresses.media,
    permission: 'content.read',
    load: () => import('./media/media.screen.tsx'),
    place: { group: 'content', icon: IconLibraryPhoto, title: 'staff/media:title' },
  },
  {
    path: `${addresses.media}/:id`,
    permission: 'content.read',
    load: () => import('./media/record/one-media.screen.tsx'),
  },
  {
    path: addresses.applications,
    permission: 'applications.read',
    load: () => import('./applications/applications.screen.tsx'),
    place: { group: 'today', icon: IconInbox, title: 'staff/applications:title' },
  },
  {
    path: `${addresses.applications}/:applicationNo`,
    permission: 'applications.read',
    load: () => import('./applications/application.screen.tsx'),
  },
  {
    path: addresses.claims,
    permission: 'claims.read',
    load: () => import('./claims/claims.screen.tsx'),
    place: { group: 'today', icon: IconReceiptRefund, title: 'staff/claims:title' },
  },
  {
    path: `${addresses.claims}/:claimNo`,
    permission: 'claims.read',
    load: () => import('./claims/claim/claim.screen.tsx'),
  },
  {
    path: addresses.claimPayments,
    permission: 'claims.read',
    load: () => import('./claims/payments/payments.screen.tsx'),
    place: { group: 'today', icon: IconCash, title: 'staff/claims:payments.title' },
  },
  {
    path: addresses.parcels,
    permission: 'parcels.read',
    load: () => import('./parcels/parcels.screen.tsx'),
    place: { group: 'operations', icon: IconPackage, title: 'staff/parcels:title' },
  },
  {
    path: `${addresses.parcels}/:waybillNo`,
    permission: 'parcels.read',
    load: () => import('./parcels/parcel/parcel.screen.tsx'),
  },
  {
    path: addresses.customers,
    permission: 'customers.read',
    load: () => import('./customers/customers.screen.tsx'),
    place: { group: 'today', icon: IconUserSearch, title: 'staff/customers:title' },
  },
  {
    path: `${addresses.customers}/:customerId`,
    permission: 'customers.read',
    load: () => import('./customers/customer.screen.tsx'),
  },
  {
    path: addresses.messages,
    permission: 'messages.read',
    load: () => import('./messages/messages.screen.tsx'),
    place: { group: 'operations', icon: IconMail, title: 'staff/messages:title' },
  },
  {
    path: `${addresses.messages}/:messageId`,
    permission: 'messages.read',
    load: () => import('./messages/message.screen.tsx'),
  },
  ...proposalScreens,
  {
    path: addresses.imports,
    permission: 'imports.edit',
    load: () => import('./imports/imports.screen.tsx'),
    place: { group: 'operations', icon: IconFileImport, title: 'staff/imports:title' },
  },
  {
    path: addresses.newImport,
    permission: 'imports.edit',
    load: () => import('./imports/new-import.screen.tsx'),
  },
  {
    path: `${addresses.imports}/:importId`,
    permission: 'imports.edit',
    load: () => import('./imports/import.screen.tsx'),
  },
  {
    path: addresses.apiKeys,
    permission: 'keys.read',
    load: () => import('./api-keys/api-keys.screen.tsx'),
    place: { group: 'operations', icon: IconKey, title: 'staff/api-keys:title' },
  },
  {
    path: addresses.webhooks,
    permission: 'keys.read',
    load: () => import('./webhooks/webhooks.screen.tsx'),
    place: { group: 'operations', icon: IconWebhook, title: 'staff/webhooks:title' },
  },
  {
    path: `${addresses.webhooks}/:endpointId`,
    permission: 'keys.read',
    load: () => import('./webhooks/webhook.screen.tsx'),
  },
  {
    path: addresses.jobs,
    permission: 'jobs.read',
    load: () => import('./jobs/jobs.screen.tsx'),
    place: { group: 'operations', icon: IconStack2, title: 'staff/jobs:title' },
  },
  {
    path: addresses.dropPoints,
    permission: 'dropPoints.edit',
    load: () => import('./drop-points/points.screen.tsx'),
    place: { group: 'operations', icon: IconMapPin, title: 'staff/drop-points:title' },
  },
  {
    path: addresses.newDropPoint,
    permission: 'dropPoints.edit',
    load: () => import('./drop-points/new-point.screen.tsx'),
  },
  {
    path: `${addresses.dropPoints}/:code`,
    permission: 'dropPoints.edit',
    load: () => import('./drop-points/point.screen.tsx'),
  },
  {
    path: addresses.pointReports,
    permission: 'dropPoints.edit',
    load: () => import('./drop-points/reports.screen.tsx'),
  },
  {
    path: addresses.holidays,
    permission: 'holidays.edit',
    load: () => import('./holidays/holidays.screen.tsx'),
    place: { group: 'operations', icon: IconCalendar, title: 'staff/holidays:title' },
  },
  {
    path: addresses.places,
    permission: 'places.edit',
    load: () => import('./places/places.screen.tsx'),
    place: { group: 'operations', icon: IconMap, title: 'staff/places:title' },
  },
  {
    path: addresses.members,
    permission: 'staff.read',
    load: () => import('./members/members.screen.tsx'),
    place: { group: 'office', icon: IconUsers, title: 'staff/members:title' },
  },
  {
    path: addresses.newMember,
    permission: 'staff.edit',
    load: () => import('./members/new-member.screen.tsx'),
  },
  {
    path: `${addresses.members}/:staffId`,
    permission: 'staff.read',
    load: () => import('./members/member.screen.tsx'),
  },
  {
    path: addresses.roles,
    permission: 'staff.read',
    load: () => import('./roles/roles.screen.tsx'),
    place: { group: 'office', icon: IconShieldLock, title: 'staff/roles:title' },
  },
  { path: addresses.newRole, permission: 'roles.edit', load: () => import('./roles/new-role.screen.tsx') },
  {
    path: `${addresses.roles}/:roleId`,
    permission: 'staff.read',
    load: () => import('./roles/role.screen.tsx'),
  },
  {
    path: addresses.audit,
    permission: 'audit.read',
    load: () => import('./audit/audit.screen.tsx'),
    place: { group: 'office', icon: IconHistory, title: 'staff/audit:title' },
  },
  { path: addresses.account, permission: null, load: () => import('./account/account.screen.tsx') },
];
