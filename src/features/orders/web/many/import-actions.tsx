import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { cancelImport, deleteImport } from '#features/sheets/imports/imports.contract.ts';
import { paths } from '#routes/paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import { announce } from '#web/state/notices.ts';
import type { List } from './import-list.ts';

type Asked = 'cancel' | 'delete' | 'running';

/** Cancels an import while something in it is left to order, and deletes it otherwise. */
export function ImportActions({ list: { importId, state, counts } }: { list: List }) {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const form = useForm({});
  const { changed, failed } = useOutcome();
  const [asked, setAsked] = useState<Asked | null>(null);
  const isRunning = state === 'running';
  // The result of a started import stays until it expires.
  const canCancel = isRunning || (state === 'open' && counts.done > 0);

  const confirm = (what: Asked) =>
    void form.send(async () => {
      if (what === 'delete') {
        await callApi(deleteImport, { importId });
        await navigate(paths.orderImports());
        announce(t('many.screen.delete.done'), { tone: 'good' });
      } else {
        await callApi(cancelImport, { importId });
        setAsked(null);
        await changed(`orders:many.screen.${what === 'running' ? 'running.stopped' : 'cancel.done'}`);
      }
    }, failed);
  return (
    <>
      {canCancel && (
        <Button tone="quiet" onClick={() => setAsked(isRunning ? 'running' : 'cancel')}>
          {t(isRunning ? 'many.screen.running.stop' : 'many.screen.cancel.open')}
        </Button>
      )}
      {!isRunning && (
        <Button tone="quiet" onClick={() => setAsked('delete')}>
          {t('many.screen.delete.open')}
        </Button>
      )}
      {asked && (
        <Ask
          asked={asked}
          busy={form.isBusy}
          onConfirm={() => confirm(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

type AskProps = { asked: Asked; busy: boolean; onConfirm(): void; onClose(): void };

function Ask({ asked, ...on }: AskProps) {
  const { t } = useTranslation('orders');
  const words =
    asked === 'running'
      ? { title: 'ask', text: 'askText', confirm: 'stop', keep: 'go' }
      : { title: 'title', text: 'text', confirm: 'confirm', keep: 'keep' };
  const say = (word: string) => t(`many.screen.${asked}.${word}`);
  return (
    <ConfirmDialog title={say(words.title)} confirm={say(words.confirm)} cancel={say(words.keep)} {...on}>
      {say(words.text)}
    </ConfirmDialog>
  );
}
