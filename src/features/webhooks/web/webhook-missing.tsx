import { useTranslation } from 'react-i18next';
import { paths } from '#routes/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import IconWebhook from '#web/icons/tabler/IconWebhook.json' with { type: 'json' };

/** Shown for an unknown webhook, or an event that is no longer in the log. */
export function WebhookMissing() {
  const { t } = useTranslation('webhooks');
  return (
    <EmptyState
      icon={IconWebhook}
      title={t('screen.missing')}
      actions={<ButtonLink to={paths.webhooks()}>{t('screen.all')}</ButtonLink>}
    >
      <p>{t('screen.missingText')}</p>
    </EmptyState>
  );
}
