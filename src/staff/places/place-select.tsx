import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundPlace, PlaceLevel } from '#features/places/places.contract.ts';
import { findStaffPlaces } from '#features/places/staff/places.staff.contract.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../calls/call-staff.ts';

const TYPING_PAUSE_MS = 250;

type PlaceSelectProps = {
  id?: string;
  label: string;
  description?: string;
  error?: string | undefined;
  value: string;
  /** The name of the selected place, before any search. */
  shown: string;
  level?: PlaceLevel;
  /** Also offers wider places, from this level on. */
  widest?: PlaceLevel;
  onChange(code: string): void;
  /** Called with the details of the selected place. */
  onPlace?(place: FoundPlace): void;
};

/** Selects an official place by any of its names or its postcode. */
export function PlaceSelect({ value, shown, level, widest, onChange, onPlace, ...field }: PlaceSelectProps) {
  const { t } = useTranslation('staff/places');
  const language = useLanguage();
  const [typed, setTyped] = useState(shown);
  const [chosen, setChosen] = useState({ code: value, label: shown });
  const [text] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const wanted = text !== '' && text !== chosen.label;
  const found = useQuery({
    queryKey: ['places', 'find', text, level, widest],
    queryFn: ({ signal }) =>
      callStaff(findStaffPlaces, { text, ...(level && { level }), ...(widest && { widest }) }, signal),
    enabled: wanted,
    placeholderData: keepPreviousData,
  });
  const places = wanted ? (found.data?.places ?? []) : [];
  const choices = places.map((place) => ({ value: place.code, label: place.label[language] }));
  const isListed = choices.some((each) => each.value === value);
  const current = value !== '' && !isListed ? [{ value, label: chosen.label }] : [];
  return (
    <Select
      {...field}
      searchable
      data={[...current, ...choices]}
      // The server has already matched, by sound and in every script.
      filter={({ options }) => options}
      value={value === '' ? null : value}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(code) => {
        const place = places.find((each) => each.code === code);
        if (place) {
          setChosen({ code: place.code, label: place.label[language] });
          onPlace?.(place);
        }
        onChange(code ?? '');
      }}
      nothingFoundMessage={t(text === '' ? 'select.type' : 'select.nothing')}
      placeholder={t('select.type')}
    />
  );
}
