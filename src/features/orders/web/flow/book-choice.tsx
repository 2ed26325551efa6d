import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { addressList, KeptAddress } from '#features/addresses/addresses.contract.ts';
import { addressTypes, HOME_COUNTRY } from '#features/addresses/addresses.rules.ts';
import { AddressWords } from '#features/addresses/web/address-words.widget.tsx';
import type { OutputOf } from '#lib/contract.ts';
import { paths } from '#routes/paths.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { errorMessage } from '#web/calls/error-message.ts';
import { useLayout } from '#web/state/use-layout.ts';
import styles from './flow.module.css';
import { loadBook } from './load-order.ts';

type Book = OutputOf<typeof addressList>;
type Props = { choosingFor: 'sender' | 'consignee'; onChoose(address: KeptAddress): void };

/** Selects an address from the book of senders or consignees. */
export function BookChoice({ choosingFor, onChoose }: Props) {
  const { t } = useTranslation(['orders', 'web']);
  const [keywords, setKeywords] = useState('');
  const [asked, setAsked] = useState('');
  const [book, setBook] = useState<Book>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    let isWanted = true;
    setFailure(undefined);
    loadBook(choosingFor, asked).then(
      (found) => isWanted && setBook(found),
      (error: unknown) => isWanted && setFailure(errorMessage(error, t)),
    );
    return () => {
      isWanted = false;
    };
  }, [choosingFor, asked, t]);
  function search(event: FormEvent): void {
    event.preventDefault();
    // In React's tree the sheet is inside the order form, though not in the DOM.
    event.stopPropagation();
    setAsked(keywords.trim());
  }
  if (failure) return <p role="alert">{failure}</p>;
  if (!book) return <Skeleton lines={6} />;
  if (book.kept === 0) return <EmptyBook choosingFor={choosingFor} />;
  const home = book.items.filter(({ country, place }) => country === HOME_COUNTRY && place);
  return (
    <Stack>
      <search>
        <form onSubmit={search}>
          <TextField
            type="search"
            label={t('flow.book.search')}
            maxLength={100}
            value={keywords}
            onChange={(event) => setKeywords(event.currentTarget.value)}
            beside={<Button type="submit">{t('flow.book.find')}</Button>}
          />
        </form>
      </search>
      {home.length === 0 && <p role="status">{t('flow.book.none')}</p>}
      <ul className={styles.book}>
        {home.map((address) => (
          <li key={address.addressId}>
            <button type="button" onClick={() => onChoose(address)}>
              <strong>{address.name}</strong>
              <AddressWords address={address} />
            </button>
          </li>
        ))}
      </ul>
      {book.total > book.items.length && <p className={styles.hint}>{t('flow.book.more')}</p>}
    </Stack>
  );
}

function EmptyBook({ choosingFor }: Pick<Props, 'choosingFor'>) {
  const { t } = useTranslation('orders');
  const build = useLayout() === 'mobile' ? paths.addressBook : paths.myAddresses;
  return (
    <EmptyState
      title={t('flow.book.empty')}
      actions={
        <ButtonLink to={build({ type: String(addressTypes[choosingFor]) })}>{t('flow.book.open')}</ButtonLink>
      }
    >
      <p>{t('flow.book.emptyText')}</p>
    </EmptyState>
  );
}
