import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OutputOf } from '#lib/contract.ts';
import { plain } from '#lib/plain-text.ts';
import { paths } from '#routes/paths.ts';
import { DataList } from '#ui/data/data-list.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { announce } from '#web/state/notices.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import type { EndpointView } from '../webhook-parts.contract.ts';
import { changeWebhook, type webhookEvents } from '../webhooks.contract.ts';
import { EndpointActions } from './endpoint-actions.tsx';
import { EndpointForm } from './endpoint-form.tsx';
import { EndpointState } from './endpoint-state.tsx';
import { EventLog } from './event-log.tsx';
import { SigningSecret } from './signing-secret.tsx';
import styles from './webhooks.module.css';
import type { LogFilter } from './webhooks-url.ts';
import { WhyPaused } from './why-paused.tsx';

type Props = { endpoint: EndpointView; filter: LogFilter; log: OutputOf<typeof webhookEvents> };

/** One endpoint: its state, actions, and log. */
export function EndpointDetail({ endpoint, filter, log }: Props) {
  const { t } = useTranslation('webhooks');
  const [made, setMade] = useState<{ secret: string; oldEndsAt: string } | null>(null);
  const [isChanging, setChanging] = useState(false);
  const { endpointId } = endpoint;
  return (
    <>
      <p className={styles.more}>
        <Link to={paths.webhooks()}>{t('screen.all')}</Link>
      </p>
      {made && <SigningSecret {...made} onSaved={() => setMade(null)} />}
      <WhyPaused of={endpoint} />
      {isChanging ? (
        <EndpointForm
          title={t('screen.change')}
          submit={t('screen.save')}
          of={endpoint}
          onSend={async ({ mode: _, waybillNos: __, ...changes }) => {
            await callApi(changeWebhook, { endpointId, ...changes });
            announce(t('screen.saved'), { tone: 'good' });
            setChanging(false);
          }}
          onClose={() => setChanging(false)}
        />
      ) : (
        <>
          <section className={styles.card} aria-label={plain(endpoint.name || endpoint.url)}>
            <p className={styles.name}>
              <span>{endpoint.name || endpoint.url}</span>
              <EndpointState of={endpoint} />
            </p>
            <Facts of={endpoint} />
          </section>
          <EndpointActions endpoint={endpoint} onChange={() => setChanging(true)} onRotated={setMade} />
        </>
      )}
      <EventLog endpoint={endpoint} filter={filter} log={log} />
    </>
  );
}

function Facts({ of }: { of: EndpointView }) {
  const { t } = useTranslation('webhooks');
  const language = useLanguage();
  const time = (at: string) => formatDateTime(at, language);
  const kinds = of.kinds.map((kind) => t(`screen.kinds.${kind}`)).join(' · ');
  const items = [
    { name: t('screen.url'), value: of.url },
    { name: t('screen.hears'), value: kinds || t('screen.allKinds') },
    ...(of.waybillNos.length > 0
      ? [{ name: t('screen.parcels'), value: t('screen.named', { count: of.waybillNos.length }) }]
      : []),
    {
      name: t('screen.secret.name'),
      value:
        of.oldSecretsEndAt.length === 0
          ? t('screen.secret.oneSigns')
          : t('screen.secret.moreSign', {
              count: of.oldSecretsEndAt.length + 1,
              time: of.oldSecretsEndAt.map(time).join(' · '),
            }),
    },
    { name: t('screen.waitingName'), value: t('screen.waiting', { count: of.waiting }) },
    { name: t('screen.made'), value: time(of.createdAt) },
  ];
  return <DataList items={items} />;
}
