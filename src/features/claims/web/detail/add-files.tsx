import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/actions/button.tsx';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { handled, useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import IconPaperclip from '#web/icons/tabler/IconPaperclip.json' with { type: 'json' };
import { updateIndemnity } from '../../claims.contract.ts';
import { useAddedFiles } from './use-added-files.tsx';

/** Adds files that nobody requested, such as a receipt or a better picture. */
export function AddFiles({ claimNo }: { claimNo: string }) {
  const { t } = useTranslation('claims');
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button icon={IconPaperclip} onClick={() => setOpen(true)}>
        {t('detail.add.open')}
      </Button>
      {isOpen && <AddDialog claimNo={claimNo} onClose={() => setOpen(false)} />}
    </div>
  );
}

function AddDialog({ claimNo, onClose }: { claimNo: string; onClose(): void }) {
  const { t } = useTranslation(['claims', 'web']);
  const form = useForm({});
  const { changed, failedInForm } = useOutcome();
  const added = useAddedFiles();
  function send(): void {
    if (added.unsent) {
      form.refuse([added.unsent]);
      return;
    }
    if (added.isEmpty) {
      form.refuse([{ key: 'claims:errors.attachmentFirst' }]);
      return;
    }
    void form.send(async () => {
      await callApi(updateIndemnity, { claimNo, ...added.input });
      onClose();
      await changed('claims:detail.add.done');
    }, failedInForm);
  }
  return (
    <FormDialog
      title={t('detail.add.open')}
      errorTitle={t('web:errorSummary')}
      errors={form.errors}
      send={t(form.isBusy ? 'detail.sending' : 'detail.add.send')}
      busy={form.isBusy}
      cancel={t('detail.cancel')}
      onSubmit={handled(send)}
      onClose={onClose}
    >
      {added.fields}
    </FormDialog>
  );
}
