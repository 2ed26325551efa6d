import { type AddressFields, type AddressType, addressFields } from '#features/addresses/addresses.rules.ts';
import { detailOf } from '#features/addresses/pasted-address.rules.ts';
import type { PlacesService } from '#features/places/server/places.service.ts';
import type { PlaceInput } from '#features/quotes/quote-parts.contract.ts';
import { toFieldProblems } from '#http/answers/field-problems.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { AppError, type FieldProblem } from '#lib/errors.ts';
import type { OpenAddress, OpenPlace } from '../../open-parts.contract.ts';

type Places = Pick<PlacesService, 'book' | 'parseAddress'>;
type Located = { placeCode: string; postcode: string; detail: string };

/** Parses places sent by systems, collecting all problems. */
export function createPlaceReader(places: Places) {
  const problems: FieldProblem[] = [];

  /** A full address in one line needs its subdistrict; a price needs nothing more precise. */
  async function locate({ address = '', placeCode = '', postcode = '' }: OpenPlace): Promise<Located | null> {
    if (address === '') return { placeCode, postcode, detail: '' };
    const parsed = await places.parseAddress({ text: address }, 'th');
    if (parsed.place?.level !== 'subdistrict' || parsed.conflicts.length > 0) return null;
    const { code, postcode: own } = parsed.place;
    return { placeCode: code, postcode: parsed.postcode ?? own ?? '', detail: detailOf(parsed) };
  }

  function refuse(field: string, key: string): void {
    problems.push({ field, key: `partners:validation.${key}` });
  }

  return {
    /** One end of a route, for a price. */
    async readEnd(field: string, given: OpenPlace): Promise<PlaceInput | null> {
      const located = await locate(given);
      const place = located && (await places.book()).find(located.placeCode);
      const [provinceCode, districtCode] = place?.path ?? [];
      if (place && provinceCode && districtCode) {
        const postcode = located.postcode || place.postcodes[0];
        return { provinceCode, districtCode, area: place.name.th, postcode };
      }
      if (given.address) refuse(`${field}.address`, 'addressUnclear');
      else refuse(`${field}.placeCode`, 'placeUnknown');
      return null;
    },

    /** An address in the form of an order. */
    async readAddress(
      field: string,
      given: OpenAddress,
      addressType: AddressType,
    ): Promise<AddressFields | null> {
      const located = await locate(given);
      if (!located || (given.address && located.detail === '')) {
        refuse(`${field}.address`, 'addressUnclear');
        return null;
      }
      const { name, phone, detail = '' } = given;
      const where = { ...located, detail: located.detail || detail };
      const parsed = addressFields.safeParse({ addressType, name, phone, ...where }, { reportInput: true });
      if (parsed.success) return parsed.data;
      for (const problem of toFieldProblems(parsed.error.issues))
        problems.push({ ...problem, field: `${field}.${problem.field}` });
      return null;
    },

    /** Throws if there were any problems. */
    finish(): void {
      if (problems.length > 0) throw new AppError(requestErrors.invalidParameter, { fields: problems });
    },
  };
}
