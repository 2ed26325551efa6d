import { NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { deliveryReasons, scanEventCodes } from '#features/parcels/scan-events.rules.ts';
import { replaceEvent } from '#features/parcels/staff/corrections.contract.ts';
import type { StaffEvent } from '#features/parcels/staff/staff-event.contract.ts';
import { provinces } from '#features/places/book/provinces.rules.ts';
import { callStaff } from '../../calls/call-staff.ts';
import { forgetAnswers } from '../../calls/query-client.ts';
import { toInstant, toMoment } from '../../kit/dates/moment.ts';
import { MomentField } from '../../kit/dates/moment-field.tsx';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { chosen, typed } from '../../kit/forms/field-props.ts';
import { FormFrame } from '../../kit/forms/form-frame.tsx';
import { useStaffForm } from '../../kit/forms/use-staff-form.ts';
import { useParcelWords } from '../use-parcel-words.ts';
import type { StaffParcel } from './use-parcel.ts';

const LABELS = {
  code: 'staff/parcels:replace.code',
  occurredAt: 'staff/parcels:replace.at',
  deliveryReason: 'staff/parcels:replace.why',
  provinceCode: 'staff/parcels:replace.province',
  district: 'staff/parcels:replace.district',
  facilityCode: 'staff/parcels:replace.facilityCode',
  facilityName: 'staff/parcels:replace.facilityName',
  reason: 'staff/kit:reason.label',
};

type ReplaceDialogProps = { isOpen: boolean; onClose(): void; parcel: StaffParcel; event: StaffEvent };

/** Asks for the correct content of a scan, with a reason. */
export function ReplaceDialog({ isOpen, onClose, ...rest }: ReplaceDialogProps) {
  const { t } = useParcelWords();
  return (
    <FormDialog opened={isOpen} onClose={onClose} title={t('replace.title')} size="lg">
      <ReplaceForm onClose={onClose} {...rest} />
    </FormDialog>
  );
}

function ReplaceForm({ parcel, event, onClose }: Omit<ReplaceDialogProps, 'isOpen'>) {
  const { t, province } = useParcelWords();
  const form = useStaffForm(valuesOf(event), LABELS);
  const submit = () => {
    const { occurredAt, deliveryReason, ...values } = form.values;
    const { waybillNo, revision } = parcel;
    const { code, facilityCode } = event;
    const given = {
      ...values,
      waybillNo,
      revision,
      event: { occurredAt: event.occurredAt, code, facilityCode },
      // Seconds are kept unless the time is changed.
      occurredAt: toInstant(occurredAt, event.occurredAt) ?? '',
      deliveryReason: deliveryReason || null,
    };
    return form.submit(replaceEvent.input, given, async (input) => {
      await callStaff(replaceEvent, input);
      onClose();
      await forgetAnswers('parcels', 'audit');
    });
  };
  const codes = scanEventCodes.map((value) => ({ value, label: t(`parcels:events.${value}.happened`) }));
  const reasons = deliveryReasons.map((value) => ({
    value,
    label: value === 'OTHER' ? t('replace.otherWhy') : t(`parcels:reasons.${value}`),
  }));
  const none = { value: '', label: t('replace.none') };
  return (
    <FormFrame form={form} action={t('replace.action')} onSubmit={submit}>
      <Stack gap="sm">
        <Text>{t('replace.text')}</Text>
        <NativeSelect {...typed(form, 'code')} label={t('replace.code')} data={codes} data-autofocus />
        <MomentField
          {...chosen(form, 'occurredAt')}
          label={t('replace.at')}
          description={t('replace.atHint')}
        />
        <NativeSelect {...typed(form, 'deliveryReason')} label={t('replace.why')} data={[none, ...reasons]} />
        {event.countryCode === 'TH' && (
          <NativeSelect
            {...typed(form, 'provinceCode')}
            label={t('replace.province')}
            data={[none, ...provinces.map(({ code }) => ({ value: code, label: province(code) }))]}
          />
        )}
        <TextInput {...typed(form, 'district')} label={t('replace.district')} />
        <TextInput {...typed(form, 'facilityCode')} label={t('replace.facilityCode')} />
        <TextInput {...typed(form, 'facilityName')} label={t('replace.facilityName')} />
        <Textarea
          {...typed(form, 'reason')}
          label={t('staff/kit:reason.label')}
          description={t('staff/kit:reason.hint')}
          autosize
          minRows={2}
        />
      </Stack>
    </FormFrame>
  );
}

function valuesOf(event: StaffEvent) {
  return {
    code: event.code,
    occurredAt: toMoment(event.occurredAt),
    deliveryReason: event.reason ?? '',
    provinceCode: event.provinceCode ?? '',
    district: event.district ?? '',
    facilityCode: event.facilityCode,
    facilityName: event.facilityName ?? '',
    reason: '',
  };
}
