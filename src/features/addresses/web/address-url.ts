import type { LayoutKind } from '#lib/layout-kind.ts';
import { paths } from '#routes/paths.ts';
import { type AddressType, addressTypes, DEFAULT_ADDRESS_TYPE } from '../addresses.rules.ts';

/** The screens of the address book; the URL holds the whole state. */
const views = ['list', 'form', 'import', 'alike'] as const;
type View = (typeof views)[number];

/** The state in the URL of a screen. */
export type AddressQuery = {
  view: View;
  type: AddressType;
  id: string | null;
  /** The spreadsheet that is being imported. */
  list: string | null;
  keywords: string;
  page: number;
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the state from a URL; unknown values become the default. On a phone the form has its own page (§2.2). */
export function readAddressQuery({ pathname, searchParams }: URL): AddressQuery {
  const isForm = pathname.toLowerCase().startsWith(paths.addAddress().toLowerCase());
  const asked = views.find((view) => view === searchParams.get('view')) ?? 'list';
  const type = Object.values(addressTypes).find((each) => String(each) === searchParams.get('type'));
  const page = Number(searchParams.get('page'));
  return {
    view: isForm ? 'form' : asked,
    type: type ?? DEFAULT_ADDRESS_TYPE,
    id: searchParams.get('id'),
    list: searchParams.get('list'),
    keywords: (searchParams.get('keywords') ?? '').slice(0, 100),
    page: Number.isInteger(page) && page > 0 && page <= 1000 ? page : 1,
  };
}

/** Whether an id is well-formed. */
export function isAddressId(id: string): boolean {
  return UUID.test(id);
}

/** The path of a screen of the address book. */
export function addressPath(layout: LayoutKind, query: Partial<AddressQuery> = {}): string {
  const { view = 'list', type = DEFAULT_ADDRESS_TYPE, id, list, keywords, page = 1 } = query;
  const isPhone = layout === 'mobile';
  const isOwnPage = isPhone && view === 'form';
  const build = isOwnPage ? paths.addAddress : isPhone ? paths.addressBook : paths.myAddresses;
  return build({
    ...(type !== DEFAULT_ADDRESS_TYPE && { type: String(type) }),
    ...(view !== 'list' && !isOwnPage && { view }),
    ...(id && { id }),
    ...(list && { list }),
    ...(keywords && { keywords }),
    ...(page > 1 && { page: String(page) }),
  });
}
