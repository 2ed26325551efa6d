import { useTranslation } from 'react-i18next';
import { formatWaybillNo } from '#lib/waybill-number.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useLayout } from '#web/state/use-layout.ts';
import { MAX_WAYBILLS_PER_LOOKUP } from '../../tracking.rules.ts';
import { type Asked, leftOutOf, resultsUrl, toAsked } from '../track/track-url.ts';

/** The numbers beyond the limit of one lookup, with a link to look them up next [V-11]. */
export function LeftOut({ asked }: { asked: Asked }) {
  const { t } = useTranslation('tracking');
  const layout = useLayout();
  const numbers = leftOutOf(asked);
  if (numbers.length === 0) return null;
  const next = toAsked(numbers.join(','));
  return (
    <Notice
      tone="warn"
      title={t('screen.leftOut', {
        found: asked.accepted.length + numbers.length,
        max: MAX_WAYBILLS_PER_LOOKUP,
      })}
      actions={
        <ButtonLink to={resultsUrl(next, layout)} preventScrollReset>
          {t('screen.trackLeftOut', { count: next.accepted.length })}
        </ButtonLink>
      }
    >
      <p>{t('screen.leftOutNumbers', { numbers: numbers.map(formatWaybillNo).join(', ') })}</p>
    </Notice>
  );
}
