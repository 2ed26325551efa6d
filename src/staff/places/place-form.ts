import type { OverrideRow } from '#features/places/staff/places.staff.contract.ts';

/** What is typed of a place, each field under the path that the contract names it by. */
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

/** What differs of a place as fields; the reason is asked for with each change. */
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

/** What the contract takes. */
export function toPlaceInput({ reason, ...values }: PlaceValues) {
  const value = Object.fromEntries(
    Object.entries(values).map(([field, given]) => [field.replace('value.', ''), given]),
  );
  return { value, reason };
}

const named = (key: string) => `staff/places:fields.${key}`;

/** What the fields are called, for the summary of errors. */
export const placeLabels = {
  'value.th': named('th'),
  'value.en': named('en'),
  'value.zh': named('zh'),
  'value.postcodes': named('postcodes'),
  'value.aliases': named('aliases'),
  reason: 'staff/kit:reason.label',
};
