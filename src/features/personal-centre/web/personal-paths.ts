import type { LayoutKind } from '#lib/layout-kind.ts';
import { paths } from '#routes/paths.ts';

/** The sections of the personal centre, each with its own URL. */
const parts = [
  'profile',
  'email',
  'phone',
  'password',
  'devices',
  'logins',
  'notifications',
  'data',
  'deletion',
] as const;
export type PersonalPart = (typeof parts)[number];

/** Whether a name is one of the sections. */
export function isPersonalPart(name: string): name is PersonalPart {
  return parts.some((part) => part === name);
}

/** The sections grouped as in menus. */
export const partGroups = [
  { name: 'about', parts: ['profile', 'email', 'phone'] },
  { name: 'safety', parts: ['password', 'devices', 'logins'] },
  { name: 'choices', parts: ['notifications', 'data', 'deletion'] },
] as const satisfies readonly { name: string; parts: readonly PersonalPart[] }[];

/** Sections with their own pages in the phone layout (§2.2); on a desktop they are among the others. */
const phonePages: Partial<Record<PersonalPart, string>> = {
  phone: paths.changePhone,
  password: paths.changePassword,
};

/** The section of a URL; by default the first. */
export function partOf(query: URLSearchParams): PersonalPart {
  return parts.find((part) => part === query.get('part')) ?? 'profile';
}

/** The path of a section. */
export function pathOfPart(part: PersonalPart, layout: LayoutKind): string {
  const phonePage = layout === 'mobile' ? phonePages[part] : undefined;
  return phonePage ?? (part === 'profile' ? paths.personalData : paths.personalPart(part));
}

const lists = [
  { name: 'orders', desktop: paths.myOrders(), mobile: paths.myOrders() },
  { name: 'returns', desktop: paths.returns(), mobile: paths.returns() },
  { name: 'customs', desktop: paths.customs(), mobile: paths.customs() },
  { name: 'addresses', desktop: paths.myAddresses(), mobile: paths.addressBook() },
  { name: 'parcelTemplates', desktop: paths.parcelTemplates, mobile: paths.parcelTemplates },
  { name: 'lastingWishes', desktop: paths.lastingWishes(), mobile: paths.lastingWishes() },
  { name: 'claims', desktop: paths.myClaims(), mobile: paths.claimStatus() },
  { name: 'payoutAccounts', desktop: paths.payoutAccounts, mobile: paths.payoutAccounts },
  { name: 'developers', desktop: paths.apiKeys, mobile: paths.apiKeys },
  { name: 'webhooks', desktop: paths.webhooks(), mobile: paths.webhooks() },
] as const;
/** A customer's lists, which have their own pages. */
export type OwnList = (typeof lists)[number]['name'];

/** Frequent services. */
export const services = [
  { name: 'track', path: paths.track },
  { name: 'price', path: paths.price() },
  { name: 'dropPoints', path: paths.dropPoints() },
];

/** The customer's other lists. */
export function listOwn(layout: LayoutKind): { name: string; path: string }[] {
  return lists.map(({ name, ...paths }) => ({ name, path: paths[layout] }));
}
