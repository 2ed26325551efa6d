import { Fieldset, MultiSelect, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { parkings, pointKinds, pointServices } from '#features/drop-points/drop-points.rules.ts';
import { holidayBehaviours, weekdays } from '#features/drop-points/opening-hours.rules.ts';
import { type Language, languages } from '#lib/language.ts';
import { chosen, typed } from '../kit/forms/field-props.ts';
import { PlaceSelect } from '../places/place-select.tsx';
import { type PointForm, weekdayField } from './point-form.ts';
import { SpecialDays } from './special-days.tsx';

type FieldsProps = { form: PointForm; place: string };

/** The fields of a point. */
export function PointFields({ form, place }: FieldsProps) {
  const { t } = useTranslation(['staff/drop-points', 'drop-points']);
  return (
    <Stack gap="md">
      <Fieldset legend={t('parts.name')}>
        <Stack gap="sm">
          <InLanguages form={form} field="name" of={languages} />
          <NativeSelect
            {...typed(form, 'value.kind')}
            label={t('fields.kind')}
            data={pointKinds.map((kind) => ({ value: kind, label: t(`drop-points:kinds.${kind}`) }))}
          />
        </Stack>
      </Fieldset>
      <Fieldset legend={t('parts.place')}>
        <Where form={form} place={place} />
      </Fieldset>
      <Fieldset legend={t('parts.hours')}>
        <Week form={form} />
      </Fieldset>
      <Fieldset legend={t('parts.services')}>
        <Stack gap="sm">
          <MultiSelect
            {...chosen(form, 'value.services')}
            label={t('fields.services')}
            data={pointServices.map((each) => ({ value: each, label: t(`drop-points:services.${each}`) }))}
          />
          <SimpleGrid type="container" cols={{ base: 1, '24rem': 2 }}>
            <TextInput
              {...typed(form, 'value.phone')}
              type="tel"
              label={t('fields.phone')}
              description={t('hints.phone')}
            />
            <NativeSelect
              {...typed(form, 'value.parking')}
              label={t('fields.parking')}
              description={t('hints.parking')}
              data={parkings.map((each) => ({ value: each, label: t(`drop-points:parking.${each}`) }))}
            />
          </SimpleGrid>
        </Stack>
      </Fieldset>
    </Stack>
  );
}

function InLanguages({
  form,
  field,
  of,
  hint,
}: {
  form: PointForm;
  field: string;
  of: readonly Language[];
  hint?: string;
}) {
  const { t } = useTranslation('staff/drop-points');
  return (
    <SimpleGrid type="container" cols={{ base: 1, '34rem': of.length }}>
      {of.map((language) => (
        <TextInput
          key={language}
          {...typed(form, `value.${field}.${language}`)}
          label={t('inLanguage', {
            field: t(`fields.${field}`),
            language: t(`staff/kit:languages.${language}`),
          })}
          description={hint}
          lang={language}
          autoComplete="off"
        />
      ))}
    </SimpleGrid>
  );
}

function Where({ form, place }: FieldsProps) {
  const { t } = useTranslation('staff/drop-points');
  return (
    <Stack gap="sm">
      <InLanguages form={form} field="street" of={['th', 'en-us']} hint={t('hints.street')} />
      <SimpleGrid type="container" cols={{ base: 1, '24rem': 2 }}>
        <PlaceSelect
          {...chosen(form, 'value.subdistrictCode')}
          value={String(form.values['value.subdistrictCode'])}
          level="subdistrict"
          shown={place}
          label={t('fields.subdistrictCode')}
          onPlace={({ postcode }) => postcode && form.set({ 'value.postcode': postcode })}
        />
        <TextInput {...typed(form, 'value.postcode')} label={t('fields.postcode')} inputMode="numeric" />
      </SimpleGrid>
      <SimpleGrid type="container" cols={{ base: 1, '24rem': 2 }}>
        <TextInput
          {...typed(form, 'value.lat')}
          label={t('fields.lat')}
          description={t('hints.lat')}
          inputMode="decimal"
          onPaste={(event) => pastePair(event, form)}
        />
        <TextInput
          {...typed(form, 'value.lon')}
          label={t('fields.lon')}
          description={t('hints.lon')}
          inputMode="decimal"
          onPaste={(event) => pastePair(event, form)}
        />
      </SimpleGrid>
      <InLanguages form={form} field="landmark" of={languages} />
    </Stack>
  );
}

/** Map programs copy both coordinates at once: `13.7292, 100.4742`. */
function pastePair(event: ClipboardEvent, form: PointForm): void {
  const [lat, lon, ...more] = event.clipboardData
    .getData('text')
    .trim()
    .split(/[,\s]+/);
  const areDegrees = [lat, lon].every((each) => /^-?\d{1,3}\.\d{1,20}$/.test(each ?? ''));
  if (!areDegrees || more.length > 0) return;
  event.preventDefault();
  form.set({ 'value.lat': lat, 'value.lon': lon });
}

function Week({ form }: { form: PointForm }) {
  const { t } = useTranslation(['staff/drop-points', 'drop-points']);
  return (
    <Stack gap="sm">
      <SimpleGrid type="container" cols={{ base: 1, '24rem': 2 }}>
        {weekdays.map((day) => (
          <TextInput
            key={day}
            {...typed(form, weekdayField(day))}
            label={t(`drop-points:weekdays.${day}`)}
            placeholder={t('hints.closed')}
            description={day === 'MON' || day === 'TUE' ? t('hints.hours') : undefined}
          />
        ))}
        <NativeSelect
          {...typed(form, 'value.onHolidays')}
          label={t('fields.onHolidays')}
          data={holidayBehaviours.map((each) => ({
            value: each,
            label: t(`drop-points:onHolidays.${each}`),
          }))}
        />
      </SimpleGrid>
      <SpecialDays form={form} />
    </Stack>
  );
}
