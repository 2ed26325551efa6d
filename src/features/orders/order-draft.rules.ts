import { addressTypes } from '#features/addresses/addresses.rules.ts';
import type { FoundPlace } from '#features/places/places.contract.ts';
import { domesticProblems } from '#features/quotes/quote-problems.rules.ts';
import type { findRates } from '#features/quotes/quotes.contract.ts';
import type { Handover } from '#features/rate-cards/card-kinds.rules.ts';
import type { RuleSet } from '#features/rules/rules.rules.ts';
import type { InputOf } from '#lib/contract.ts';
import type { FieldProblem } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import {
  type NumberKind,
  readBaht,
  readKilograms,
  readMeasure,
  typedProblemKey,
} from '#lib/written/typed-number.ts';
import type { DraftAddress, DraftContent, DraftParcel } from './order-drafts.contract.ts';
import type { createOrder } from './orders.contract.ts';
import { startOfSpan } from './pickup-windows.rules.ts';

const noAddress: DraftAddress = {
  name: '',
  phone: '',
  place: null,
  placeText: '',
  postcode: '',
  detail: '',
  isDoubtful: false,
};
const noParcel: DraftParcel = {
  item: '',
  kg: '',
  length: '',
  width: '',
  height: '',
  cod: '',
  value: '',
  cover: false,
  service: '',
  reference: '',
};

/** What an order begins with. */
export const emptyDraft: DraftContent = {
  sender: noAddress,
  consignee: noAddress,
  parcel: noParcel,
  handover: 'PICKUP',
  pickup: null,
  remarks: '',
};

/** A problem with a field of a draft, and its sentence. */
export type DraftProblem = { field: string; key: string };

const measures = ['kg', 'length', 'width', 'height'] as const;
const amounts = ['cod', 'value'] as const;

/** What is typed as a number and is none; it must not be left out of a price silently. */
export function unreadNumbers(parcel: DraftParcel): DraftProblem[] {
  const wrong = (
    name: (typeof measures)[number] | (typeof amounts)[number],
    kind: NumberKind,
    otherwise: string,
  ) => {
    const key = typedProblemKey(kind, parcel[name], `quotes:screen.problems.${otherwise}`);
    return key ? [{ field: `parcel.${name}`, key }] : [];
  };
  return [
    ...measures.flatMap((name) => wrong(name, name === 'kg' ? 'kilograms' : 'measure', 'notNumber')),
    ...amounts.flatMap((name) => wrong(name, 'baht', 'notAmount')),
  ];
}

/**
 * What is over a limit of the rules in force [V-13, C-03, C-08]. It is found without the price, which may still be
 * under way when a step is left.
 */
export function parcelOverLimits(
  parcel: DraftParcel,
  rules: Pick<RuleSet, 'domestic' | 'cod'>,
): FieldProblem[] {
  const kilograms = readKilograms(parcel.kg);
  const sizes = {
    weightGrams: kilograms == null ? undefined : Math.round(kilograms * 1000),
    lengthCm: readMeasure(parcel.length) ?? undefined,
    widthCm: readMeasure(parcel.width) ?? undefined,
    heightCm: readMeasure(parcel.height) ?? undefined,
  };
  const money = {
    codSatang: readBaht(parcel.cod) ?? 0,
    declaredValueSatang: readBaht(parcel.value) ?? 0,
    cover: parcel.cover,
  };
  const found = domesticProblems({ ...sizes, ...money }, rules);
  return found.map((problem) => ({ ...problem, field: draftField(problem.field) }));
}

/** The parcel as the calls have it; without a readable weight there is none. */
function measured(parcel: DraftParcel) {
  const kilograms = readKilograms(parcel.kg);
  if (kilograms == null || parcel.item === '') return null;
  return {
    itemType: parcel.item,
    weightGrams: Math.round(kilograms * 1000),
    lengthCm: readMeasure(parcel.length) ?? undefined,
    widthCm: readMeasure(parcel.width) ?? undefined,
    heightCm: readMeasure(parcel.height) ?? undefined,
    codSatang: readBaht(parcel.cod) ?? 0,
    declaredValueSatang: readBaht(parcel.value) ?? 0,
    cover: parcel.cover,
  };
}

/** An end of the way as the server prices it for an order: by its subdistrict or island and its postcode. */
function toEnd({ place, postcode }: DraftAddress) {
  if (!place?.districtCode) return null;
  const { provinceCode, districtCode, name } = place;
  return { provinceCode, districtCode, area: name.th, ...(/^\d{5}$/.test(postcode) && { postcode }) };
}

/** The question for the price of a draft, or null while it is not enough for one. */
export function rateQuestion(draft: DraftContent, handover: Handover): InputOf<typeof findRates> | null {
  const parcel = measured(draft.parcel);
  const origin = toEnd(draft.sender);
  const destination = toEnd(draft.consignee);
  if (!parcel || !origin || !destination || unreadNumbers(draft.parcel).length > 0) return null;
  const { pickup } = draft;
  // A pickup is priced for the hour at which the courier comes (decision 033).
  const at = handover === 'PICKUP' && pickup ? startOfSpan(pickup.date, pickup).toISOString() : undefined;
  const { service } = draft.parcel;
  return { origin, destination, ...parcel, handover, service: service || undefined, at };
}

function toAddress(address: DraftAddress, type: 'sender' | 'consignee') {
  const { name, phone, place, postcode, detail } = address;
  return { addressType: addressTypes[type], name, phone, placeCode: place?.code ?? '', postcode, detail };
}

/** What the customer has answered when an order was asked about. */
export type OrderAnswers = { samePickup: 'ask' | 'join' | 'separate'; orderedBefore: 'ask' | 'again' };

/** Nothing was asked yet. */
export const noAnswers: OrderAnswers = { samePickup: 'ask', orderedBefore: 'ask' };

/** What only the customer says at the end. */
export type OrderWords = {
  requestKey: string;
  service: InputOf<typeof createOrder>['parcels'][number]['service'] | undefined;
  agreedTotalSatang: number;
  answers: OrderAnswers;
  isHarmless: boolean;
};

/** The order that a draft becomes; its schema says what it lacks. */
export function toOrder(draft: DraftContent, words: OrderWords) {
  const { parcel, handover, pickup, remarks } = draft;
  const { requestKey, service, agreedTotalSatang, answers, isHarmless } = words;
  const size = measured(parcel) ?? {
    itemType: parcel.item || undefined,
    weightGrams: readKilograms(parcel.kg) == null ? undefined : 1,
  };
  return {
    requestKey,
    sender: toAddress(draft.sender, 'sender'),
    handover,
    ...(handover === 'PICKUP' && { pickup: pickup ?? undefined }),
    samePickup: answers.samePickup,
    orderedBefore: answers.orderedBefore,
    remarks: handover === 'PICKUP' ? remarks : '',
    noProhibitedGoods: isHarmless,
    parcels: [
      {
        consignee: toAddress(draft.consignee, 'consignee'),
        ...size,
        service,
        reference: parcel.reference,
        agreedTotalSatang,
      },
    ],
  };
}

const parcelFields: Record<string, string> = {
  itemType: 'parcel.item',
  weightGrams: 'parcel.kg',
  lengthCm: 'parcel.length',
  widthCm: 'parcel.width',
  heightCm: 'parcel.height',
  codSatang: 'parcel.cod',
  declaredValueSatang: 'parcel.value',
  service: 'parcel.service',
  reference: 'parcel.reference',
  agreedTotalSatang: 'price',
};

/** What a field of the request, or of a question for a price, is called in the draft. */
export function draftField(field: string): string {
  const own = field.replace(/^parcels\.0\./, '');
  if (own.startsWith('origin')) return 'sender.placeCode';
  if (own.startsWith('destination')) return 'consignee.placeCode';
  if (own.startsWith('pickup')) return 'pickup';
  if (own === 'consignee.country' || own === 'sender.country') return own.replace('country', 'placeCode');
  return parcelFields[own] ?? own;
}

/** The steps of an order, in their order. */
export const orderSteps = ['sender', 'consignee', 'parcel', 'handover', 'review'] as const;
export type OrderStep = (typeof orderSteps)[number];

/** The step that asks for a field. */
export function stepOf(field: string): OrderStep {
  const [first = ''] = field.split('.');
  if (first === 'pickup' || first === 'remarks' || first === 'handover') return 'handover';
  return orderSteps.find((step) => step === first) ?? 'review';
}

/** A place in an address of a draft: another place takes its postcode along and leaves house and road behind. */
export function withPlace(address: DraftAddress, place: FoundPlace, language: Language): DraftAddress {
  // The same place, or the district around it: what is known already says more.
  if (address.place?.code.startsWith(place.code)) return address;
  if (place.level !== 'subdistrict')
    return { ...address, place: null, placeText: place.label[language], postcode: '', detail: '' };
  return { ...address, place, placeText: '', postcode: place.postcode ?? '', detail: '' };
}
