import { TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { dropPointErrors } from '#features/drop-points/drop-points.contract.ts';
import { createPoint } from '#features/drop-points/staff/drop-points.staff.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { typed } from '../kit/forms/field-props.ts';
import { FormFrame } from '../kit/forms/form-frame.tsx';
import { useStaffForm } from '../kit/forms/use-staff-form.ts';
import { RecordPage, Section } from '../kit/record/record-page.tsx';
import { dropPointAddresses } from './drop-points.addresses.ts';
import { PointFields } from './point-fields.tsx';
import { pointLabels, toPointInput, toPointValues } from './point-form.ts';
import { reloadPoints } from './use-point.ts';

const fieldOfCode = new Map([[dropPointErrors.codeTaken.code, 'code']]);
const EMPTY = toPointValues();

/** Adds a point to the network. */
export default function NewPointScreen() {
  const { t } = useTranslation('staff/drop-points');
  const navigate = useNavigate();
  const form = useStaffForm(EMPTY, pointLabels, { fieldOfCode });
  const submit = () => {
    const given = { code: form.values.code, value: toPointInput(form.values) };
    return form.submit(createPoint.input, given, async (data) => {
      const { code } = await callStaff(createPoint, data);
      notifications.show({ color: 'good', message: t('added', { code }) });
      await reloadPoints();
      navigate(`${dropPointAddresses.dropPoints}/${code}`);
    });
  };
  return (
    <RecordPage title={t('add')} crumbs={[{ to: dropPointAddresses.dropPoints, title: t('title') }]}>
      <Section title={t('facts')}>
        <FormFrame form={form} action={t('add')} onSubmit={submit}>
          <TextInput
            {...typed(form, 'code')}
            label={t('fields.code')}
            description={t('hints.code')}
            autoCapitalize="characters"
          />
          <PointFields form={form} place="" />
        </FormFrame>
      </Section>
    </RecordPage>
  );
}
