import { useTranslation } from 'react-i18next';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { handled, useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import { changeOrderImport } from '../../many/order-imports.contract.ts';
import { type Day, HandoverFields, toHandover, toHandoverValues } from './handover-fields.widget.tsx';
import type { List } from './import-list.ts';

type Props = { list: List; days: readonly Day[]; onChange(): void; onClose(): void };

/** Changes handover or time; everything not yet ordered is priced again. */
export function HandoverDialog({ list, days, onChange, onClose }: Props) {
  const { t } = useTranslation('orders');
  const { changed } = useOutcome();
  const form = useForm(toHandoverValues(days, list));
  const save = () =>
    void form.send(async () => {
      await callApi(changeOrderImport, { importId: list.importId, ...toHandover(form.values) });
      onChange();
      await changed('orders:many.screen.change.done');
      onClose();
    });
  return (
    <FormDialog
      title={t('many.screen.change.title')}
      errorTitle={t('many.screen.change.problem')}
      errors={form.errors}
      send={t(form.isBusy ? 'many.screen.change.saving' : 'many.screen.change.save')}
      busy={form.isBusy}
      cancel={t('change.keep')}
      onSubmit={handled(save)}
      onClose={onClose}
    >
      <HandoverFields days={days} form={form} />
    </FormDialog>
  );
}
