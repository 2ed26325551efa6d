import { useTranslation } from 'react-i18next';
import { Actions } from '../../../../ui/actions/actions.tsx';
import { Button } from '../../../../ui/actions/button.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx';
import { TextArea } from '../../../../ui/forms/text-field.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { callApi } from '../../../../web/calls/call-api.ts';
import { handled, useForm } from '../../../../web/forms/use-form.ts';
import { useOutcome } from '../../../personal-centre/web/use-personal.widget.ts';
import { MAX_DOCUMENTS, MAX_REMARKS_LENGTH, MIN_REMARKS_LENGTH } from '../../claim-kinds.rules.ts';
import { appealClaim } from '../../claims.contract.ts';
import { AttachField, STILL_SENDING, useAttached } from './attach-field.tsx';
import styles from './detail.module.css';

const labels = { reason: 'claims:detail.appeal.reasons' };

/** Another look at a refused claim: why, and what was not known before. */
export function AppealDialog({ claimNo, onClose }: { claimNo: string; onClose(): void }) {
  const { t } = useTranslation(['claims', 'web']);
  const form = useForm({ reason: '' }, labels);
  const { changed, failedInForm } = useOutcome();
  const files = useAttached();
  function send(): void {
    const input = form.check(appealClaim.input, { claimNo, ...form.values, documents: files.ids });
    if (!input) return;
    if (files.isSending) {
      form.refuse(STILL_SENDING);
      return;
    }
    void form.send(async () => {
      await callApi(appealClaim, input);
      onClose();
      await changed('claims:detail.appeal.sent');
    }, failedInForm);
  }
  return (
    <Dialog title={t('detail.appeal.title')} onClose={onClose}>
      <form onSubmit={handled(send)} noValidate>
        <Stack>
          <p className={styles.plain}>{t('detail.appeal.text')}</p>
          <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
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
          <Actions>
            <Button type="submit" tone="primary" busy={form.isBusy}>
              {t(form.isBusy ? 'detail.sending' : 'detail.appeal.send')}
            </Button>
            <Button onClick={onClose}>{t('detail.cancel')}</Button>
          </Actions>
        </Stack>
      </form>
    </Dialog>
  );
}
