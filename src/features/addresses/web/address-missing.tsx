import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import IconAddressBook from '#web/icons/tabler/IconAddressBook.json' with { type: 'json' };
import { useLayout } from '#web/state/use-layout.ts';
import type { AddressType } from '../addresses.rules.ts';
import { addressPath } from './address-url.ts';

/** Shown for an address that was deleted, or never belonged to this customer. */
export function AddressMissing({ type }: { type: AddressType }) {
  const { t } = useTranslation('addresses');
  const layout = useLayout();
  return (
    <EmptyState
      icon={IconAddressBook}
      title={t('missing')}
      actions={<ButtonLink to={addressPath(layout, { type })}>{t('alike.back')}</ButtonLink>}
    />
  );
}
