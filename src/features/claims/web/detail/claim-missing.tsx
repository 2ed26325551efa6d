import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import IconReportMoney from '#web/icons/tabler/IconReportMoney.json' with { type: 'json' };
import { useClaimsPage } from '../use-claim-words.ts';

/** Shown for a number that is not a claim of this customer. */
export function ClaimMissing() {
  const { t } = useTranslation('claims');
  const page = useClaimsPage();
  return (
    <EmptyState
      icon={IconReportMoney}
      title={t('detail.missing')}
      actions={<ButtonLink to={page()}>{t('list.showAll')}</ButtonLink>}
    >
      <p>{t('detail.missingText')}</p>
    </EmptyState>
  );
}
