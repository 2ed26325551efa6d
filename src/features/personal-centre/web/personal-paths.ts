import type { LayoutKind } from '#lib/layout-kind.ts';
import { paths } from '#routes/paths.ts';

/** The sections of the personal centre, each with an address of its own. */
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

/** The sections as menus group them. */
export const partGroups = [
  { name: 'about', parts: ['profile', 'email', 'phone'] },
  { name: 'safety', parts: ['password', 'devices', 'logins'] },
  { name: 'choices', parts: ['notifications', 'data', 'deletion'] },
] as const satisfies readonly { name: string; parts: readonly PersonalPart[] }[];

/** The phone layout has pages of their own for these (§2.2); a desktop has them among the others. */
const phonePages: Partial<Record<PersonalPart, string>> = {
  phone: paths.changePhone,
  password: paths.changePassword,
};

/** Which section an address asks for; what is unknown is the first. */
export function partOf(query: URLSearchParams): PersonalPart {
  return parts.find((part) => part === query.get('part')) ?? 'profile';
}

/** Where a section is. */
export function pathOfPart(part: PersonalPart, layout: LayoutKind): string {
  const phonePage = layout === 'mobile' ? phonePages[part] : undefined;
  return phonePage ?? (part === 'profile' ? paths.personalData : paths.personalPart(part));
}

const lists = [
  { name: 'orders', desktop: paths.myOrders(), mobile: paths.myOrders() },
  { name: 'addresses', desktop: paths.myAddresses(), mobile: paths.addressBook() },
  { name: 'claims', desktop: paths.myClaims(), mobile: paths.claimStatus() },
  { name: 'developers', desktop: paths.apiKeys, mobile: paths.apiKeys },
  { name: 'webhooks', desktop: paths.webhooks(), mobile: paths.webhooks() },
] as const;
/** What belongs to a customer and has pages of its own. */
export type OwnList = (typeof lists)[number]['name'];

/** What customers come for. */
export const services = [
  { name: 'track', path: paths.track },
  { name: 'price', path: paths.price() },
  { name: 'dropPoints', path: paths.dropPoints() },
];

/** What else belongs to a customer. */
export function listOwn(layout: LayoutKind): { name: string; path: string }[] {
  return lists.map(({ name, ...paths }) => ({ name, path: paths[layout] }));
}
