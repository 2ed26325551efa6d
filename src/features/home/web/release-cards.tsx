import { useTranslation } from 'react-i18next';
import type { ReleaseSummary } from '#features/news/news.contract.ts';
import { paths } from '#routes/paths.ts';
import { ActionCard } from '#ui/actions/action-card.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import IconCalendarEvent from '#web/icons/tabler/IconCalendarEvent.json' with { type: 'json' };
import IconClockHour4 from '#web/icons/tabler/IconClockHour4.json' with { type: 'json' };
import IconDiscount from '#web/icons/tabler/IconDiscount.json' with { type: 'json' };
import { formatDate } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import styles from './release-cards.module.css';

/** Promotions, running ones first; ended ones are labelled [W-19]. */
export function PromotionCards({ promotions }: { promotions: readonly ReleaseSummary[] }) {
  return (
    <div className={styles.strip}>
      {promotions.map((release) => (
        <ActionCard
          key={release.id}
          to={paths.newsItem(release.id)}
          title={release.title}
          picture={release.imgSrc}
          above={<PromotionState release={release} />}
        >
          <p>{release.ctn}</p>
        </ActionCard>
      ))}
    </div>
  );
}

/** The latest news. */
export function NewsCards({ news }: { news: readonly ReleaseSummary[] }) {
  const language = useLanguage();
  return (
    <div className={styles.list}>
      {news.map((release) => (
        <ActionCard
          key={release.id}
          to={paths.newsItem(release.id)}
          title={release.title}
          picture={release.imgSrc}
          above={<time dateTime={release.publishTime}>{formatDate(release.publishTime, language)}</time>}
        />
      ))}
    </div>
  );
}

const looks = {
  RUNNING: { tone: 'good', icon: IconDiscount },
  UPCOMING: { tone: 'info', icon: IconCalendarEvent },
  ENDED: { tone: 'neutral', icon: IconClockHour4 },
} as const;

function PromotionState({ release: { promotion } }: { release: ReleaseSummary }) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  if (!promotion) return null;
  const { from, until, state } = promotion;
  const dates = { from: formatDate(from, language), until: formatDate(until, language) };
  return <StatusBadge {...looks[state]}>{t(`promotions.${state}`, dates)}</StatusBadge>;
}
