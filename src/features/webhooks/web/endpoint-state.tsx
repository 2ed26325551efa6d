import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import type { EndpointView } from '../webhook-parts.contract.ts';

/** How an endpoint stands, and whether its parcels are real ones. */
export function EndpointState({ of }: { of: Pick<EndpointView, 'status' | 'mode' | 'failingSince'> }) {
  const { t } = useTranslation('webhooks');
  const { status, mode, failingSince } = of;
  return (
    <>
      {status === 'active' && failingSince ? (
        <StatusBadge tone="warn">{t('screen.failing')}</StatusBadge>
      ) : (
        <StatusBadge
          tone={status === 'active' ? 'good' : status === 'stopped' ? 'danger' : 'neutral'}
          {...(status === 'paused' && { icon: IconPlayerPause })}
        >
          {t(`screen.statuses.${status}`)}
        </StatusBadge>
      )}
      {mode === 'sandbox' && <StatusBadge tone="neutral">{t('screen.sandbox')}</StatusBadge>}
    </>
  );
}
