import { Checkbox, NativeSelect, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { itemTypes } from '#features/parcels/parcel-kinds.rules.ts';
import { listProposals, type ProposalRow } from '#features/proposals/proposals.contract.ts';
import { handovers } from '#features/rate-cards/card-kinds.rules.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../../calls/call-staff.ts';
import { DayField } from '../../kit/dates/day-field.tsx';
import { chosen, ticked, typed } from '../../kit/forms/field-props.ts';
import type { StaffForm } from '../../kit/forms/use-staff-form.ts';
import { PlaceSelect } from '../../places/place-select.tsx';
import type { ParcelValues } from './parcel-values.ts';

const MOST_OFFERED = 200;

type FieldsProps = { form: StaffForm<ParcelValues> };

/** The parcel, its way, and what its price today is compared with. */
export function ParcelFields({ form }: FieldsProps) {
  const { t } = useTranslation(['staff/proposals', 'parcels']);
  const label = (name: keyof ParcelValues) => t(`simulator.fields.${name}`);
  return (
    <Stack gap="sm">
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
      <SimpleGrid cols={2} spacing="sm">
        {(['weightGrams', 'lengthCm', 'widthCm', 'heightCm'] as const).map((name) => (
          <TextInput key={name} {...typed(form, name)} label={label(name)} inputMode="decimal" />
        ))}
      </SimpleGrid>
      <SimpleGrid cols={2} spacing="sm">
        {(['codSatang', 'declaredValueSatang'] as const).map((name) => (
          <TextInput key={name} {...typed(form, name)} label={label(name)} inputMode="decimal" />
        ))}
      </SimpleGrid>
      <Checkbox {...ticked(form, 'cover')} label={label('cover')} />
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
