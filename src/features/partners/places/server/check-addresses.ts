import { setImmediate } from 'node:timers/promises';
import { addressFields } from '#features/addresses/addresses.rules.ts';
import { detailOf } from '#features/addresses/pasted-address.rules.ts';
import type { FoundPlace, ParsedAddress } from '#features/places/places.contract.ts';
import type { PlacesService } from '#features/places/server/places.service.ts';
import type { Translate } from '#http/answers/envelope.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import type { Language } from '#lib/language.ts';
import { type AddressCheck, missingParts, type openCheckAddresses } from '../open-places.contract.ts';

/** Dependencies of the check of addresses. */
export type AddressCheckDeps = { places: Pick<PlacesService, 'parseAddress'>; translate: Translate };

/** What we read in each address, by the same parser that orders use. */
export async function checkAddresses(
  { places, translate }: AddressCheckDeps,
  { addresses }: ParsedInputOf<typeof openCheckAddresses>,
  language: Language,
): Promise<OutputOf<typeof openCheckAddresses>> {
  const results: AddressCheck[] = [];
  for (const { address, reference } of addresses) {
    // Other calls go on between two addresses.
    await setImmediate();
    const parsed = await places.parseAddress({ text: address }, language);
    const sentences = parsed.conflicts.map((each) => {
      const { kind, written, against } = each;
      const detail = translate(language, `places:conflicts.${kind}`, { written, against });
      return { code: kind, detail, written, against };
    });
    results.push({ ...partsOf(parsed, language), reference, conflicts: sentences });
  }
  return { results };
}

function partsOf(parsed: ParsedAddress, language: Language): Omit<AddressCheck, 'reference' | 'conflicts'> {
  const { place, name, phones, candidates, conflicts, notes } = parsed;
  const isNarrow = place?.level === 'subdistrict';
  const placeCode = isNarrow ? place.code : null;
  const postcode = parsed.postcode ?? (isNarrow ? place.postcode : null);
  const detail = detailOf(parsed);
  const missing = missingOf({ placeCode, postcode, detail });
  return {
    usable: missing.length === 0 && conflicts.length === 0,
    missing,
    placeCode,
    postcode,
    label: place?.label[language] ?? null,
    detail,
    name,
    phones: phones.map(({ number }) => number),
    candidates: candidates.map((each) => toCandidate(each, language)),
    notes,
  };
}

/** What an order would miss in the address; name and phone are sent with it, so that any do here. */
function missingOf({
  placeCode,
  postcode,
  detail,
}: {
  placeCode: string | null;
  postcode: string | null;
  detail: string;
}): AddressCheck['missing'] {
  const given = { name: '-', phone: '-', placeCode: placeCode ?? '', postcode: postcode ?? '', detail };
  const wrong = addressFields.safeParse(given).error?.issues.map(({ path: [field] }) => field) ?? [];
  const nameOf = { place: 'placeCode', postcode: 'postcode', detail: 'detail' };
  return missingParts.filter((part) => wrong.includes(nameOf[part]));
}

function toCandidate({ level, code, postcode, label }: FoundPlace, language: Language) {
  return { level, placeCode: code, postcode, label: label[language] };
}
