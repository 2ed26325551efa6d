import { Checkbox, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { deliveryReasons, scanEventCodes } from '#features/parcels/scan-events.rules.ts';
import { addEvent, replaceEvent } from '#features/parcels/staff/corrections.contract.ts';
import type { StaffEvent } from '#features/parcels/staff/staff-event.contract.ts';
import { provinces } from '#features/places/book/provinces.rules.ts';
import { callStaff } from '../../calls/call-staff.ts';
import { forgetAnswers } from '../../calls/query-client.ts';
import { toInstant, toMoment } from '../../kit/dates/moment.ts';
import { MomentField } from '../../kit/dates/moment-field.tsx';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { chosen, ticked, typed } from '../../kit/forms/field-props.ts';
import { FormFrame } from '../../kit/forms/form-frame.tsx';
import { type StaffForm, useStaffForm } from '../../kit/forms/use-staff-form.ts';
import { useParcelWords } from '../use-parcel-words.ts';
import { type FacilityChoice, FacilitySelect } from './facility-select.tsx';
import type { StaffParcel } from './use-parcel.ts';

const LABELS = {
  code: 'staff/parcels:replace.code',
  occurredAt: 'staff/parcels:replace.at',
  deliveryReason: 'staff/parcels:replace.why',
  facilityCode: 'staff/parcels:replace.facility',
  isElsewhere: 'staff/parcels:replace.elsewhere',
  provinceCode: 'staff/parcels:replace.province',
  district: 'staff/parcels:replace.district',
  facilityName: 'staff/parcels:replace.placeName',
  reason: 'staff/kit:reason.label',
};

type ScanDialogProps = {
  isOpen: boolean;
  onClose(): void;
  parcel: StaffParcel;
  /** The scan that is wrong; null for one that is missing. */
  event: StaffEvent | null;
};
type Values = ReturnType<typeof valuesOf>;

/** Asks for the correct content of a scan, or for one that is missing, with a reason. */
export function ScanDialog({ isOpen, onClose, ...rest }: ScanDialogProps) {
  const { t } = useParcelWords();
  const title = rest.event ? t('replace.title') : t('add.title');
  return (
    <FormDialog opened={isOpen} onClose={onClose} title={title} size="lg">
      <ScanForm onClose={onClose} {...rest} />
    </FormDialog>
  );
}

function ScanForm({ parcel, event, onClose }: Omit<ScanDialogProps, 'isOpen'>) {
  const { t } = useParcelWords();
  const form = useStaffForm(valuesOf(event), LABELS);
  const { waybillNo, revision } = parcel;
  const done = async () => {
    onClose();
    await forgetAnswers('parcels', 'audit');
  };
  const submit = () => {
    const given = { waybillNo, revision, ...scanOf(form.values, event) };
    if (!event)
      return form.submit(addEvent.input, given, async (input) => {
        await callStaff(addEvent, input);
        await done();
      });
    const { occurredAt, code, facilityCode } = event;
    const wrong = { ...given, event: { occurredAt, code, facilityCode } };
    return form.submit(replaceEvent.input, wrong, async (input) => {
      await callStaff(replaceEvent, input);
      await done();
    });
  };
  return (
    <FormFrame form={form} action={event ? t('replace.action') : t('add.action')} onSubmit={submit}>
      <Stack gap="sm">
        <Text>{event ? t('replace.text') : t('add.text')}</Text>
        <What form={form} />
        <Where form={form} parcel={parcel} isInThailand={(event?.countryCode ?? 'TH') === 'TH'} />
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

function What({ form }: { form: StaffForm<Values> }) {
  const { t } = useParcelWords();
  const codes = scanEventCodes.map((value) => ({ value, label: t(`parcels:events.${value}.happened`) }));
  const reasons = deliveryReasons.map((value) => ({
    value,
    label: value === 'OTHER' ? t('replace.otherWhy') : t(`parcels:reasons.${value}`),
  }));
  return (
    <>
      <NativeSelect {...typed(form, 'code')} label={t('replace.code')} data={codes} data-autofocus />
      <MomentField
        {...chosen(form, 'occurredAt')}
        label={t('replace.at')}
        description={t('replace.atHint')}
      />
      <NativeSelect
        {...typed(form, 'deliveryReason')}
        label={t('replace.why')}
        data={[{ value: '', label: t('replace.none') }, ...reasons]}
      />
    </>
  );
}

/** A facility of the network, from which the place follows; or a place in words, which is marked as such. */
function Where({
  form,
  parcel,
  isInThailand,
}: {
  form: StaffForm<Values>;
  parcel: StaffParcel;
  isInThailand: boolean;
}) {
  const { t, place, province } = useParcelWords();
  const known = new Map(
    parcel.events.flatMap((event): [string, FacilityChoice][] =>
      event.facilityCode ? [[event.facilityCode, { value: event.facilityCode, label: place(event) }]] : [],
    ),
  );
  const none = { value: '', label: t('replace.none') };
  return (
    <>
      {!form.values.isElsewhere && (
        <FacilitySelect {...chosen(form, 'facilityCode')} known={[...known.values()]} />
      )}
      <Checkbox {...ticked(form, 'isElsewhere')} label={t('replace.elsewhere')} />
      {form.values.isElsewhere && (
        <>
          <TextInput {...typed(form, 'facilityName')} label={t('replace.placeName')} />
          {isInThailand && (
            <NativeSelect
              {...typed(form, 'provinceCode')}
              label={t('replace.province')}
              data={[none, ...provinces.map(({ code }) => ({ value: code, label: province(code) }))]}
            />
          )}
          <TextInput {...typed(form, 'district')} label={t('replace.district')} />
        </>
      )}
    </>
  );
}

function valuesOf(event: StaffEvent | null) {
  const isElsewhere = event !== null && event.facilityCode === '';
  return {
    code: event?.code ?? ('ARRIVED_AT_BRANCH' as StaffEvent['code']),
    occurredAt: event ? toMoment(event.occurredAt) : '',
    deliveryReason: event?.reason ?? '',
    facilityCode: event?.facilityCode ?? '',
    isElsewhere,
    provinceCode: isElsewhere ? (event.provinceCode ?? '') : '',
    district: isElsewhere ? (event.district ?? '') : '',
    facilityName: isElsewhere ? (event.facilityName ?? '') : '',
    reason: '',
  };
}

/** What the form says, as a call takes it. */
function scanOf({ isElsewhere, ...values }: Values, event: StaffEvent | null) {
  const { code, reason, deliveryReason, facilityCode, provinceCode, district, facilityName } = values;
  const isUnchanged = !isElsewhere && event !== null && facilityCode === event.facilityCode;
  const ofEvent = {
    provinceCode: event?.provinceCode ?? '',
    district: event?.district ?? '',
    facilityName: event?.facilityName ?? '',
  };
  const inWords = { provinceCode, district, facilityName };
  const byCode = isUnchanged ? ofEvent : { provinceCode: '', district: '', facilityName: '' };
  const place = isElsewhere ? inWords : byCode;
  return {
    code,
    reason,
    // Seconds are kept unless the time is changed.
    occurredAt: toInstant(values.occurredAt, event?.occurredAt) ?? '',
    deliveryReason: deliveryReason || null,
    facilityCode: isElsewhere ? '' : facilityCode,
    ...place,
  };
}
