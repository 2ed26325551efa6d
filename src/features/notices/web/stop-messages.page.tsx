import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router';
import type { OutputOf } from '#lib/contract.ts';
import { paths } from '#routes/paths.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { ResultMessage } from '#ui/feedback/result-message.tsx';
import styles from '#ui/forms/form.module.css';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ApiError, callApi } from '#web/calls/call-api.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import { noticeErrors } from '../notices.calls.ts';
import { readStopLink, stopNotices } from '../notices.contract.ts';
import type { Route } from './+types/stop-messages.page';

export const handle = {
  title: 'notices:stop.title',
  description: 'notices:stop.description',
} satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const head: PageHead = { isHidden: true };
  const code = (url.searchParams.get('code') ?? '').slice(0, 20);
  const link = await callApi(readStopLink, { code }, { context }).catch(orNull);
  return { head, code, link };
}

/** Works without scripts: unsubscribing should not have to wait for them. */
export async function action({ request, context }: Route.ActionArgs) {
  const code = String((await request.formData()).get('code') ?? '').slice(0, 20);
  await callApi(stopNotices, { code }, { context }).catch(orNull);
  return { isDone: true };
}

function orNull(failure: unknown): null {
  if (failure instanceof ApiError && failure.code === noticeErrors.linkUnknown.code) return null;
  throw failure;
}

/** The target of the unsubscribe link in a message; it takes a press, because mail scanners open every link. */
export default function StopMessagesPage({ loaderData: { code, link }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('notices');
  const home = (
    <ButtonLink to={link?.scope === 'CHANNEL' ? paths.personalPart('notifications') : paths.track}>
      {t(link?.scope === 'CHANNEL' ? 'stop.settings' : 'follow.back')}
    </ButtonLink>
  );
  const isStopped = actionData?.isDone || link?.isStopped;
  return (
    <div className={styles.page}>
      <PageHeader title={t('stop.title')} />
      {isStopped && (
        <ResultMessage title={t(actionData?.isDone ? 'stop.done' : 'stop.already')}>{home}</ResultMessage>
      )}
      {!isStopped && !link && (
        <ResultMessage title={t('stop.gone')} text={t('errors.linkUnknown')} tone="warn">
          {home}
        </ResultMessage>
      )}
      {!isStopped && link && <Question code={code} link={link} />}
    </div>
  );
}

function Question({ code, link }: { code: string; link: OutputOf<typeof readStopLink> }) {
  const { t } = useTranslation('notices');
  const isBusy = useNavigation().state !== 'idle';
  const { scope, channel, waybillNo } = link;
  return (
    <Form method="post" className={styles.form}>
      <p className={styles.plain}>
        {scope === 'CHANNEL'
          ? t('stop.channel', { channel: t(`channels.${channel}`) })
          : t('stop.parcel', { waybillNo })}
      </p>
      <input type="hidden" name="code" value={code} />
      <div className={styles.buttons}>
        <Button type="submit" tone="primary" busy={isBusy}>
          {t('stop.button')}
        </Button>
      </div>
    </Form>
  );
}
