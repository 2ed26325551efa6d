import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import type { Tone } from '#ui/feedback/tone.ts';
import IconClock from '#web/icons/tabler/IconClock.json' with { type: 'json' };
import type { EventState as State } from '../webhooks.rules.ts';

const tones: Record<State, Tone> = {
  waiting: 'info',
  delivered: 'good',
  failed: 'danger',
  skipped: 'neutral',
};

/** The delivery state of an event. */
export function EventState({ state }: { state: State }) {
  const { t } = useTranslation('webhooks');
  return (
    <StatusBadge tone={tones[state]} {...(state === 'waiting' && { icon: IconClock })}>
      {t(`screen.states.${state}`)}
    </StatusBadge>
  );
}
