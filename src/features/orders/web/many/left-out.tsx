import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { correctImport } from '#features/sheets/imports/imports.contract.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';

type Props = { importId: string; row: number; onDone(): void };

/** Says which row was left out, with an undo button. */
export function LeftOut({ importId, row, onDone }: Props) {
  const { t } = useTranslation('orders');
  const form = useForm({});
  const { failed } = useOutcome();
  const { revalidate } = useRevalidator();
  const bringBack = () =>
    void form.send(async () => {
      // Correcting a row validates it again, even without a change.
      await callApi(correctImport, { importId, rows: [{ row, cells: {} }] });
      await revalidate();
      onDone();
    }, failed);
  return (
    <Notice
      tone="info"
      role="status"
      title={t('many.screen.correct.left', { row })}
      actions={
        <Button busy={form.isBusy} onClick={bringBack}>
          {t('many.screen.correct.back')}
        </Button>
      }
    />
  );
}
