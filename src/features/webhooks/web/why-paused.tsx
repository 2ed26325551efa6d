import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Notice } from '#ui/feedback/notice.tsx';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import type { EndpointView } from '../webhook-parts.contract.ts';
import { endpointPath } from './webhooks-url.ts';

/** Why nothing is sent to an endpoint, or what fails, and what to do. */
export function WhyPaused({ of }: { of: EndpointView }) {
  const { t } = useTranslation('webhooks');
  const language = useLanguage();
  const { endpointId, status, failingSince } = of;
  const time = failingSince && formatDateTime(failingSince, language);
  if (status === 'paused')
    return (
      <Notice tone="info" title={t('screen.why.paused')}>
        <p>{t('screen.why.pausedText')}</p>
      </Notice>
    );
  if (status === 'switchedOff')
    return (
      <Notice tone="danger" title={t('screen.why.switchedOff')}>
        <p>{t('screen.why.switchedOffText')}</p>
      </Notice>
    );
  if (status === 'active' && !time) return null;
  const tries = <Link to={endpointPath(endpointId, { state: 'waiting' })}>{t('screen.why.see')}</Link>;
  const isStopped = status === 'stopped';
  return (
    <Notice
      tone={isStopped ? 'danger' : 'warn'}
      title={t(isStopped ? 'screen.why.stopped' : 'screen.why.failing', { time: time ?? '' })}
      actions={tries}
    >
      <p>{t(isStopped ? 'screen.why.stoppedText' : 'screen.why.failingText')}</p>
    </Notice>
  );
}
