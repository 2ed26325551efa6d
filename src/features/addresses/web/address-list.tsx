import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#lib/contract.ts';
import { Actions } from '#ui/actions/actions.tsx';
import { ButtonLink } from '#ui/actions/button.tsx';
import { CardList } from '#ui/data/card-list.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { SearchBox } from '#ui/forms/search-box.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { LinkChoice } from '#ui/navigation/link-choice.tsx';
import { Pagination } from '#ui/navigation/pagination.tsx';
import IconAddressBook from '#web/icons/tabler/IconAddressBook.json' with { type: 'json' };
import IconPlus from '#web/icons/tabler/IconPlus.json' with { type: 'json' };
import IconUpload from '#web/icons/tabler/IconUpload.json' with { type: 'json' };
import { useLayout } from '#web/state/use-layout.ts';
import type { addressList } from '../addresses.contract.ts';
import { addressTypes } from '../addresses.rules.ts';
import { AddressCard } from './address-card.tsx';
import { type AddressQuery, addressPath } from './address-url.ts';
import styles from './addresses.module.css';
import { ExportButtons } from './export-buttons.tsx';

type Props = { query: AddressQuery; book: OutputOf<typeof addressList> };

/** One of the two books, with search, pages and actions. */
export function AddressList({ query, book }: Props) {
  const { t } = useTranslation('addresses');
  const layout = useLayout();
  const { type, keywords } = query;
  const pages = Math.ceil(book.total / book.pageSize);
  return (
    <Stack list>
      <LinkChoice
        label={t('book')}
        choices={Object.values(addressTypes).map((each) => ({
          name: t(`books.${each}`),
          to: addressPath(layout, { type: each }),
          isChosen: each === type,
        }))}
      />
      <Actions>
        <ButtonLink tone="primary" icon={IconPlus} to={addressPath(layout, { view: 'form', type })}>
          {t('list.add')}
        </ButtonLink>
      </Actions>
      {book.alike > 0 && (
        <Notice
          tone="info"
          title={t('alike.noticeTitle', { count: book.alike })}
          actions={
            <ButtonLink to={addressPath(layout, { view: 'alike', type })}>{t('alike.review')}</ButtonLink>
          }
        >
          <p>{t('alike.noticeText')}</p>
        </Notice>
      )}
      {book.kept > 0 && (
        <SearchBox
          action={addressPath(layout)}
          label={t('list.search')}
          name="keywords"
          value={keywords}
          maxLength={100}
          keep={{ type: type === addressTypes.sender ? undefined : String(type) }}
        />
      )}
      {keywords !== '' && book.total > 0 && (
        <p role="status" className={styles.found}>
          {t('list.found', { count: book.total })}
          <ButtonLink tone="quiet" to={addressPath(layout, { type })}>
            {t('list.all')}
          </ButtonLink>
        </p>
      )}
      {book.items.length > 0 ? (
        <CardList label={t(`books.${type}`)}>
          {book.items.map((address) => (
            <li key={address.addressId}>
              <AddressCard address={address} />
            </li>
          ))}
        </CardList>
      ) : (
        <Nothing query={query} isEmpty={book.kept === 0} />
      )}
      <Pagination
        page={book.page}
        pages={pages}
        linkTo={(page) => addressPath(layout, { type, keywords, page })}
      />
      <Actions>
        <ButtonLink icon={IconUpload} to={addressPath(layout, { view: 'import', type })}>
          {t('list.import')}
        </ButtonLink>
        {book.kept > 0 && <ExportButtons type={type} />}
      </Actions>
    </Stack>
  );
}

function Nothing({ query: { type }, isEmpty }: { query: AddressQuery; isEmpty: boolean }) {
  const { t } = useTranslation('addresses');
  const layout = useLayout();
  if (isEmpty)
    return (
      <EmptyState icon={IconAddressBook} title={t(`list.empty.${type}`)}>
        <p>{t('list.emptyText')}</p>
      </EmptyState>
    );
  return (
    <EmptyState
      icon={IconAddressBook}
      title={t('list.none')}
      actions={<ButtonLink to={addressPath(layout, { type })}>{t('list.all')}</ButtonLink>}
    >
      <p>{t('list.noneText')}</p>
    </EmptyState>
  );
}
