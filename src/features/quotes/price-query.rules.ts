import { type ItemType, itemTypes } from '#features/parcels/parcel-kinds.rules.ts';
import {
  type DomesticService,
  domesticServices,
  type Handover,
  handovers,
  internationalKinds,
} from '#features/rate-cards/card-kinds.rules.ts';
import { type DestinationCountry, destinationCountries } from '#features/rules/destinations.rules.ts';
import { readKilograms } from '#lib/written/typed-number.ts';
import { paths } from '#routes/paths.ts';
import { senderKinds } from './sender-kinds.rules.ts';

/** The maximum lengths of typed values, which are kept as typed. */
const textLengths = {
  origin: 200,
  destination: 200,
  kg: 20,
  length: 20,
  width: 20,
  height: 20,
  cod: 20,
  value: 20,
  postcode: 20,
} as const;
type TextName = keyof typeof textLengths;
const textNames = Object.keys(textLengths) as TextName[];

/** A district, a subdistrict, or an island in one. */
const PLACE_CODE = /^(?:\d{4}|\d{6}(?:-\d{2})?)$/;

const sideNames = ['length', 'width', 'height'] as const;

/** The state of a price request; the URL holds all of it. */
export type PriceQuery = { [name in TextName]: string } & {
  isInternational: boolean;
  /** Codes of selected places; they take precedence over the texts. */
  originCode: string;
  destinationCode: string;
  item: ItemType | '';
  cover: boolean;
  handover: Handover;
  /** Day and time of handover, Bangkok; empty for now. */
  date: string;
  time: string;
  /** The service selected for its details. */
  service: DomesticService | '';
  country: DestinationCountry | '';
  sender: (typeof senderKinds)[number];
  kind: (typeof internationalKinds)[number];
  /** A form was submitted, or a link to a quote opened; otherwise values are only carried along. */
  isAsked: boolean;
};

/** Parses a URL or a form with the same names; unknown values are ignored. */
export function readPriceQuery(params: URLSearchParams): PriceQuery {
  const text = (name: string, longest: number) => (params.get(name) ?? '').trim().slice(0, longest);
  const matching = (name: string, pattern: RegExp) => pattern.exec(text(name, 20))?.[0] ?? '';
  const isInternational = params.get('to') === 'abroad';
  const texts = Object.fromEntries(textNames.map((name) => [name, text(name, textLengths[name])]));
  return {
    ...(texts as Record<TextName, string>),
    isInternational,
    originCode: matching('originCode', PLACE_CODE),
    destinationCode: matching('destinationCode', PLACE_CODE),
    item: oneOf(itemTypes, params.get('item')) ?? '',
    cover: params.get('cover') === '1',
    handover: oneOf(handovers, params.get('handover')) ?? 'WALK_IN',
    date: matching('date', /^20\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/),
    time: matching('time', /^(?:[01]\d|2[0-3]):[0-5]\d$/),
    service: oneOf(domesticServices, params.get('service')) ?? '',
    country: oneOf(destinationCountries, params.get('country')) ?? '',
    sender: oneOf(senderKinds, params.get('sender')) ?? 'personal',
    kind: oneOf(internationalKinds, params.get('kind')) ?? 'parcel',
    isAsked:
      params.has('kg') &&
      (isInternational ? params.has('postcode') : params.has('destination') || params.has('destinationCode')),
  };
}

/** The URL of a price, which reopens the quote. A selected place is represented by its code alone. */
export function pricePath(query: PriceQuery, path: string = paths.price()): string {
  const params = new URLSearchParams();
  const { isInternational, isAsked, originCode, destinationCode, item, cover, handover, country } = query;
  if (isInternational) params.set('to', 'abroad');
  if (country) params.set('country', country);
  // The code is enough, and the text depends on the language.
  const left = { ...query, ...(originCode && { origin: '' }), ...(destinationCode && { destination: '' }) };
  if (originCode) params.set('originCode', originCode);
  if (destinationCode) params.set('destinationCode', destinationCode);
  if (item) params.set('item', item);
  for (const name of textNames) {
    const isNeeded = isAsked && neededText(name, isInternational, destinationCode);
    if (left[name] || isNeeded) params.set(name, left[name]);
  }
  if (cover) params.set('cover', '1');
  if (handover !== 'WALK_IN') params.set('handover', handover);
  for (const name of ['date', 'time', 'service'] as const) if (query[name]) params.set(name, query[name]);
  if (query.sender !== 'personal') params.set('sender', query.sender);
  if (query.kind !== 'parcel') params.set('kind', query.kind);
  return params.size > 0 ? `${path}?${params}` : path;
}

/** Whether enough is typed to request a price without errors about missing values. */
export function isReady(query: PriceQuery, postcodeDigits = 5): boolean {
  const sides = sideNames.filter((name) => query[name] !== '').length;
  const isMeasured =
    (readKilograms(query.kg) ?? null) !== null && (sides === 0 || sides === sideNames.length);
  const coversNothing = query.cover && query.value === '';
  if (!isMeasured) return false;
  if (query.isInternational) return query.country !== '' && query.postcode.length >= postcodeDigits;
  return query.originCode !== '' && query.destinationCode !== '' && query.item !== '' && !coversNothing;
}

/** Whether the typed values differ from the displayed price's, but are not enough for the next one yet. */
export function isBehind(shown: PriceQuery, typed: PriceQuery, postcodeDigits?: number): boolean {
  const hasChanged = ([...textNames, 'item', 'country'] as const).some(
    // A selected place is represented by its code, and its text may be in another language.
    (name) => name !== 'origin' && name !== 'destination' && typed[name] !== shown[name],
  );
  return hasChanged && !isReady(typed, postcodeDigits);
}

/** The planned instant in request form; a day without a time means the morning. */
export function plannedAt({ date, time }: Pick<PriceQuery, 'date' | 'time'>): string | undefined {
  // A date such as 31 February passes the pattern.
  const instant = date ? `${date}T${time || '09:00'}:00+07:00` : '';
  return instant && new Date(`${date}T00:00:00Z`).toISOString().startsWith(date) ? instant : undefined;
}

function neededText(name: TextName, isInternational: boolean, destinationCode: string): boolean {
  if (name === 'kg') return true;
  return isInternational ? name === 'postcode' : name === 'destination' && !destinationCode;
}

function oneOf<T extends string>(known: readonly T[], value: string | null): T | undefined {
  return known.find((each) => each === value);
}
