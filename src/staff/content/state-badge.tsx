import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PublishState } from '../../features/publishing/publishing.rules.ts';

const colours: Record<PublishState, string> = { TO_BE_PUBLISHED: 'info', PUBLISHED: 'good', OFFLINE: 'ink' };

/** What readers see of a piece of content. */
export function StateBadge({ state }: { state: PublishState }) {
  const { t } = useTranslation('staff/content');
  return (
    <Badge variant="dot" color={colours[state]} miw="max-content">
      {t(`states.${state}`)}
    </Badge>
  );
}
