import type { TablerIcon } from '@tabler/icons-react';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconMessageQuestion from '@tabler/icons-react/dist/esm/icons/IconMessageQuestion.mjs';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import type { Tone } from '#ui/feedback/tone.ts';
import type { ClaimRow } from '../claim-parts.contract.ts';
import type { ClaimState } from '../claim-states.rules.ts';

const waits: { tone: Tone; icon: TablerIcon } = { tone: 'info', icon: IconClock };
const ended: { tone: Tone; icon: TablerIcon } = { tone: 'neutral', icon: IconCircleCheck };
const markOf: Record<ClaimState, { tone: Tone; icon: TablerIcon }> = {
  submitted: waits,
  inReview: waits,
  moreInformationNeeded: { tone: 'warn', icon: IconMessageQuestion },
  approved: waits,
  refused: ended,
  paid: { tone: 'good', icon: IconCircleCheck },
  withdrawn: ended,
};

/** The public label of a claim (§4); its tone says whether the customer has to do something. */
export function ClaimStatus({ claim: { status, state } }: { claim: Pick<ClaimRow, 'status' | 'state'> }) {
  const { t } = useTranslation('claims');
  return <StatusBadge {...markOf[state]}>{t(`statuses.${status}`)}</StatusBadge>;
}
