import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findFacilities } from '#features/parcels/staff/corrections.contract.ts';
import { callStaff } from '../../calls/call-staff.ts';
import { useParcelWords } from '../use-parcel-words.ts';

const TYPING_PAUSE_MS = 250;

export type FacilityChoice = { value: string; label: string };
type FacilitySelectProps = {
  id: string;
  name: string;
  /** Where it is not the facility of a scan. */
  label?: string;
  error: string | undefined;
  value: string;
  /** Those that the parcel has been at, which are offered before anything is typed. */
  known: readonly FacilityChoice[];
  onChange(code: string): void;
};

/** Chooses a facility of the network by code, name or place. */
export function FacilitySelect({ value, known, onChange, label, ...field }: FacilitySelectProps) {
  const { t, province } = useParcelWords();
  const [typed, setTyped] = useState(known.find((each) => each.value === value)?.label ?? '');
  const [chosen, setChosen] = useState<readonly FacilityChoice[]>(known);
  const [text] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const wanted = text !== '' && !chosen.some(({ label }) => label === text);
  const found = useQuery({
    queryKey: ['facilities', text],
    queryFn: ({ signal }) => callStaff(findFacilities, { text: text.slice(0, 60) }, signal),
    enabled: wanted,
    placeholderData: keepPreviousData,
  });
  const facilities = wanted ? (found.data?.facilities ?? []) : [];
  const choices = facilities.map(({ code, name, district, provinceCode }) => ({
    value: code,
    label: `${name} (${code}), ${district}, ${province(provinceCode)}`,
  }));
  const offered = wanted ? choices : chosen;
  const current = chosen.filter((each) => each.value === value && !offered.some((of) => of.value === value));
  return (
    <Select
      {...field}
      label={label ?? t('replace.facility')}
      searchable
      data={[...current, ...offered]}
      // The server has already matched.
      filter={({ options }) => options}
      value={value === '' ? null : value}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(code) => {
        const choice = choices.find((each) => each.value === code);
        if (choice) setChosen([...known, choice]);
        onChange(code ?? '');
      }}
      nothingFoundMessage={t(text === '' ? 'replace.facilityHint' : 'replace.facilityNothing')}
      placeholder={t('replace.facilityHint')}
    />
  );
}
