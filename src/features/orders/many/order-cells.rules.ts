import { z } from 'zod';
import type { ItemType } from '../../parcels/parcel-kinds.rules.ts';
import { readBaht, readKilograms, readMeasure } from '../../quotes/typed-number.rules.ts';
import type { DomesticService } from '../../rate-cards/card-kinds.rules.ts';
import { findChoice, type SheetChoice } from '../../sheets/sheet-columns.rules.ts';
import { coverChoices, itemTypeChoices, serviceChoices } from './order-columns.rules.ts';

type Read<T> = (cell: string) => T | null | undefined;

const GRAMS = 1000;
const MAX_REFERENCE_LENGTH = 40;
// Far above every limit: the rules in force name the limit; this keeps nonsense out.
const MAX_KG = 1e6;
const MAX_CM = 1e5;
const MAX_SATANG = 1e12;

/** A cell that reads as something, or says what it should be. */
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

function upTo(read: Read<number>, max: number): Read<number> {
  return (text) => {
    const value = read(text);
    return value !== null && value !== undefined && value <= max ? value : null;
  };
}

function choice<V extends string>(choices: readonly SheetChoice[], problem: string) {
  return cell((text) => findChoice(choices, text) as V | undefined, problem).optional();
}

const measure = cell(
  (text) => upTo(readMeasure, MAX_CM)(text) || null,
  'orders:many.validation.measure',
).optional();
const amount = cell(upTo(readBaht, MAX_SATANG), 'orders:many.validation.amount').default(0);

/** The cells of a parcel as its order takes them; a cell that is empty is not there. */
export const orderCells = z
  .object({
    weightKg: z
      .string('orders:many.validation.weight')
      .pipe(cell((text) => upTo(readKilograms, MAX_KG)(text) || null, 'orders:many.validation.weight')),
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
  })
  .transform(({ weightKg, codBaht: codSatang, declaredBaht: declaredValueSatang, cover, ...cells }) => ({
    ...cells,
    ...{ codSatang, declaredValueSatang },
    cover: cover === 'yes',
    // A tenth of a gram is still a gram: nothing weighs nothing.
    weightGrams: Math.max(1, Math.round(weightKg * GRAMS)),
  }));
export type OrderCells = z.output<typeof orderCells>;

/** The column of a field that a price or an address names; others are called the same. */
const columnOf: Readonly<Record<string, string>> = {
  weightGrams: 'weightKg',
  codSatang: 'codBaht',
  declaredValueSatang: 'declaredBaht',
  agreedTotalSatang: 'service',
  placeCode: 'subdistrict',
  region: 'province',
  city: 'district',
};

/** The column at which something wrong with a parcel is said. */
export function columnOfField(field: string): string {
  const own = field.replace(/^consignee\./, '');
  return columnOf[own] ?? own;
}
