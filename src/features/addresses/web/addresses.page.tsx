import { useTranslation } from 'react-i18next';
import { PersonalFrame } from '#features/personal-centre/web/personal-frame.widget.tsx';
import { loadForCustomer } from '#features/personal-centre/web/personal-loader.widget.ts';
import { callApi } from '#web/calls/call-api.ts';
import { findOrNull } from '#web/calls/find-or-null.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import { addressErrors } from '../addresses.calls.ts';
import { addressDetail, addressList, alikeAddresses } from '../addresses.contract.ts';
import type { Route } from './+types/addresses.page';
import { AddressForm } from './address-form.tsx';
import { AddressList } from './address-list.tsx';
import { AddressMissing } from './address-missing.tsx';
import { isAddressId, readAddressQuery } from './address-url.ts';
import { AlikeAddresses } from './alike-addresses.tsx';
import { ImportScreen } from './import-screen.tsx';
import { loadImport } from './load-import.ts';

export const handle = { title: 'addresses:title' } satisfies PageHandle;

const titleKeys = {
  list: 'addresses:title',
  form: 'addresses:form.addTitle',
  import: 'addresses:import.title',
  alike: 'addresses:alike.title',
} as const;

export async function loader(args: Route.LoaderArgs) {
  const query = readAddressQuery(args.url);
  const { type: addressType, id, keywords, page } = query;
  const titleKey = id ? 'addresses:form.editTitle' : titleKeys[query.view];
  const head: PageHead = { titleKey, isHidden: true };
  return loadForCustomer(args, async (options) => {
    switch (query.view) {
      case 'form': {
        const found = id && isAddressId(id) && callApi(addressDetail, { addressId: id }, options);
        const address = found ? await findOrNull(found, addressErrors.notFound) : null;
        if (id && !address) return { view: 'missing' as const, query, head };
        const book = await callApi(addressList, { addressType, pageSize: 1 }, options);
        return { view: 'form' as const, query, head, address, isFirst: book.kept === 0 };
      }
      case 'alike': {
        const { groups } = await callApi(alikeAddresses, { addressType }, options);
        return { view: 'alike' as const, query, head, groups };
      }
      case 'import':
        return { view: 'import' as const, query, head, ...(await loadImport(query.list, options)) };
      default: {
        const book = await callApi(addressList, { addressType, keywords, page }, options);
        return { view: 'list' as const, query, head, book };
      }
    }
  });
}

/** The address book of a customer with all its screens (RD-27, RM-06, W-14). */
export default function AddressesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('addresses');
  const { query } = loaderData;
  switch (loaderData.view) {
    case 'missing':
      return (
        <PersonalFrame current="addresses" title={t('form.editTitle')}>
          <AddressMissing type={query.type} />
        </PersonalFrame>
      );
    case 'form': {
      const { address, isFirst } = loaderData;
      return (
        <PersonalFrame current="addresses" title={t(address ? 'form.editTitle' : 'form.addTitle')}>
          <AddressForm key={address?.addressId} address={address} type={query.type} isFirst={isFirst} />
        </PersonalFrame>
      );
    }
    case 'alike':
      return (
        <PersonalFrame current="addresses" title={t('alike.title')} lead={t('alike.lead')}>
          <AlikeAddresses groups={loaderData.groups} type={query.type} />
        </PersonalFrame>
      );
    case 'import':
      return (
        <PersonalFrame current="addresses" title={t('import.title')} lead={t('import.lead')}>
          <ImportScreen type={query.type} list={loaderData.list} unfinished={loaderData.unfinished} />
        </PersonalFrame>
      );
    case 'list':
      return (
        <PersonalFrame current="addresses" title={t('title')} lead={t('lead')}>
          <AddressList query={query} book={loaderData.book} />
        </PersonalFrame>
      );
  }
}
