import { Alert, Checkbox, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { saveView, viewErrors } from '#features/desk/views.contract.ts';
import { callStaff } from '../../calls/call-staff.ts';
import { forgetAnswers } from '../../calls/query-client.ts';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { ticked, typed } from '../forms/field-props.ts';
import { FormFrame } from '../forms/form-frame.tsx';
import { useStaffForm } from '../forms/use-staff-form.ts';
import { VIEWS } from './use-views.ts';

type Values = { name: string; isShared: boolean };
const LABELS = { name: 'staff/kit:views.name', isShared: 'staff/kit:views.share' };
const FIELD_OF_CODE = new Map([[viewErrors.viewNameTaken.code, 'name']]);

type SaveViewProps = {
  list: string;
  query: string;
  /** Whether the list is searched for something that a view does not keep. */
  leavesOutSearch: boolean;
  onClose(): void;
};

/** Keeps the shown filters, order and columns under a name. */
export function SaveViewDialog({ list, query, leavesOutSearch, onClose }: SaveViewProps) {
  const { t } = useTranslation('staff/kit');
  const form = useStaffForm<Values>({ name: '', isShared: false }, LABELS, { fieldOfCode: FIELD_OF_CODE });
  const { values } = form;
  const submit = () =>
    form.submit(saveView.input, { ...values, list, query }, async (data) => {
      await callStaff(saveView, data);
      await forgetAnswers(VIEWS);
      notifications.show({ color: 'good', message: t('views.saved', { name: data.name }) });
      onClose();
    });
  return (
    <FormDialog opened onClose={onClose} title={t('views.save')}>
      <FormFrame form={form} action={t('views.save')} onSubmit={submit}>
        <Text size="sm">{t('views.saveHint')}</Text>
        {leavesOutSearch && <Alert color="warn">{t('views.withoutSearch')}</Alert>}
        <TextInput {...typed(form, 'name')} label={t('views.name')} data-autofocus />
        <Checkbox {...ticked(form, 'isShared')} color="ink" label={t('views.share')} />
      </FormFrame>
    </FormDialog>
  );
}
