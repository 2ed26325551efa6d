import { Button, NativeSelect, Stack, TagsInput, Text, Textarea, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type OverrideDetail,
  overrideDetail,
  removeOverride,
  saveOverride,
} from '#features/places/staff/places.staff.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { forgetAnswers } from '../calls/query-client.ts';
import { FormDialog } from '../kit/dialogs/form-dialog.tsx';
import { chosen, typed } from '../kit/forms/field-props.ts';
import { FormFrame } from '../kit/forms/form-frame.tsx';
import { useStaffForm } from '../kit/forms/use-staff-form.ts';
import { Loaded } from '../kit/page/loaded.tsx';
import { placeLabels, toPlaceInput, toPlaceValues } from './place-form.ts';
import { PlaceSelect } from './place-select.tsx';

type PlaceDialogProps = { code: string; onClose(): void };

/** The changes of one place; without a code one is selected first. */
export function PlaceDialog({ code, onClose }: PlaceDialogProps) {
  const { t } = useTranslation('staff/places');
  const [chosenCode, setCode] = useState(code);
  return (
    <FormDialog opened onClose={onClose} size="lg" title={t(code === '' ? 'add' : 'change')}>
      <Stack gap="md">
        {code === '' && <PlaceChoice code={chosenCode} onChange={setCode} />}
        {chosenCode !== '' && <OfPlace key={chosenCode} code={chosenCode} onClose={onClose} />}
      </Stack>
    </FormDialog>
  );
}

function OfPlace({ code, onClose }: PlaceDialogProps) {
  const detail = useQuery({
    queryKey: ['places', 'detail', code],
    queryFn: ({ signal }) => callStaff(overrideDetail, { code }, signal),
    staleTime: 0,
  });
  return (
    <Loaded query={detail}>
      {(found) => (
        <PlaceForm key={found.override?.version ?? 0} code={code} detail={found} onClose={onClose} />
      )}
    </Loaded>
  );
}

function PlaceForm({ code, detail, onClose }: PlaceDialogProps & { detail: OverrideDetail }) {
  const { t } = useTranslation('staff/places');
  const { override, label, level } = detail;
  const form = useStaffForm(toPlaceValues(override), placeLabels);
  const version = override?.version ?? 0;
  const saved = async () => {
    notifications.show({ color: 'good', message: t('saved', { label }) });
    await forgetAnswers('places', 'audit');
    onClose();
  };
  const submit = () =>
    form.submit(saveOverride.input, { code, version, ...toPlaceInput(form.values) }, async (data) => {
      await callStaff(saveOverride, {
        ...data,
        value: { ...data.value, th: data.value.th ?? '', en: data.value.en ?? '', zh: data.value.zh ?? '' },
      });
      await saved();
    });
  const takeBack = () =>
    form.submit(removeOverride.input, { code, version, reason: form.values.reason }, async (data) => {
      await callStaff(removeOverride, data);
      await saved();
    });
  const isPostcode = level === 'postcode';
  return (
    <FormFrame
      form={form}
      action={t('staff/kit:save')}
      onSubmit={submit}
      onReload={() => void forgetAnswers('places')}
      beside={
        override?.isActive && (
          <Button variant="subtle" color="danger" onClick={() => void takeBack()}>
            {t('takeBack')}
          </Button>
        )
      }
    >
      <Stack gap="sm">
        <Text fw={600}>{label}</Text>
        <YesNo {...chosen(form, 'value.isServed')} label={t('fields.isServed')} unsaid={t('unsaid')} />
        {!isPostcode && (
          <>
            <YesNo
              {...chosen(form, 'value.isRemote')}
              label={t('fields.isRemote')}
              description={t('hints.isRemote')}
              unsaid={t('unsaid')}
            />
            <TextInput
              {...typed(form, 'value.th')}
              label={t('fields.th')}
              placeholder={detail.place?.name.th}
            />
            <TextInput
              {...typed(form, 'value.en')}
              label={t('fields.en')}
              placeholder={detail.place?.name['en-us']}
            />
            <TextInput
              {...typed(form, 'value.zh')}
              label={t('fields.zh')}
              placeholder={detail.place?.name['zh-cn']}
            />
            <TagsInput
              {...chosen(form, 'value.aliases')}
              label={t('fields.aliases')}
              description={t('hints.aliases')}
            />
          </>
        )}
        {level === 'subdistrict' && (
          <TagsInput
            {...chosen(form, 'value.postcodes')}
            label={t('fields.postcodes')}
            description={t('hints.postcodes')}
          />
        )}
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

const POSTCODE = /^\d{5}$/;

type PlaceChoiceProps = { code: string; onChange(code: string): void };

/** Selects an official place or a postcode. */
function PlaceChoice({ code, onChange }: PlaceChoiceProps) {
  const { t } = useTranslation('staff/places');
  const [postcode, setPostcode] = useState('');
  return (
    <>
      <PlaceSelect
        label={t('choose.place')}
        value={POSTCODE.test(code) ? '' : code}
        shown=""
        onChange={(chosen) => {
          setPostcode('');
          onChange(chosen);
        }}
      />
      <TextInput
        label={t('choose.postcode')}
        value={postcode}
        inputMode="numeric"
        maxLength={5}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          setPostcode(typed);
          onChange(POSTCODE.test(typed) ? typed : '');
        }}
      />
    </>
  );
}

type YesNoProps = {
  id?: string;
  name?: string;
  label: string;
  description?: string;
  error?: string | undefined;
  /** Null: unset, the shipped value applies. */
  value: boolean | null;
  onChange(value: boolean | null): void;
  unsaid: string;
};

const words = { '': null, yes: true, no: false } as const;

/** Yes, no, or unset. */
function YesNo({ value, onChange, unsaid, ...field }: YesNoProps) {
  const { t } = useTranslation('staff/places');
  return (
    <NativeSelect
      {...field}
      value={value === null ? '' : value ? 'yes' : 'no'}
      onChange={(event) => onChange(words[event.currentTarget.value as keyof typeof words] ?? null)}
      data={[
        { value: '', label: unsaid },
        { value: 'yes', label: t('yes') },
        { value: 'no', label: t('no') },
      ]}
    />
  );
}
