import { z } from 'zod';
import type { ItemType } from '#features/parcels/parcel-kinds.rules.ts';
import type { DomesticService } from '#features/rate-cards/card-kinds.rules.ts';
import { findChoice, type SheetChoice } from '#features/sheets/sheet-columns.rules.ts';
import { type NumberKind, readTyped, typedProblemKey } from '#lib/written/typed-number.ts';
import { coverChoices, itemTypeChoices, serviceChoices } from './order-columns.rules.ts';

type Read<T> = (cell: string) => T | null | undefined;

const GRAMS = 1000;
const MAX_REFERENCE_LENGTH = 40;
// Far above every limit: the current rules report the actual limit; this rejects nonsense.
const MAX_KG = 1e6;
const MAX_CM = 1e5;
const MAX_SATANG = 1e12;

/** A cell that parses, or reports what it should contain. */
function cell<T>(read: Read<T>, problem: string) {
  return z.string().transform((text, context) => {
    const value = read(text);
    if (value === null || value === undefined) {
      context.issues.push({ code: 'custom', message: problem, input: text });
      return z.NEVER;
    }
    return value;
  });
}

/** A number of a kind up to a limit; negative or ambiguous ones are reported. */
function number(kind: NumberKind, { above, max, problem }: { above: boolean; max: number; problem: string }) {
  return z.string().transform((text, context) => {
    const read = readTyped(kind, text);
    const value = read && 'value' in read ? read.value : null;
    if (value !== null && value <= max && (!above || value > 0)) return value;
    const message = typedProblemKey(kind, text, problem) ?? problem;
    context.issues.push({ code: 'custom', message, input: text });
    return z.NEVER;
  });
}

function choice<V extends string>(choices: readonly SheetChoice[], problem: string) {
  return cell((text) => findChoice(choices, text) as V | undefined, problem).optional();
}

const measure = number('measure', {
  above: true,
  max: MAX_CM,
  problem: 'orders:many.validation.measure',
}).optional();
const amount = number('baht', {
  above: false,
  max: MAX_SATANG,
  problem: 'orders:many.validation.amount',
}).default(0);

/** The cells of a parcel as its order needs them; an empty cell counts as missing. */
export const orderCells = z
  .object({
    weightKg: z
      .string('orders:many.validation.weight')
      .pipe(number('kilograms', { above: true, max: MAX_KG, problem: 'orders:many.validation.weight' })),
    itemType: choice<ItemType>(itemTypeChoices, 'orders:many.validation.itemType'),
    service: choice<DomesticService>(serviceChoices, 'orders:many.validation.service'),
    codBaht: amount,
    declaredBaht: amount,
    cover: choice<'yes' | 'no'>(coverChoices, 'orders:many.validation.cover'),
    lengthCm: measure,
    widthCm: measure,
    heightCm: measure,
    reference: z.string().max(MAX_REFERENCE_LENGTH, 'orders:validation.referenceTooLong').default(''),
    sender: z.string().default(''),
    payoutAccount: z.string().default(''),
  })
  .transform(({ weightKg, codBaht: codSatang, declaredBaht: declaredValueSatang, cover, ...cells }) => ({
    ...cells,
    codSatang,
    declaredValueSatang,
    cover: cover === 'yes',
    // A tenth of a gram is rounded up: nothing weighs zero.
    weightGrams: Math.max(1, Math.round(weightKg * GRAMS)),
  }));
export type OrderCells = z.output<typeof orderCells>;

/** The column of a field of a price or an address; others have the same name. */
const columnOf: Readonly<Record<string, string>> = {
  weightGrams: 'weightKg',
  codSatang: 'codBaht',
  declaredValueSatang: 'declaredBaht',
  agreedTotalSatang: 'service',
  payoutAccountId: 'payoutAccount',
  // Whether a pickup is possible depends on the sender's address.
  handover: 'sender',
  placeCode: 'subdistrict',
  region: 'province',
  city: 'district',
};

/** The column at which a problem of a parcel is reported. */
export function columnOfField(field: string): string {
  const own = field.replace(/^consignee\./, '');
  return columnOf[own] ?? own;
}
