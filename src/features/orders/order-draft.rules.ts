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
import type { NextVisit } from './recurring/next-visit.rules.ts';

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

/** The initial draft. */
export const emptyDraft: DraftContent = {
  sender: noAddress,
  consignee: noAddress,
  parcel: noParcel,
  handover: 'PICKUP',
  pickup: null,
  remarks: '',
  payoutAccountId: '',
};

/** A problem with a field of a draft, with the key of its sentence. */
export type DraftProblem = { field: string; key: string };

const measures = ['kg', 'length', 'width', 'height'] as const;
const amounts = ['cod', 'value'] as const;

/** Reports invalid numbers, which a price must not silently ignore. */
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
 * Reports values above the limits of the current rules [V-13, C-03, C-08], without waiting for the price, which may
 * still be loading when a step is left.
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

/** The parcel in the form of calls; undefined without a valid weight. */
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

/** An end of the route as an order is priced: by its subdistrict or island and its postcode. */
function toEnd({ place, postcode }: DraftAddress) {
  if (!place?.districtCode) return null;
  const { provinceCode, districtCode, name } = place;
  return { provinceCode, districtCode, area: name.th, ...(/^\d{5}$/.test(postcode) && { postcode }) };
}

/**
 * The request for the price of a draft, or null while it is incomplete; without a time of its own it goes with the
 * courier who comes anyway, if there is one.
 */
export function rateQuestion(
  draft: DraftContent,
  handover: Handover,
  visit: DraftContent['pickup'] = null,
): InputOf<typeof findRates> | null {
  const parcel = measured(draft.parcel);
  const origin = toEnd(draft.sender);
  const destination = toEnd(draft.consignee);
  if (!parcel || !origin || !destination || unreadNumbers(draft.parcel).length > 0) return null;
  const pickup = draft.pickup ?? visit;
  // A pickup is priced at the hour when the courier comes (decision 033).
  const at = handover === 'PICKUP' && pickup ? startOfSpan(pickup.date, pickup).toISOString() : undefined;
  const { service } = draft.parcel;
  return { origin, destination, ...parcel, handover, service: service || undefined, at };
}

function toAddress(address: DraftAddress, type: 'sender' | 'consignee') {
  const { name, phone, place, postcode, detail } = address;
  return { addressType: addressTypes[type], name, phone, placeCode: place?.code ?? '', postcode, detail };
}

/** The customer's answers to questions about the order. */
export type OrderAnswers = { samePickup: 'ask' | 'join' | 'separate'; orderedBefore: 'ask' | 'again' };

/** No question has been asked yet. */
export const noAnswers: OrderAnswers = { samePickup: 'ask', orderedBefore: 'ask' };

/** What the customer confirms at the end. */
export type OrderWords = {
  requestKey: string;
  service: InputOf<typeof createOrder>['parcels'][number]['service'] | undefined;
  agreedTotalSatang: number;
  answers: OrderAnswers;
  isHarmless: boolean;
  /** The courier who comes anyway, as shown. */
  visit: NextVisit | null;
};

/** The order that a draft becomes; its schema reports what is missing. */
export function toOrder(draft: DraftContent, words: OrderWords) {
  const { parcel, handover, pickup, remarks, payoutAccountId } = draft;
  const { requestKey, service, agreedTotalSatang, answers, isHarmless, visit } = words;
  const size = measured(parcel) ?? {
    itemType: parcel.item || undefined,
    weightGrams: readKilograms(parcel.kg) == null ? undefined : 1,
  };
  return {
    requestKey,
    sender: toAddress(draft.sender, 'sender'),
    handover,
    ...(handover === 'PICKUP' && { pickup: pickup ?? undefined }),
    ...(handover === 'PICKUP' && !pickup && visit && { expectedPickup: visit }),
    samePickup: answers.samePickup,
    orderedBefore: answers.orderedBefore,
    remarks: handover === 'PICKUP' ? remarks : '',
    // Without COD there is no money to send, whatever was chosen before.
    ...(payoutAccountId && readBaht(parcel.cod) ? { payoutAccountId } : {}),
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

/** The draft's name for a field of an order or a price request. */
export function draftField(field: string): string {
  const own = field.replace(/^parcels\.0\./, '');
  if (own.startsWith('origin')) return 'sender.placeCode';
  if (own.startsWith('destination')) return 'consignee.placeCode';
  if (own.startsWith('pickup')) return 'pickup';
  if (own === 'consignee.country' || own === 'sender.country') return own.replace('country', 'placeCode');
  return parcelFields[own] ?? own;
}

/** The steps of an order in sequence. */
export const orderSteps = ['sender', 'consignee', 'parcel', 'handover', 'review'] as const;
export type OrderStep = (typeof orderSteps)[number];

/** The step that asks for a field. */
export function stepOf(field: string): OrderStep {
  const [first = ''] = field.split('.');
  if (first === 'payoutAccountId') return 'parcel';
  if (first === 'pickup' || first === 'remarks' || first === 'handover') return 'handover';
  return orderSteps.find((step) => step === first) ?? 'review';
}

/** Sets the place of a draft address: a new place replaces the postcode and keeps house and road. */
export function withPlace(address: DraftAddress, place: FoundPlace, language: Language): DraftAddress {
  // The same place, or its district: the known place is already more precise.
  if (address.place?.code.startsWith(place.code)) return address;
  if (place.level !== 'subdistrict')
    return { ...address, place: null, placeText: place.label[language], postcode: '', detail: '' };
  return { ...address, place, placeText: '', postcode: place.postcode ?? '', detail: '' };
}
