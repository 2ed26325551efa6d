import { HOME_COUNTRY } from '#features/addresses/addresses.rules.ts';
import type { AddressesService } from '#features/addresses/server/addresses.service.ts';
import type { Place, PlaceBook } from '#features/places/book/place-book.rules.ts';
import type { OptionProblem, PlaceInput, PriceLine } from '#features/quotes/quote-parts.contract.ts';
import { toTextParams } from '#features/quotes/quote-texts.rules.ts';
import type { QuotesService } from '#features/quotes/server/quotes.service.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import { AppError, type FieldProblem } from '#lib/errors.ts';
import { type Language, localeTag } from '#lib/language.ts';
import { orderErrors } from '../orders.calls.ts';
import type { createOrder } from '../orders.contract.ts';
import { unprintedWords } from '../printed-letters.rules.ts';
import type { OrderBasis } from './orders.table.ts';

type Asked = ParsedInputOf<typeof createOrder>;
/** A system that accepts any price sends none. */
type OrderedParcel = Omit<Asked['parcels'][number], 'agreedTotalSatang'> & {
  agreedTotalSatang?: number | undefined;
};
/** The input of an order. */
export type OrderInput = Omit<Asked, 'parcels'> & { parcels: OrderedParcel[] };
type Prefix = `${string}.` | '';

const HANDOVER = 'handover';

type AddressContent = Extract<ReturnType<AddressesService['read']>, { value: unknown }>['value'];

/** A validated address with its place. */
export type CheckedAddress = { content: AddressContent; place: Place };

/** A parcel with its validated address and its price. */
export type PricedParcel = OrderedParcel & {
  to: CheckedAddress;
  totalSatang: number;
  lines: PriceLine[];
  promisedDate: string | null;
  basis: OrderBasis;
};

/** Everything an order is based on; all invalid fields are reported together, under their names in the request. */
export type CheckedOrder = { from: CheckedAddress; parcels: PricedParcel[] };

type Deps = {
  addresses: Pick<AddressesService, 'read'>;
  quotes: Pick<QuotesService, 'findRates'>;
};

/** Validates the addresses and prices every parcel; `at` is the time of handover, by default now. */
export async function checkOrder(
  { addresses, quotes }: Deps,
  input: OrderInput,
  { book, at, language }: { book: PlaceBook; at: Date | undefined; language: Language },
): Promise<CheckedOrder> {
  const problems: FieldProblem[] = [];
  const readAddress = (fields: OrderInput['sender'], prefix: Prefix) => {
    const read = readHome(addresses.read(fields, book), book);
    if ('problems' in read) problems.push(...named(read.problems, prefix));
    return 'problems' in read ? null : read;
  };
  const from = readAddress(input.sender, 'sender.');
  const tos = input.parcels.map(({ consignee }, nth) => readAddress(consignee, `parcels.${nth}.consignee.`));
  refuse(problems);
  if (!from) throw new Error('a sender without problems has an address');

  const parcels: PricedParcel[] = [];
  for (const [nth, parcel] of input.parcels.entries()) {
    const to = tos[nth];
    if (!to) continue;
    const priced = await priceParcel(quotes, { parcel, from, to, handover: input.handover, at, language });
    if ('problems' in priced) problems.push(...named(priced.problems, `parcels.${nth}.`));
    else parcels.push(priced);
  }
  refuse(problems);
  requireAgreedPrices(parcels, language);
  return { from, parcels };
}

/** Validates a printable address in Thailand. */
export function readHome(
  read: ReturnType<AddressesService['read']>,
  book: PlaceBook,
): CheckedAddress | { problems: FieldProblem[] } {
  if ('problems' in read) return read;
  const place = book.find(read.value.placeCode ?? '');
  if (read.value.country !== HOME_COUNTRY || !place)
    return { problems: [{ field: 'country', key: 'orders:validation.domesticOnly' }] };
  const { name, detail } = read.value;
  const problems = unprintedProblems({ name, detail });
  return problems.length > 0 ? { problems } : { content: read.value, place };
}

/** A courier cannot deliver with an unreadable label: better refused now than found on paper. */
function unprintedProblems(texts: Record<string, string>): FieldProblem[] {
  return Object.entries(texts).flatMap(([field, text]) => {
    const words = unprintedWords(text);
    return words === '' ? [] : [{ field, key: 'orders:validation.unprinted', params: { words } }];
  });
}

/** The price of a parcel in its service, or its problems. */
export async function priceParcel(
  quotes: Deps['quotes'],
  how: {
    parcel: OrderedParcel;
    from: CheckedAddress;
    to: CheckedAddress;
    handover: OrderInput['handover'];
    at: Date | undefined;
    language: Language;
  },
): Promise<PricedParcel | { problems: FieldProblem[] }> {
  const { parcel, from, to, handover, at, language } = how;
  const unprinted = unprintedProblems({ reference: parcel.reference });
  if (unprinted.length > 0) return { problems: unprinted };
  const way = { origin: toEnd(from), destination: toEnd(to) };
  const asked = { ...parcel, ...way, handover, at: at?.toISOString() };
  const answer = await quotes.findRates(asked).catch((error: unknown) => {
    if (error instanceof AppError && error.fields.length > 0) return { problems: [...error.fields] };
    throw error;
  });
  if ('problems' in answer) return { problems: answer.problems.map(toOwnField) };
  const option = answer.options.find(({ service }) => service === parcel.service);
  const [reason] = option?.problems ?? [];
  if (reason)
    return {
      problems: [
        {
          field: fieldOf(reason.reason),
          key: `quotes:problems.${reason.reason}`,
          params: toTextParams(reason.params, language),
        },
      ],
    };
  if (!option || option.totalSatang === null)
    return { problems: [{ field: 'service', key: 'orders:validation.serviceRequired' }] };
  const { cardName, cardValidFrom, rulesValidFrom } = answer;
  return {
    ...parcel,
    to,
    totalSatang: option.totalSatang,
    lines: option.lines,
    promisedDate: option.transit?.promisedDate ?? null,
    basis: { cardName, cardValidFrom, rulesValidFrom },
  };
}

/** Where the customer can correct a reason against a service; the handover is not part of the service choice. */
function fieldOf(reason: OptionProblem['reason']): string {
  if (reason === 'pickupArea') return HANDOVER;
  if (reason === 'pickupTooHeavy') return 'weightGrams';
  return reason === 'pickupTotalTooLong' || reason === 'pickupSideTooLong' ? 'lengthCm' : 'service';
}

function toEnd({ place, content }: CheckedAddress): PlaceInput {
  const [provinceCode = '', districtCode = ''] = place.path;
  return { provinceCode, districtCode, area: place.name.th, postcode: content.postcode };
}

/** Maps a quote's field names of the two ends to those of addresses. */
function toOwnField(problem: FieldProblem): FieldProblem {
  const field = problem.field.startsWith('destination.') ? 'consignee.placeCode' : problem.field;
  return { ...problem, field };
}

function named(problems: readonly FieldProblem[], prefix: Prefix): FieldProblem[] {
  return problems.map((problem) => ({ ...problem, field: fieldInOrder(problem.field, prefix) }));
}

/** The sender's end and the handover are shared by all parcels of an order. */
function fieldInOrder(field: string, prefix: Prefix): string {
  if (field.startsWith('origin.')) return 'sender.placeCode';
  return field === HANDOVER ? field : `${prefix}${field}`;
}

/** Problems that concern all parcels are reported once. */
function refuse(problems: readonly FieldProblem[]): void {
  const isFirst = ({ field }: FieldProblem, at: number) =>
    field !== HANDOVER || problems.findIndex((each) => each.field === field) === at;
  const fields = problems.filter(isFirst);
  if (fields.length > 0) throw new AppError(requestErrors.invalidParameter, { fields });
}

/** The agreed price must be the current one; where it changed, the customer decides again. */
function requireAgreedPrices(parcels: readonly PricedParcel[], language: Language): void {
  const fields = parcels.flatMap(({ agreedTotalSatang, totalSatang }, nth) =>
    agreedTotalSatang === undefined || agreedTotalSatang === totalSatang
      ? []
      : [
          {
            field: `parcels.${nth}.agreedTotalSatang`,
            key: 'orders:validation.priceIsNow',
            params: { before: toBaht(agreedTotalSatang, language), after: toBaht(totalSatang, language) },
          },
        ],
  );
  if (fields.length > 0) throw new AppError(orderErrors.priceChanged, { fields });
}

/** An amount as a sentence has it. */
export function toBaht(satang: number, language: Language): string {
  const style = { minimumFractionDigits: satang % 100 === 0 ? 0 : 2 };
  return new Intl.NumberFormat(localeTag[language], style).format(satang / 100);
}
