import type { LayoutKind } from '#lib/layout-kind.ts';
import { paths } from '#routes/paths.ts';
import { type AddressType, addressTypes, DEFAULT_ADDRESS_TYPE } from '../addresses.rules.ts';

/** The screens of the address book; all of them are in its address. */
const views = ['list', 'form', 'import', 'alike'] as const;
type View = (typeof views)[number];

/** What the address of a screen says. */
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

/** Reads an address; what is unknown is the first of its kind. On a phone the form has a page of its own (§2.2). */
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

/** Whether an id can be one at all. */
export function isAddressId(id: string): boolean {
  return UUID.test(id);
}

/** Where a screen of the address book is. */
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
