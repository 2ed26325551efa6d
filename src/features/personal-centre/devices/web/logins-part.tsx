import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OutputOf } from '#lib/contract.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import type { Tone } from '#ui/feedback/tone.ts';
import IconLock from '#web/icons/tabler/IconLock.json' with { type: 'json' };
import { useLayout } from '#web/state/use-layout.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import type { loginHistory } from '../../personal.contract.ts';
import styles from '../../web/personal.module.css';
import { pathOfPart } from '../../web/personal-paths.ts';

type Login = OutputOf<typeof loginHistory>['logins'][number];

const toneOf: Record<Login['outcome'], Tone> = {
  OK: 'good',
  WRONG: 'warn',
  LOCKED: 'danger',
  RESTRICTED: 'danger',
};

/** The latest successful and failed logins, and what to do about a suspicious one. */
export function LoginsPart({ logins }: { logins: readonly Login[] }) {
  const { t } = useTranslation('personal-centre');
  const language = useLanguage();
  const layout = useLayout();
  if (logins.length === 0) return <EmptyState title={t('logins.none')} />;
  return (
    <>
      <ul className={styles.list}>
        {logins.map(({ at, outcome, method, device }) => (
          <li key={`${at} ${outcome}`} className={styles.item}>
            <div className={styles.itemWords}>
              <p>
                <StatusBadge tone={toneOf[outcome]} {...(outcome === 'LOCKED' && { icon: IconLock })}>
                  {t(`logins.outcomes.${outcome}`)}
                </StatusBadge>
                <span>{t(`logins.methods.${method}`)}</span>
              </p>
              <p className={styles.small}>{device || t('unknownDevice')}</p>
            </div>
            <time dateTime={at} className={styles.small}>
              {formatDateTime(at, language)}
            </time>
          </li>
        ))}
      </ul>
      <p className={styles.small}>
        {t('logins.stranger')} <Link to={pathOfPart('password', layout)}>{t('parts.password.title')}</Link>
      </p>
    </>
  );
}
