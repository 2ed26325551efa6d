import { useState } from 'react';
import type { FoundPlace, ParsedAddress } from '#features/places/places.contract.ts';
import { codeOfValue, toPlaceValue } from '#features/places/search/place-value.rules.ts';
import { fieldsOfPasted, isUnsure } from '../pasted-fields.rules.ts';

/** The values of the fields of an address. */
export type AddressValues = {
  addressType: string;
  name: string;
  phone: string;
  country: string;
  placeCode: string;
  postcode: string;
  region: string;
  city: string;
  detail: string;
  isChecked: boolean;
};

/** What holds these values: the form of the page, or a part of a longer one. */
export type AddressForm = {
  values: AddressValues;
  set(change: Partial<AddressValues>): void;
  idOf(field: keyof AddressValues): string;
  errorAt(field: keyof AddressValues): string | undefined;
  /** Keeps the browser from autofilling several addresses of one page with the same values. */
  section?: string;
};

/** The autofill token of a field. */
export function autofillToken({ section }: AddressForm, name: string): string {
  return section ? `section-${section} ${name}` : name;
}

/** The place that the values refer to, with its names; stored beside them. */
type KeptPlace = { place: FoundPlace | null; setPlace(place: FoundPlace | null): void };

export type AddressFieldsState = ReturnType<typeof useAddressFields>;

/** The interplay of the address fields: a pasted text fills them in, and the postcode follows the place. */
export function useAddressFields(form: AddressForm, { place, setPlace }: KeptPlace) {
  const [parsed, setParsed] = useState<ParsedAddress | null>(null);
  /** The picker keeps its own typed text, so a place set from outside remounts it. */
  const [pickers, setPickers] = useState(0);

  /** The postcode follows the place, as far as the place has one. */
  function choosePlace(chosen: FoundPlace | null): void {
    setPlace(chosen);
    const placeCode = chosen ? codeOfValue(toPlaceValue(chosen)) : '';
    form.set({ placeCode, ...(chosen?.postcode && { postcode: chosen.postcode }) });
  }

  function takeSplit(split: ParsedAddress): void {
    const found = split.place?.level === 'subdistrict' ? split.place : null;
    setParsed(split);
    setPlace(found);
    setPickers((count) => count + 1);
    const postcode = split.postcode ?? found?.postcode ?? '';
    const isChecked = !isUnsure(split);
    form.set({ ...fieldsOfPasted(split), placeCode: found?.code ?? '', postcode, isChecked });
  }

  function chooseCandidate(chosen: FoundPlace): void {
    choosePlace(chosen);
    setPickers((count) => count + 1);
  }

  const mustBeChecked = parsed !== null && isUnsure(parsed);
  return { form, parsed, place, pickers, mustBeChecked, choosePlace, chooseCandidate, takeSplit };
}
