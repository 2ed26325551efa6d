// Needs the names of all districts, which must not reach a browser: hence no rules file.
import type { FieldProblem } from '../../../lib/errors.ts';
import { districts } from '../../places/districts.rules.ts';
import { findProvince } from '../../places/provinces.rules.ts';
import type { QuotePlace } from '../price-list.rules.ts';
import type { PlaceInput } from '../quote-parts.contract.ts';

const districtByCode = new Map(districts.map((district) => [district.code, district]));

/** A place with the names of its district. */
export function toQuotePlace({ provinceCode, districtCode, area, postcode }: PlaceInput): QuotePlace {
  const district = districtByCode.get(districtCode);
  return { provinceCode, districtNames: district ? [district.th, district.en] : [], area, postcode };
}

/** Both ends of a way, and what is wrong with their codes. */
export function toWay({ origin, destination }: { origin: PlaceInput; destination: PlaceInput }): {
  origin: QuotePlace;
  destination: QuotePlace;
  problems: FieldProblem[];
} {
  return {
    origin: toQuotePlace(origin),
    destination: toQuotePlace(destination),
    problems: [...placeProblems('origin', origin), ...placeProblems('destination', destination)],
  };
}

function placeProblems(end: string, { provinceCode, districtCode }: PlaceInput): FieldProblem[] {
  if (!findProvince(provinceCode))
    return [{ field: `${end}.provinceCode`, key: 'quotes:validation.provinceUnknown' }];
  if (districtByCode.get(districtCode)?.provinceCode !== provinceCode)
    return [{ field: `${end}.districtCode`, key: 'quotes:validation.districtUnknown' }];
  return [];
}
