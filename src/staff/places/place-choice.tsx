import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceSelect } from './place-select.tsx';

const POSTCODE = /^\d{5}$/;

type PlaceChoiceProps = { code: string; onChange(code: string): void };

/** Selects an official place or a postcode. */
export function PlaceChoice({ code, onChange }: PlaceChoiceProps) {
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
