import type { simulatePrices, simulatePricesAbroad } from '#features/proposals/price-simulator.contract.ts';
import type { InputOf } from '#lib/contract.ts';
import { type NumberKind, readTyped, typedProblemKey } from '#lib/written/typed-number.ts';
import type { FormProblem } from '#web/forms/form-problems.ts';

/** The parcel as it is typed; numbers in kilograms, centimetres and baht. */
export type ParcelValues = {
  /** Within Thailand or to another country: each has fields of its own, and keeps them while the other is shown. */
  way: 'domestic' | 'abroad';
  country: string;
  postcode: string;
  kind: string;
  sender: string;
  valueSatang: string;
  origin: string;
  destination: string;
  itemType: string;
  weightGrams: string;
  lengthCm: string;
  widthCm: string;
  heightCm: string;
  codSatang: string;
  declaredValueSatang: string;
  cover: boolean;
  handover: string;
  day: string;
  proposalId: string;
};

/** An empty form. */
export const noParcel: ParcelValues = {
  way: 'domestic',
  country: '',
  postcode: '',
  kind: 'parcel',
  sender: 'personal',
  valueSatang: '',
  origin: '',
  destination: '',
  itemType: 'parcel',
  weightGrams: '',
  lengthCm: '',
  widthCm: '',
  heightCm: '',
  codSatang: '',
  declaredValueSatang: '',
  cover: false,
  handover: 'WALK_IN',
  day: '',
  proposalId: '',
};

/** The field names in messages. */
export const parcelLabels = Object.fromEntries(
  Object.keys(noParcel).map((name) => [name, `staff/proposals:simulator.fields.${name}`]),
) as Record<keyof ParcelValues, string>;

const typedNumbers = {
  weightGrams: ['kilograms', 'notNumber'],
  lengthCm: ['measure', 'notNumber'],
  widthCm: ['measure', 'notNumber'],
  heightCm: ['measure', 'notNumber'],
  codSatang: ['baht', 'notAmount'],
  declaredValueSatang: ['baht', 'notAmount'],
  valueSatang: ['baht', 'notAmount'],
} as const satisfies Partial<Record<keyof ParcelValues, readonly [NumberKind, string]>>;
/** A field for a number. */
export type NumberName = keyof typeof typedNumbers;

/** Weight and sides. */
export const sizes = [
  'weightGrams',
  'lengthCm',
  'widthCm',
  'heightCm',
] as const satisfies readonly NumberName[];

const ofWay = {
  domestic: ['codSatang', 'declaredValueSatang'],
  abroad: ['valueSatang'],
} as const satisfies Record<ParcelValues['way'], readonly NumberName[]>;

/** What is typed and no number, which the contract could not say; only of fields that are shown. */
export function numberProblems(values: ParcelValues): FormProblem[] {
  const shown = [...sizes, ...ofWay[values.way]];
  return shown.flatMap((field) => {
    const [kind, otherwise] = typedNumbers[field];
    const key = typedProblemKey(kind, values[field], `quotes:screen.problems.${otherwise}`);
    return key ? [{ field, key }] : [];
  });
}

/** The input of the call for prices within Thailand. */
export function toInput({
  origin,
  destination,
  cover,
  ...typed
}: ParcelValues): InputOf<typeof simulatePrices> {
  return {
    ...sharedInput(typed),
    origin,
    destination,
    cover,
    itemType: typed.itemType as InputOf<typeof simulatePrices>['itemType'],
    handover: typed.handover as 'WALK_IN' | 'PICKUP',
    codSatang: numberOf('codSatang', typed.codSatang),
    declaredValueSatang: numberOf('declaredValueSatang', typed.declaredValueSatang),
  };
}

/** The input of the call for prices abroad. */
export function toInputAbroad({
  country,
  postcode,
  ...typed
}: ParcelValues): InputOf<typeof simulatePricesAbroad> {
  return {
    ...sharedInput(typed),
    country,
    postcode,
    kind: typed.kind as 'document' | 'parcel',
    sender: typed.sender as 'personal' | 'company',
    valueSatang: numberOf('valueSatang', typed.valueSatang),
  };
}

type SharedName = (typeof sizes)[number] | 'day' | 'proposalId';

/** Size and comparison; a weight that is missing is refused by the contract. */
function sharedInput({ day, proposalId, ...typed }: Pick<ParcelValues, SharedName>) {
  const weight = numberOf('weightGrams', typed.weightGrams);
  return {
    weightGrams: (weight === undefined ? undefined : Math.round(weight * 1000)) as number,
    lengthCm: numberOf('lengthCm', typed.lengthCm),
    widthCm: numberOf('widthCm', typed.widthCm),
    heightCm: numberOf('heightCm', typed.heightCm),
    ...(day !== '' && { day }),
    ...(proposalId !== '' && { proposalId }),
  };
}

function numberOf(name: NumberName, typed: string): number | undefined {
  const read = readTyped(typedNumbers[name][0], typed);
  return read && 'value' in read ? read.value : undefined;
}
