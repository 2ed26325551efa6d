import { useTranslation } from 'react-i18next';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { SelectField, TextArea } from '#ui/forms/text-field.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { handled, useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import { MAX_NOTE_LENGTH, returnRefusals } from '../../returns.rules.ts';
import { refuseReturn, type ShopReturn } from '../shop-returns.contract.ts';

const labels = { refusal: 'returns:shop.refusal', note: 'returns:shop.note' } as const;

/** Why a shop does not take a parcel back; the consignee reads it. */
export function RefuseDialog({ of, onClose }: { of: ShopReturn; onClose(): void }) {
  const { t } = useTranslation(['returns', 'web']);
  const { changed } = useOutcome();
  const form = useForm<{ refusal: string; note: string }>({ refusal: '', note: '' }, labels);
  const { values, set, idOf, errorAt } = form;

  function send(): void {
    const asked = form.check(refuseReturn.input, { ...values, returnId: of.returnId });
    if (!asked) return;
    void form.send(async () => {
      await callApi(refuseReturn, asked);
      await changed('returns:shop.refused');
      onClose();
    });
  }

  return (
    <FormDialog
      title={t('shop.refuseTitle')}
      lead={t('shop.refuseText')}
      errorTitle={t('web:errorSummary')}
      errors={form.errors}
      send={t('shop.refuse')}
      busy={form.isBusy}
      cancel={t('shop.keep')}
      onSubmit={handled(send)}
      onClose={onClose}
    >
      <SelectField
        id={idOf('refusal')}
        label={t('shop.refusal')}
        error={errorAt('refusal')}
        value={values.refusal}
        onChange={({ target }) => set({ refusal: target.value })}
      >
        <option value="">{t('shop.choose')}</option>
        {returnRefusals.map((refusal) => (
          <option key={refusal} value={refusal}>
            {t(`refusals.${refusal}`)}
          </option>
        ))}
      </SelectField>
      <TextArea
        id={idOf('note')}
        label={t('shop.note')}
        hint={t('shop.noteHint', { max: MAX_NOTE_LENGTH })}
        error={errorAt('note')}
        value={values.note}
        maxLength={MAX_NOTE_LENGTH}
        onChange={({ target }) => set({ note: target.value })}
      />
    </FormDialog>
  );
}
