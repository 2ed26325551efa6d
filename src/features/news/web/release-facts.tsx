import { useTranslation } from 'react-i18next';
import { OriginalMark } from '#ui/feedback/original-text.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import type { Tone } from '#ui/feedback/tone.ts';
import type { IconShape } from '#web/icons/drawn-icon.tsx';
import IconCalendarClock from '#web/icons/tabler/IconCalendarClock.json' with { type: 'json' };
import IconCalendarOff from '#web/icons/tabler/IconCalendarOff.json' with { type: 'json' };
import IconSparkles from '#web/icons/tabler/IconSparkles.json' with { type: 'json' };
import { formatDate } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import type { PromotionState, ReleaseSummary } from '../news.contract.ts';

const looks: Record<PromotionState, { tone: Tone; icon: IconShape }> = {
  UPCOMING: { tone: 'info', icon: IconCalendarClock },
  RUNNING: { tone: 'good', icon: IconSparkles },
  ENDED: { tone: 'neutral', icon: IconCalendarOff },
};

/** Kind and date of a release; for a promotion its state and days. */
export function ReleaseFacts({ release }: { release: ReleaseSummary }) {
  const { t } = useTranslation('news');
  const language = useLanguage();
  const { kind, publishTime, promotion, audience, inLanguage } = release;
  return (
    <>
      {promotion ? (
        <>
          <StatusBadge {...looks[promotion.state]}>{t(`promotionStates.${promotion.state}`)}</StatusBadge>
          <span>
            <time dateTime={promotion.from}>{formatDate(promotion.from, language)}</time>
            {' – '}
            <time dateTime={promotion.until}>{formatDate(promotion.until, language)}</time>
          </span>
        </>
      ) : (
        <>
          <span>{t(`kind.${kind}`)}</span>
          <time dateTime={publishTime}>{formatDate(publishTime, language)}</time>
        </>
      )}
      <OriginalMark inLanguage={inLanguage} />
      {audience && <span>{t(`audiences.${audience}`)}</span>}
    </>
  );
}
