import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import type { Tone } from '#ui/feedback/tone.ts';
import type { IconShape } from '#web/icons/drawn-icon.tsx';
import IconCircleCheck from '#web/icons/tabler/IconCircleCheck.json' with { type: 'json' };
import IconClock from '#web/icons/tabler/IconClock.json' with { type: 'json' };
import IconMessageQuestion from '#web/icons/tabler/IconMessageQuestion.json' with { type: 'json' };
import type { ClaimRow } from '../claim-parts.contract.ts';
import type { ClaimState } from '../claim-states.rules.ts';

const waits: { tone: Tone; icon: IconShape } = { tone: 'info', icon: IconClock };
const ended: { tone: Tone; icon: IconShape } = { tone: 'neutral', icon: IconCircleCheck };
const markOf: Record<ClaimState, { tone: Tone; icon: IconShape }> = {
  submitted: waits,
  inReview: waits,
  moreInformationNeeded: { tone: 'warn', icon: IconMessageQuestion },
  approved: waits,
  refused: ended,
  paid: { tone: 'good', icon: IconCircleCheck },
  withdrawn: ended,
};

/** The public label of a claim (§4); its colour tells whether the customer has to act. */
export function ClaimStatus({ claim: { status, state } }: { claim: Pick<ClaimRow, 'status' | 'state'> }) {
  const { t } = useTranslation('claims');
  return <StatusBadge {...markOf[state]}>{t(`statuses.${status}`)}</StatusBadge>;
}
