import { useTranslation } from 'react-i18next';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { TextArea } from '#ui/forms/text-field.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { handled, useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import { MAX_DOCUMENTS, MAX_REMARKS_LENGTH, MIN_REMARKS_LENGTH } from '../../claim-kinds.rules.ts';
import { appealClaim } from '../../claims.contract.ts';
import { AttachField, useAttached } from './attach-field.tsx';

const labels = { reason: 'claims:detail.appeal.reasons' };

/** Appeals against a refusal, with reasons and new documents. */
export function AppealDialog({ claimNo, onClose }: { claimNo: string; onClose(): void }) {
  const { t } = useTranslation(['claims', 'web']);
  const form = useForm({ reason: '' }, labels);
  const { changed, failedInForm } = useOutcome();
  const files = useAttached();
  function send(): void {
    const input = form.check(appealClaim.input, { claimNo, ...form.values, documents: files.ids });
    if (!input) return;
    if (files.unsent) {
      form.refuse([files.unsent]);
      return;
    }
    void form.send(async () => {
      await callApi(appealClaim, input);
      onClose();
      await changed('claims:detail.appeal.sent');
    }, failedInForm);
  }
  return (
    <FormDialog
      title={t('detail.appeal.title')}
      lead={t('detail.appeal.text')}
      errorTitle={t('web:errorSummary')}
      errors={form.errors}
      send={t(form.isBusy ? 'detail.sending' : 'detail.appeal.send')}
      busy={form.isBusy}
      cancel={t('detail.cancel')}
      onSubmit={handled(send)}
      onClose={onClose}
    >
      <TextArea
        id={form.idOf('reason')}
        label={t('detail.appeal.reasons')}
        hint={t('detail.atLeast', { min: MIN_REMARKS_LENGTH })}
        rows={5}
        maxLength={MAX_REMARKS_LENGTH}
        value={form.values.reason}
        error={form.errorAt('reason')}
        onChange={({ target }) => form.set({ reason: target.value })}
      />
      <AttachField
        label={t('detail.appeal.files')}
        purpose="claimDocument"
        max={MAX_DOCUMENTS}
        attached={files}
      />
    </FormDialog>
  );
}
