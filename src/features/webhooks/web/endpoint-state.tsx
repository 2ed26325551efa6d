import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import type { Tone } from '#ui/feedback/tone.ts';
import IconPlayerPause from '#web/icons/tabler/IconPlayerPause.json' with { type: 'json' };
import type { EndpointView } from '../webhook-parts.contract.ts';
import type { EndpointStatus } from '../webhooks.rules.ts';

const tones: Record<EndpointStatus, Tone> = {
  active: 'good',
  paused: 'neutral',
  stopped: 'danger',
  switchedOff: 'danger',
};

/** The state of an endpoint, and whether it is for real parcels. */
export function EndpointState({ of }: { of: Pick<EndpointView, 'status' | 'mode' | 'failingSince'> }) {
  const { t } = useTranslation('webhooks');
  const { status, mode, failingSince } = of;
  return (
    <>
      {status === 'active' && failingSince ? (
        <StatusBadge tone="warn">{t('screen.failing')}</StatusBadge>
      ) : (
        <StatusBadge tone={tones[status]} {...(status === 'paused' && { icon: IconPlayerPause })}>
          {t(`screen.statuses.${status}`)}
        </StatusBadge>
      )}
      {mode === 'sandbox' && <StatusBadge tone="neutral">{t('screen.sandbox')}</StatusBadge>}
    </>
  );
}
