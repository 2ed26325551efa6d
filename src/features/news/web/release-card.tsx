import { ActionCard } from '../../../ui/action-card.tsx';
import type { ReleaseSummary } from '../news.contract.ts';
import { releasePath } from '../news-article.rules.ts';

import { ReleaseFacts } from './release-facts.tsx';

/** A release in the gallery. */
export function ReleaseCard({ release }: { release: ReleaseSummary }) {
  const { id, title, ctn, imgSrc } = release;
  return (
    <ActionCard
      to={releasePath(id)}
      title={title}
      picture={imgSrc}
      level={2}
      above={<ReleaseFacts release={release} />}
    >
      <p>{ctn}</p>
    </ActionCard>
  );
}
