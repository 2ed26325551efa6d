import { Checkbox, NativeSelect, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { itemTypes } from '#features/parcels/parcel-kinds.rules.ts';
import { listProposals, type ProposalRow } from '#features/proposals/proposals.contract.ts';
import { senderKinds } from '#features/quotes/sender-kinds.rules.ts';
import { handovers, internationalKinds } from '#features/rate-cards/card-kinds.rules.ts';
import { destinationCountries } from '#features/rules/destinations.rules.ts';
import { sortByName } from '#lib/name-order.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../../calls/call-staff.ts';
import { DayField } from '../../kit/dates/day-field.tsx';
import { chosen, ticked, typed } from '../../kit/forms/field-props.ts';
import type { StaffForm } from '../../kit/forms/use-staff-form.ts';
import { PlaceSelect } from '../../places/place-select.tsx';
import { type NumberName, type ParcelValues, sizes } from './parcel-values.ts';

const MOST_OFFERED = 200;

type FieldsProps = { form: StaffForm<ParcelValues> };

/** The parcel, its way, and what its price today is compared with. */
export function ParcelFields({ form }: FieldsProps) {
  const { t } = useTranslation('staff/proposals');
  const label = (name: keyof ParcelValues) => t(`simulator.fields.${name}`);
  return (
    <Stack gap="sm">
      <NativeSelect
        {...typed(form, 'way')}
        // What was wrong with the fields of the other way is not on the screen any more.
        onChange={(event) =>
          form.replace({
            ...form.values,
            way: event.currentTarget.value === 'abroad' ? 'abroad' : 'domestic',
          })
        }
        label={label('way')}
        data={(['domestic', 'abroad'] as const).map((value) => ({
          value,
          label: t(`simulator.ways.${value}`),
        }))}
      />
      {form.values.way === 'abroad' ? <AbroadFields form={form} /> : <DomesticFields form={form} />}
      <DayField
        {...chosen(form, 'day')}
        label={label('day')}
        description={t('simulator.dayHint')}
        isClearable
      />
      <ProposalField form={form} />
    </Stack>
  );
}

function DomesticFields({ form }: FieldsProps) {
  const { t } = useTranslation(['staff/proposals', 'parcels']);
  const label = (name: keyof ParcelValues) => t(`simulator.fields.${name}`);
  return (
    <>
      {(['origin', 'destination'] as const).map((end) => (
        <PlaceSelect
          key={end}
          {...chosen(form, end)}
          level="subdistrict"
          widest="district"
          shown=""
          label={label(end)}
        />
      ))}
      <SimpleGrid type="container" cols={{ base: 1, '18rem': 2 }} spacing="sm">
        <NativeSelect
          {...typed(form, 'itemType')}
          label={label('itemType')}
          data={itemTypes.map((value) => ({ value, label: t(`parcels:itemTypes.${value}`) }))}
        />
        <NativeSelect
          {...typed(form, 'handover')}
          label={label('handover')}
          data={handovers.map((value) => ({ value, label: t(`cards.handovers.${value}`) }))}
        />
      </SimpleGrid>
      <NumberFields form={form} names={sizes} />
      <NumberFields form={form} names={['codSatang', 'declaredValueSatang']} />
      <Checkbox {...ticked(form, 'cover')} label={label('cover')} />
    </>
  );
}

/** To another country: its limits and steps go by who sends what. */
function AbroadFields({ form }: FieldsProps) {
  const { t } = useTranslation(['staff/proposals', 'quotes']);
  const label = (name: keyof ParcelValues) => t(`simulator.fields.${name}`);
  const language = useLanguage();
  const countries = sortByName(
    destinationCountries.map((code) => ({ code, name: t(`quotes:countries.${code}`) })),
    language,
  );
  return (
    <>
      <NativeSelect
        {...typed(form, 'country')}
        label={label('country')}
        data={[
          { value: '', label: t('simulator.noCountry') },
          ...countries.map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
      <TextInput {...typed(form, 'postcode')} label={label('postcode')} inputMode="numeric" />
      <SimpleGrid type="container" cols={{ base: 1, '18rem': 2 }} spacing="sm">
        <NativeSelect
          {...typed(form, 'kind')}
          label={label('kind')}
          data={internationalKinds.map((value) => ({ value, label: t(`quotes:screen.form.kinds.${value}`) }))}
        />
        <NativeSelect
          {...typed(form, 'sender')}
          label={label('sender')}
          data={senderKinds.map((value) => ({ value, label: t(`quotes:screen.form.senders.${value}`) }))}
        />
      </SimpleGrid>
      <NumberFields form={form} names={sizes} />
      <NumberFields form={form} names={['valueSatang']} />
    </>
  );
}

function NumberFields({ form, names }: FieldsProps & { names: readonly NumberName[] }) {
  const { t } = useTranslation('staff/proposals');
  return (
    <SimpleGrid cols={2} spacing="sm">
      {names.map((name) => (
        <TextInput
          key={name}
          {...typed(form, name)}
          label={t(`simulator.fields.${name}`)}
          inputMode="decimal"
        />
      ))}
    </SimpleGrid>
  );
}

/** Proposals that are not in force: drafts, those that wait, and approved ones that have not begun. */
function ProposalField({ form }: FieldsProps) {
  const { t } = useTranslation('staff/proposals');
  const nameOf = useProposalName();
  const { data } = useQuery({
    queryKey: ['proposals', 'open'],
    queryFn: ({ signal }) => callStaff(listProposals, { pageSize: MOST_OFFERED }, signal),
  });
  const open = (data?.rows ?? []).filter(
    ({ state, hasBegun }) => ['draft', 'waiting'].includes(state) || (state === 'approved' && !hasBegun),
  );
  const field = chosen(form, 'proposalId');
  // One that the address names may have been decided since.
  const isListed = open.some(({ proposalId }) => proposalId === field.value);
  const named = (data?.rows ?? []).filter(({ proposalId }) => !isListed && proposalId === field.value);
  return (
    <Select
      {...field}
      value={field.value === '' || data === undefined ? null : field.value}
      onChange={(proposalId) => field.onChange(proposalId ?? '')}
      label={t('simulator.fields.proposalId')}
      data={[...named, ...open].map((row) => ({ value: row.proposalId, label: nameOf(row) }))}
      placeholder={t(open.length === 0 ? 'simulator.noProposals' : 'simulator.withoutProposal')}
      clearable
      clearButtonProps={{ 'aria-label': t('simulator.withoutProposal') }}
    />
  );
}

function useProposalName() {
  const { t } = useTranslation('staff/proposals');
  const language = useLanguage();
  return ({ kind, name, validFrom, state }: ProposalRow): string =>
    t(`simulator.proposalOf.${kind}`, {
      name,
      from: formatDateTime(validFrom, language),
      state: t(`states.${state}`),
    });
}
