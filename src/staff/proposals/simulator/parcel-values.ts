import type { simulatePrices } from '#features/proposals/price-simulator.contract.ts';
import type { InputOf } from '#lib/contract.ts';
import { type NumberKind, readTyped, typedProblemKey } from '#lib/written/typed-number.ts';
import type { FormProblem } from '#web/forms/form-problems.ts';

/** The parcel as it is typed; numbers in kilograms, centimetres and baht. */
export type ParcelValues = {
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
} as const satisfies Partial<Record<keyof ParcelValues, readonly [NumberKind, string]>>;
type NumberName = keyof typeof typedNumbers;

/** What is typed and no number, which the contract could not say. */
export function numberProblems(values: ParcelValues): FormProblem[] {
  return (Object.keys(typedNumbers) as NumberName[]).flatMap((field) => {
    const [kind, otherwise] = typedNumbers[field];
    const key = typedProblemKey(kind, values[field], `quotes:screen.problems.${otherwise}`);
    return key ? [{ field, key }] : [];
  });
}

/** The input of the call; a weight that is missing is refused by its contract. */
export function toInput({
  origin,
  destination,
  cover,
  day,
  proposalId,
  ...typed
}: ParcelValues): InputOf<typeof simulatePrices> {
  const weight = numberOf('weightGrams', typed.weightGrams);
  return {
    origin,
    destination,
    cover,
    itemType: typed.itemType as InputOf<typeof simulatePrices>['itemType'],
    handover: typed.handover as 'WALK_IN' | 'PICKUP',
    weightGrams: (weight === undefined ? undefined : Math.round(weight * 1000)) as number,
    lengthCm: numberOf('lengthCm', typed.lengthCm),
    widthCm: numberOf('widthCm', typed.widthCm),
    heightCm: numberOf('heightCm', typed.heightCm),
    codSatang: numberOf('codSatang', typed.codSatang),
    declaredValueSatang: numberOf('declaredValueSatang', typed.declaredValueSatang),
    ...(day !== '' && { day }),
    ...(proposalId !== '' && { proposalId }),
  };
}

function numberOf(name: NumberName, typed: string): number | undefined {
  const read = readTyped(typedNumbers[name][0], typed);
  return read && 'value' in read ? read.value : undefined;
}
