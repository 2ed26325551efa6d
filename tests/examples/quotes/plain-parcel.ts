import type { DomesticQuestion } from '#features/quotes/domestic-quote.rules.ts';
import { places } from './example-places.ts';

/** A kilogram of clothes from Bangkok to Chiang Mai, dropped off: the base that the rule tests vary. */
export const plainParcel: DomesticQuestion = {
  origin: places.dusit,
  destination: places.chiangMai,
  itemType: 'clothing',
  weightGrams: 1_000,
  codSatang: 0,
  declaredValueSatang: 0,
  cover: false,
  handover: 'WALK_IN',
};
