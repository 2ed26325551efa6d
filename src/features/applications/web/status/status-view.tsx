import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '#lib/brand.ts';
import { Actions } from '#ui/actions/actions.tsx';
import { Button } from '#ui/actions/button.tsx';
import { DataList } from '#ui/data/data-list.tsx';
import { History } from '#ui/data/history.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import type { Tone } from '#ui/feedback/tone.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { formatDate, formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { type ApplicationState, isDecided } from '../../application-states.rules.ts';
import type { ApplicationStatus } from '../../applications.contract.ts';
import { Ending } from './ending.tsx';
import styles from './status.module.css';

type Props = { found: ApplicationStatus; phone: string };

const tones: Readonly<Record<ApplicationState, Tone>> = {
  received: 'info',
  inReview: 'info',
  invited: 'warn',
  accepted: 'good',
  declined: 'neutral',
  withdrawn: 'neutral',
};

/** An application: its state, what happens next and by when, and how to withdraw it. */
export function StatusView({ found, phone }: Props) {
  const { t } = useTranslation(['applications', 'careers']);
  const [how, setHow] = useState<'withdraw' | 'delete' | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const { applicationNo, kind, state, position } = found;
  useEffect(() => title.current?.focus(), []);
  return (
    <Panel aria-labelledby="status-found">
      <h2 id="status-found" ref={title} tabIndex={-1}>
        {position ? t(`careers:positions.${position}`) : t(`kinds.${kind}`)}
      </h2>
      <p className={styles.line}>
        <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>
        <span translate="no" className={styles.number}>
          {applicationNo}
        </span>
      </p>
      <Words found={found} />
      {how === null ? (
        <Actions>
          {!isDecided(state) && (
            <Button onClick={() => setHow('withdraw')}>{t('status.ending.withdraw')}</Button>
          )}
          <Button tone="quiet" onClick={() => setHow('delete')}>
            {t('status.ending.delete')}
          </Button>
        </Actions>
      ) : (
        <Ending key={how} found={found} phone={phone} how={how} onClose={() => setHow(null)} />
      )}
      <noscript>
        <p>{t('status.ending.needsScript', { email: brand.email, phone: brand.callCentre })}</p>
      </noscript>
    </Panel>
  );
}

/** The state in plain words, with the relevant dates. */
function Words({ found }: { found: ApplicationStatus }) {
  const { t } = useTranslation('applications');
  const language = useLanguage();
  const { state, answerBy, receivedAt, keptUntil, history } = found;
  return (
    <>
      <p>
        {t(`status.says.${state}`)}{' '}
        {answerBy && t('status.answerBy', { date: formatDate(answerBy, language) })}
      </p>
      <DataList
        items={[
          { name: t('status.receivedAt'), value: formatDateTime(receivedAt, language) },
          { name: t('status.keptUntil'), value: formatDate(keptUntil, language) },
        ]}
      />
      {history.length > 1 && (
        <History
          changes={history.map(({ at, state: then }) => ({
            id: `${at} ${then}`,
            what: t(`states.${then}`),
            who: formatDateTime(at, language),
          }))}
        />
      )}
    </>
  );
}
