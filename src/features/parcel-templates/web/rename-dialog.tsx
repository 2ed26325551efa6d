import { useTranslation } from 'react-i18next';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { handled, useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import { templateErrors } from '../parcel-templates.calls.ts';
import { type ParcelTemplate, renameTemplate } from '../parcel-templates.contract.ts';
import { MAX_TEMPLATE_NAME } from '../parcel-templates.rules.ts';

const labels = { name: 'parcel-templates:name' } as const;
const fieldOfCode = new Map([[templateErrors.nameTaken.code, 'name']]);

/** Another name for a saved parcel. */
export function RenameDialog({ template, onClose }: { template: ParcelTemplate; onClose(): void }) {
  const { t } = useTranslation(['parcel-templates', 'web']);
  const { changed } = useOutcome();
  const form = useForm<{ name: string }>({ name: template.name }, labels);
  const { values, set, idOf, errorAt } = form;

  function send(): void {
    const asked = form.check(renameTemplate.input, { ...values, templateId: template.templateId });
    if (!asked) return;
    void form.send(
      async () => {
        await callApi(renameTemplate, asked);
        await changed('parcel-templates:renamed');
        onClose();
      },
      undefined,
      fieldOfCode,
    );
  }
  return (
    <FormDialog
      title={t('renameTitle')}
      errorTitle={t('web:errorSummary')}
      errors={form.errors}
      send={t('rename')}
      busy={form.isBusy}
      cancel={t('cancel')}
      onSubmit={handled(send)}
      onClose={onClose}
    >
      <TextField
        id={idOf('name')}
        label={t('name')}
        error={errorAt('name')}
        value={values.name}
        maxLength={MAX_TEMPLATE_NAME}
        autoComplete="off"
        onChange={({ target }) => set({ name: target.value })}
      />
    </FormDialog>
  );
}
