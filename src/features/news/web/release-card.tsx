import { paths } from '#routes/paths.ts';
import { ActionCard } from '#ui/actions/action-card.tsx';
import type { ReleaseSummary } from '../news.contract.ts';

import { ReleaseFacts } from './release-facts.tsx';

/** A release as a card. */
export function ReleaseCard({ release }: { release: ReleaseSummary }) {
  const { id, title, ctn, imgSrc } = release;
  return (
    <ActionCard
      to={paths.newsItem(id)}
      title={title}
      picture={imgSrc}
      level={2}
      above={<ReleaseFacts release={release} />}
    >
      <p>{ctn}</p>
    </ActionCard>
  );
}
