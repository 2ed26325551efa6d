import type { Place, PlaceBook } from '#features/places/book/place-book.rules.ts';
import { placeKey } from '#features/places/book/place-names.rules.ts';
import type { QuotePlace } from '#features/rate-cards/price-list.rules.ts';
import type { FieldProblem } from '#lib/errors.ts';
import type { PlaceInput } from '../quote-parts.contract.ts';

/** One end of a route: its names, problems with the input, and whether staff allow delivery there. */
export type WayEnd = { place: QuotePlace; problems: FieldProblem[]; isServed: boolean };

/** Looks up an end of the route among the current places. */
export function readEnd(book: PlaceBook, end: 'origin' | 'destination', input: PlaceInput): WayEnd {
  const { provinceCode, districtCode, area, postcode } = input;
  const district = book.find(districtCode);
  const districtNames = district ? [district.name.th, district.name['en-us']] : [];
  const named = area === undefined ? [] : findArea(book, districtCode, area);
  // The typed name, then the names of the place, whichever of them the price list uses.
  const areaNames = [area ?? [], named.map(({ name }) => [name.th, name['en-us']])].flat(2);
  // A postcode that does not belong to the district must not determine the price.
  const own = postcode && district?.postcodes.includes(postcode) ? postcode : undefined;
  return {
    place: {
      provinceCode,
      districtNames,
      areaNames,
      postcode: own,
      isRemote: (named[0] ?? district)?.isRemote,
    },
    problems: placeProblems(book, end, input),
    isServed: ((named[0] ?? district)?.isServed ?? true) && (own === undefined || book.servesPostcode(own)),
  };
}

/** The subdistrict with a name, or an island and its subdistrict. */
function findArea(book: PlaceBook, districtCode: string, area: string): Place[] {
  const wanted = placeKey(area);
  const isMeant = ({ name }: Place) => Object.values(name).some((each) => placeKey(each) === wanted);
  const subdistricts = book.childrenOf(districtCode);
  const own = subdistricts.find(isMeant);
  if (own) return [own];
  for (const around of subdistricts) {
    const island = book.childrenOf(around.code).find(isMeant);
    if (island) return [island, around];
  }
  return [];
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
  // Some offices and universities have postcodes in no list: the first two digits identify the province.
  const begins = postcode?.slice(0, 2) ?? '';
  if (postcode === undefined || province.postcodes.some((each) => each.startsWith(begins))) return [];
  const params = { postcode };
  return [{ field: `${end}.postcode`, key: 'quotes:validation.postcodeElsewhere', params }];
}
