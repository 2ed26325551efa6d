import { useTranslation } from 'react-i18next';
import type { PublishState } from '#features/publishing/publishing.rules.ts';
import { DotBadge } from './dot-badge.tsx';

const colours: Record<PublishState, string> = { TO_BE_PUBLISHED: 'info', PUBLISHED: 'good', OFFLINE: 'ink' };

/** The publish state of a content item. */
export function StateBadge({ state }: { state: PublishState }) {
  const { t } = useTranslation('staff/content');
  return <DotBadge color={colours[state]}>{t(`states.${state}`)}</DotBadge>;
}
