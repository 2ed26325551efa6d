import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import type { OutputOf } from '#lib/contract.ts';
import { plain } from '#lib/plain-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { DataList } from '#ui/data/data-list.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { sentenceOfFailure } from '#web/forms/form-problems.ts';
import { useForm } from '#web/forms/use-form.ts';
import { announce } from '#web/state/notices.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import type { EndpointView } from '../webhook-parts.contract.ts';
import { replayWebhook, type webhookEvent } from '../webhooks.contract.ts';
import { Attempts } from './attempts.tsx';
import { EventState } from './event-state.tsx';
import styles from './webhooks.module.css';
import { endpointPath } from './webhooks-url.ts';

type Detail = OutputOf<typeof webhookEvent>;
type Props = { endpoint: EndpointView; event: Detail };

/** Interval of checking for the first response; after some checks the reader has to reload. */
const LOOK_MS = 1_000;
const MAX_LOOKS = 20;

/** One event: its body, and the response to each attempt. */
export function EventDetail({ endpoint, event }: Props) {
  const { t } = useTranslation(['webhooks', 'web']);
  const { endpointId } = endpoint;
  const { messageId, state, body, attempts } = event;
  const { revalidate } = useRevalidator();
  const form = useForm({});
  const isAwaited = endpoint.status === 'active' && state === 'waiting' && event.tries === 0;
  useLooks(isAwaited, revalidate);

  const replay = () =>
    void form.send(
      async () => {
        await callApi(replayWebhook, { endpointId, messageId });
        announce(t('screen.event.replayed'), { tone: 'good' });
        await revalidate();
      },
      (failure) => announce(sentenceOfFailure(failure, t), { tone: 'danger' }),
    );
  return (
    <>
      <p className={styles.more}>
        <Link to={endpointPath(endpointId)}>
          {t('screen.event.back', { name: endpoint.name || endpoint.url })}
        </Link>
      </p>
      <section className={styles.card} aria-label={plain(event.type)}>
        <p className={styles.name} role="status">
          <code>{event.type}</code>
          <EventState state={state} />
        </p>
        <Facts of={event} />
      </section>
      <div className={styles.actions}>
        <Button busy={form.isBusy} onClick={replay}>
          {t('screen.event.replay')}
        </Button>
      </div>
      <section className={styles.log}>
        <h2>{t('screen.event.body')}</h2>
        <pre className={styles.code}>{indented(body)}</pre>
        <h2>{t('screen.event.attempts')}</h2>
        {attempts.length === 0 ? (
          <p className={styles.small}>{t(isAwaited ? 'screen.event.soon' : 'screen.event.noAttempts')}</p>
        ) : (
          <Attempts of={attempts} />
        )}
      </section>
    </>
  );
}

function Facts({ of }: { of: Detail }) {
  const { t } = useTranslation('webhooks');
  const language = useLanguage();
  const time = (at: string) => formatDateTime(at, language);
  const items = [
    { name: 'webhook-id', value: of.messageId },
    ...(of.waybillNo ? [{ name: t('screen.log.waybill'), value: of.waybillNo }] : []),
    { name: t('screen.event.occurred'), value: time(of.occurredAt) },
    { name: t('screen.event.made'), value: time(of.createdAt) },
    ...(of.nextTryAt && of.tries > 0 ? [{ name: t('screen.event.next'), value: time(of.nextTryAt) }] : []),
  ];
  return <DataList items={items} />;
}

function useLooks(isAwaited: boolean, look: () => Promise<void>): void {
  const looks = useRef(0);
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setInterval(() => {
      looks.current += 1;
      if (looks.current <= MAX_LOOKS) void look();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [isAwaited, look]);
}

/** The body pretty-printed; unchanged if it is not JSON. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
