import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#lib/contract.ts';
import { formatDateTime, formatNumber } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import type { webhookEvent } from '../webhooks.contract.ts';
import styles from './webhooks.module.css';

type Attempt = OutputOf<typeof webhookEvent>['attempts'][number];

/** The attempts of an event, the last first, with request and response. */
export function Attempts({ of }: { of: readonly Attempt[] }) {
  return (
    <ol className={styles.attempts}>
      {of.map((attempt, at) => (
        <li key={attempt.at}>
          <One attempt={attempt} isOpen={at === 0} />
        </li>
      ))}
    </ol>
  );
}

function One({ attempt, isOpen }: { attempt: Attempt; isOpen: boolean }) {
  const { t } = useTranslation('webhooks');
  const language = useLanguage();
  const { at, tookMs, status, failure, requestHeaders, headers, body } = attempt;
  const outcome = failure
    ? t(`screen.failures.${failure}`)
    : t('screen.log.answered', { status: status ?? '' });
  const took = t('screen.event.took', { ms: formatNumber(tookMs, language) });
  return (
    <details open={isOpen}>
      <summary>{[formatDateTime(at, language), outcome, took].join(' · ')}</summary>
      <h3>{t('screen.event.request')}</h3>
      <pre className={styles.code}>{lines(requestHeaders)}</pre>
      {headers && (
        <>
          <h3>{t('screen.event.answer')}</h3>
          <pre className={styles.code}>{lines(headers)}</pre>
          <pre className={styles.code}>{body || t('screen.event.empty')}</pre>
        </>
      )}
    </details>
  );
}

function lines(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}
