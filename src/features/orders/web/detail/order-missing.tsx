import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import IconClipboardList from '#web/icons/tabler/IconClipboardList.json' with { type: 'json' };
import { ordersPath } from '../orders-url.ts';

/** Shown for a number that is not an order of this customer. */
export function OrderMissing() {
  const { t } = useTranslation('orders');
  return (
    <EmptyState
      icon={IconClipboardList}
      title={t('errors.notFound')}
      actions={<ButtonLink to={ordersPath()}>{t('list.showAll')}</ButtonLink>}
    >
      <p>{t('detail.missingText')}</p>
    </EmptyState>
  );
}
