import type { OverrideRow } from '#features/places/staff/places.staff.contract.ts';

/** The typed values of a place, each under its path in the contract. */
export type PlaceValues = {
  'value.th': string;
  'value.en': string;
  'value.zh': string;
  'value.postcodes': string[];
  'value.aliases': string[];
  'value.isServed': boolean | null;
  'value.isRemote': boolean | null;
  reason: string;
};

/** The changes of a place as form values; the reason is entered with each change. */
export function toPlaceValues(override: OverrideRow | null): PlaceValues {
  const value = override?.isActive ? override.value : undefined;
  return {
    'value.th': value?.th ?? '',
    'value.en': value?.en ?? '',
    'value.zh': value?.zh ?? '',
    'value.postcodes': value?.postcodes ?? [],
    'value.aliases': value?.aliases ?? [],
    'value.isServed': value?.isServed ?? null,
    'value.isRemote': value?.isRemote ?? null,
    reason: '',
  };
}

/** The values in the form of the contract. */
export function toPlaceInput({ reason, ...values }: PlaceValues) {
  const value = Object.fromEntries(
    Object.entries(values).map(([field, given]) => [field.replace('value.', ''), given]),
  );
  return { value, reason };
}

const named = (key: string) => `staff/places:fields.${key}`;

/** The labels of fields, for the summary of errors. */
export const placeLabels = {
  'value.th': named('th'),
  'value.en': named('en'),
  'value.zh': named('zh'),
  'value.postcodes': named('postcodes'),
  'value.aliases': named('aliases'),
  reason: 'staff/kit:reason.label',
};
