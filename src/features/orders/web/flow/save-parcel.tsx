import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { templateErrors } from '#features/parcel-templates/parcel-templates.calls.ts';
import { type ParcelTemplate, saveTemplate } from '#features/parcel-templates/parcel-templates.contract.ts';
import { MAX_TEMPLATE_NAME } from '#features/parcel-templates/parcel-templates.rules.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { ApiError, callApi } from '#web/calls/call-api.ts';
import { useForm } from '#web/forms/use-form.ts';
import type { DraftParcel } from '../../order-drafts.contract.ts';
import { templateOf } from '../../order-templates.rules.ts';

type Props = { parcel: DraftParcel; onSaved(saved: ParcelTemplate): void; onClose(): void };
type Values = { name: string; isDefault: boolean };

const labels = { name: 'parcel-templates:name' } as const;
const { nameTaken } = templateErrors;
const fieldOfCode = new Map([[nameTaken.code, 'name']]);

/** The name under which a parcel is saved; one of the same name is replaced after a question. */
export function SaveParcel({ parcel, onSaved, onClose }: Props) {
  const { t } = useTranslation(['parcel-templates', 'web']);
  const form = useForm<Values>({ name: '', isDefault: false }, labels);
  const [takenName, setTakenName] = useState<string | null>(null);
  const { values, set, idOf, errorAt } = form;
  const isTaken = takenName === values.name;

  function send(event: FormEvent): void {
    event.preventDefault();
    // In React's tree the dialog is inside the order form.
    event.stopPropagation();
    const asked = form.check(saveTemplate.input, {
      ...templateOf(parcel),
      name: values.name,
      replaces: isTaken,
      ...(values.isDefault && { isDefault: true }),
    });
    if (!asked) return;
    void form.send(
      async () => onSaved(await callApi(saveTemplate, asked)),
      (failure) => {
        if (failure instanceof ApiError && failure.code === nameTaken.code) setTakenName(values.name);
      },
      fieldOfCode,
    );
  }
  return (
    <FormDialog
      title={t('flow.saveTitle')}
      lead={t('flow.saveText')}
      errorTitle={t('web:errorSummary')}
      errors={form.errors}
      send={t(isTaken ? 'flow.replace' : 'flow.send')}
      busy={form.isBusy}
      cancel={t('cancel')}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        id={idOf('name')}
        label={t('name')}
        hint={t('flow.nameHint')}
        error={errorAt('name')}
        value={values.name}
        maxLength={MAX_TEMPLATE_NAME}
        autoComplete="off"
        onChange={({ target }) => set({ name: target.value })}
      />
      <Checkbox
        id={idOf('isDefault')}
        label={t('flow.isDefault')}
        checked={values.isDefault}
        onChange={(isDefault) => set({ isDefault })}
      />
    </FormDialog>
  );
}
