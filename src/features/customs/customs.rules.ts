import { printable } from '#features/labels/printed-text.rules.ts';
import type { DestinationCountry } from '#features/rules/destinations.rules.ts';
import { addDays, bangkokDate } from '#lib/clock.ts';
import { toAsciiDigits } from '#lib/digits.ts';
import type { FieldProblem } from '#lib/errors.ts';
import { refusedGoods } from './goods.rules.ts';

/** What is in a parcel, as the forms of the UPU have it. */
export const contentsKinds = ['GIFT', 'DOCUMENTS', 'SALE', 'SAMPLE', 'RETURNED', 'OTHER'] as const;
type ContentsKind = (typeof contentsKinds)[number];

/** What becomes of a parcel that cannot be delivered. */
export const undeliveredChoices = ['RETURN', 'ABANDON'] as const;
type UndeliveredChoice = (typeof undeliveredChoices)[number];

/** Only the first is open; nothing is stored when it ends by itself. */
export const declarationStates = ['DECLARED', 'RECEIVED', 'WITHDRAWN', 'EXPIRED'] as const;
export type DeclarationState = (typeof declarationStates)[number];

export const MAX_ITEMS = 30;
export const MAX_QUANTITY = 9_999;
/** Above every limit of the rules: those in force are asked besides. */
export const MAX_GRAMS = 100_000;
export const MAX_SATANG = 1_000_000_000;
/** What waits of one customer at once. */
export const MAX_OPEN = 500;
/** Days after the last change in which the parcel is brought to a counter. */
const OPEN_DAYS = 30;
/** Days after the counter received a parcel in which its waybill number may be taken back. */
export const RELEASE_DAYS = 7;
/** How often a declaration is given another number. */
export const MAX_RELEASES = 10;

/** Goods of one kind in a parcel. */
export type DeclaredItem = {
  description: string;
  quantity: number;
  /** Of all pieces together, as on the forms. */
  netGrams: number;
  valueSatang: number;
  /** Six to ten digits; empty where none is needed. */
  hsCode: string;
  /** ISO 3166-1. */
  originCountry: string;
};

/** Who sends, or who gets a parcel: one line each, in letters that the form has. */
export type DeclaredPerson = { name: string; phone: string; detail: string; city: string; postcode: string };

/** What is declared of a parcel. */
export type Declared = {
  senderKind: 'personal' | 'company';
  sender: DeclaredPerson;
  consignee: DeclaredPerson & { country: DestinationCountry; region: string };
  weightGrams: number;
  lengthCm: number;
  widthCm: number;
  heightCm: number;
  contentsKind: ContentsKind;
  /** Words for other contents. */
  contentsNote: string;
  undelivered: UndeliveredChoice;
  /** The sender's own number. */
  reference: string;
  items: DeclaredItem[];
};

/** The last day on which a declaration can be used, in Thailand. */
export function openUntil(changedAt: Date): string {
  return addDays(bangkokDate(changedAt), OPEN_DAYS);
}

/** The state on a day: nothing stays open after its last day. */
export function stateOn(
  { state, expiresOn }: { state: DeclarationState; expiresOn: string },
  today: string,
): DeclarationState {
  return state === 'DECLARED' && expiresOn < today ? 'EXPIRED' : state;
}

/** What all items weigh and are worth together. */
export function totalsOf(items: readonly Pick<DeclaredItem, 'netGrams' | 'valueSatang'>[]): {
  netGrams: number;
  valueSatang: number;
} {
  return {
    netGrams: items.reduce((sum, each) => sum + each.netGrams, 0),
    valueSatang: items.reduce((sum, each) => sum + each.valueSatang, 0),
  };
}

/** CN22 is the form of small letter-post items, which weigh up to 2 kg (UPU Convention Manual, letter post). */
const CN22_MAX_GRAMS = 2_000;

/** The form of the UPU for contents of a value, in a parcel of a weight. */
export function formFor(
  { valueSatang, weightGrams }: { valueSatang: number; weightGrams: number },
  cn22MaxSatang: number,
): 'CN22' | 'CN23' {
  return valueSatang <= cn22MaxSatang && weightGrams <= CN22_MAX_GRAMS ? 'CN22' : 'CN23';
}

const wrong = (field: string, name: string, params?: FieldProblem['params']): FieldProblem => ({
  field,
  key: `customs:validation.${name}`,
  ...(params && { params }),
});

/** What of a declaration contradicts itself, or is not carried abroad: of the fields that there are. */
export function declarationProblems({
  contentsKind,
  contentsNote,
  weightGrams,
  items = [],
}: Partial<Pick<Declared, 'contentsKind' | 'contentsNote' | 'weightGrams' | 'items'>>): FieldProblem[] {
  const found = items.flatMap((item, nth) => {
    const at = `items.${nth}`;
    const refused = refusedGoods(item, contentsKind === 'SALE');
    return [
      ...(contentsKind === 'SALE' && item.hsCode === '' ? [wrong(`${at}.hsCode`, 'hsCodeForSale')] : []),
      ...(refused ? [wrong(`${at}.${refused.field}`, 'refusedGoods', { what: refused.what })] : []),
    ];
  });
  if (contentsKind === 'OTHER' && !hasLetter(contentsNote ?? ''))
    found.unshift(wrong('contentsNote', 'contentsNote'));
  const { netGrams, valueSatang } = totalsOf(items);
  if (weightGrams !== undefined && netGrams > weightGrams)
    found.push(wrong('weightGrams', 'lighterThanItems', { netKg: netGrams / 1000 }));
  if (valueSatang > MAX_SATANG) found.push(wrong('items', 'tooValuable'));
  return found;
}

const LATIN = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u;
const CHINESE = /^[\p{Script=Latin}\p{Script=Han}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** Whether customs abroad can read a text: Latin letters, and Chinese ones where it goes to China. */
export function isReadable(text: string, country?: string): boolean {
  return (country === 'CN' ? CHINESE : LATIN).test(text);
}

/** Whether a letter is among what the form prints: signs and pictures alone name nothing. */
export function hasLetter(text: string): boolean {
  return /\p{L}/u.test(printable(text));
}

/** The same with digits, which are enough for a house. */
export function hasLetterOrDigit(text: string): boolean {
  return /[\p{L}\p{Nd}]/u.test(printable(text));
}

/** Digits and capital letters without those that are taken for each other (Crockford's base 32). */
export const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_LENGTH = 12;
const PREFIX = 'CD';
const CODE = new RegExp(`^${PREFIX}[${CODE_LETTERS}]{${CODE_LENGTH}}$`);

/** A declaration number of these letters. */
export function declarationNoOf(letters: string): string {
  return PREFIX + letters;
}

/** The stored spelling of what a counter scanned or typed; null where it is no declaration number. */
export function readDeclarationNo(typed: string): string | null {
  const plain = toAsciiDigits(typed)
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase();
  const read =
    plain.slice(0, PREFIX.length) + plain.slice(PREFIX.length).replaceAll('O', '0').replace(/[IL]/g, '1');
  return CODE.test(read) ? read : null;
}

/** A declaration number as people read it: `CD-7K2M-0000-ABCD`. */
export function formatDeclarationNo(declarationNo: string): string {
  return declarationNo.replace(/^(..)(.{4})(.{4})(.{4})$/, '$1-$2-$3-$4');
}
