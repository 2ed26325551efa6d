import type { FieldProblem } from '../../../lib/errors.ts';
import type { Place, PlaceBook } from '../../places/place-book.rules.ts';
import { placeKey } from '../../places/place-names.rules.ts';
import type { QuotePlace } from '../price-list.rules.ts';
import type { PlaceInput } from '../quote-parts.contract.ts';

/** One end of a way: its names, what is wrong with what was sent of it, and whether staff let parcels go there. */
export type WayEnd = { place: QuotePlace; problems: FieldProblem[]; isServed: boolean };

/** Looks an end of the way up among the places in force. */
export function readEnd(book: PlaceBook, end: 'origin' | 'destination', input: PlaceInput): WayEnd {
  const { provinceCode, districtCode, area, postcode } = input;
  const district = book.find(districtCode);
  const districtNames = district ? [district.name.th, district.name['en-us']] : [];
  const named = area === undefined ? undefined : findArea(book, districtCode, area);
  // Of a district that does not have it, a postcode must not decide what the way there costs.
  const own = postcode && district?.postcodes.includes(postcode) ? postcode : undefined;
  return {
    place: { provinceCode, districtNames, area, postcode: own },
    problems: placeProblems(book, end, input),
    isServed: (named ?? district)?.isServed ?? true,
  };
}

/** Islands that are no subdistrict have a name, but no place. */
function findArea(book: PlaceBook, districtCode: string, area: string): Place | undefined {
  const wanted = placeKey(area);
  return book
    .childrenOf(districtCode)
    .find(({ name }) => placeKey(name.th) === wanted || placeKey(name['en-us']) === wanted);
}

function placeProblems(
  book: PlaceBook,
  end: string,
  { provinceCode, districtCode, postcode }: PlaceInput,
): FieldProblem[] {
  const province = book.find(provinceCode);
  if (!province) return [{ field: `${end}.provinceCode`, key: 'quotes:validation.provinceUnknown' }];
  if (book.find(districtCode)?.path[0] !== provinceCode)
    return [{ field: `${end}.districtCode`, key: 'quotes:validation.districtUnknown' }];
  // Some offices and universities have postcodes that no list has: the first two digits tell the province.
  const begins = postcode?.slice(0, 2) ?? '';
  if (postcode === undefined || province.postcodes.some((each) => each.startsWith(begins))) return [];
  const params = { postcode };
  return [{ field: `${end}.postcode`, key: 'quotes:validation.postcodeElsewhere', params }];
}
