import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useRevalidator } from 'react-router';
import { paths } from '#routes/paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { sentenceOfFailure } from '#web/forms/form-problems.ts';
import { useForm } from '#web/forms/use-form.ts';
import { announce } from '#web/state/notices.ts';
import type { EndpointView } from '../webhook-parts.contract.ts';
import { changeWebhook, removeWebhook, rotateWebhook, testWebhook } from '../webhooks.contract.ts';
import styles from './webhooks.module.css';
import { eventPath } from './webhooks-url.ts';

type Props = {
  endpoint: EndpointView;
  onChange(): void;
  onRotated(made: { secret: string; oldEndsAt: string }): void;
};

/** Actions on an endpoint; irreversible ones need confirmation. */
export function EndpointActions({ endpoint, onChange, onRotated }: Props) {
  const { t } = useTranslation(['webhooks', 'web']);
  const { endpointId, status } = endpoint;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<'rotate' | 'remove' | null>(null);
  const form = useForm({});
  const isActive = status === 'active';
  const run = (work: () => Promise<void>) =>
    void form.send(work, (failure) => announce(sentenceOfFailure(failure, t), { tone: 'danger' }));

  const test = () =>
    run(async () => {
      const { messageId } = await callApi(testWebhook, { endpointId });
      await navigate(eventPath(endpointId, messageId));
    });
  const pause = () =>
    run(async () => {
      await callApi(changeWebhook, { endpointId, isPaused: isActive });
      announce(t(isActive ? 'screen.paused' : 'screen.resumed'), { tone: 'good' });
      await revalidate();
    });
  const rotate = () =>
    run(async () => {
      onRotated(await callApi(rotateWebhook, { endpointId }));
      setAsked(null);
      await revalidate();
    });
  const remove = () =>
    run(async () => {
      await callApi(removeWebhook, { endpointId });
      announce(t('screen.removed'), { tone: 'good' });
      await navigate(paths.webhooks());
    });
  return (
    <>
      <div className={styles.actions}>
        {isActive ? (
          <>
            <Button tone="primary" busy={form.isBusy} onClick={test}>
              {t('screen.test')}
            </Button>
            <Button busy={form.isBusy} onClick={pause}>
              {t('screen.pause')}
            </Button>
          </>
        ) : (
          status !== 'switchedOff' && (
            <Button tone="primary" busy={form.isBusy} onClick={pause}>
              {t('screen.resume')}
            </Button>
          )
        )}
        <Button onClick={onChange}>{t('screen.change')}</Button>
        <Button onClick={() => setAsked('rotate')}>{t('screen.rotate')}</Button>
        <Button onClick={() => setAsked('remove')}>{t('screen.remove')}</Button>
      </div>
      {asked && (
        <ConfirmDialog
          title={t(`screen.ask.${asked}`)}
          confirm={t(`screen.${asked}`)}
          cancel={t('screen.cancel')}
          busy={form.isBusy}
          onConfirm={asked === 'rotate' ? rotate : remove}
          onClose={() => setAsked(null)}
        >
          {t(`screen.ask.${asked}Text`)}
        </ConfirmDialog>
      )}
    </>
  );
}
