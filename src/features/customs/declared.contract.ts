import { z } from 'zod';
import { unprintedWords } from '#features/orders/printed-letters.rules.ts';
import { senderKinds } from '#features/quotes/sender-kinds.rules.ts';
import { destinationCountries } from '#features/rules/destinations.rules.ts';
import { isCountryCode } from '#lib/country-codes.ts';
import { digitsOf, toAsciiDigits } from '#lib/digits.ts';
import { openEnum } from '#lib/open/open-enum.ts';
import {
  contentsKinds,
  declarationProblems,
  hasLetter,
  hasLetterOrDigit,
  isReadable,
  MAX_GRAMS,
  MAX_ITEMS,
  MAX_QUANTITY,
  MAX_SATANG,
  undeliveredChoices,
} from './customs.rules.ts';

const wrong = (name: string) => `customs:validation.${name}`;
const required = wrong('required');
const MAX_NAME = 60;
const MAX_DETAIL = 120;
const MAX_TOWN = 50;
const MAX_DESCRIPTION = 60;
const MAX_NOTE = 60;
const MAX_SIDE_CM = 1_000;

/** One line, as a form has it: no breaks, no invisible characters. */
function line(max: number) {
  return z
    .string(required)
    .max(max * 4, wrong('tooLong'))
    .transform((text) =>
      text
        .normalize('NFC')
        .replace(/\p{Cf}/gu, '')
        .replace(/\s+/gu, ' ')
        .trim(),
    )
    .pipe(
      z
        .string()
        .max(max, wrong('tooLong'))
        .regex(/^[^\p{C}]*$/u, wrong('letters'))
        .refine((text) => unprintedWords(text) === '', wrong('letters')),
    );
}
const filled = (max: number) => line(max).pipe(z.string().min(1, required));
/** A name of somebody or something; what is empty is told so. */
const named = (max: number) =>
  filled(max).refine((text) => text === '' || hasLetter(text), wrong('lettersNeeded'));
const place = (max: number) =>
  filled(max).refine((text) => text === '' || hasLetterOrDigit(text), wrong('lettersOrDigitsNeeded'));
const isLatin = [(text: string) => isReadable(text), wrong('latin')] as const;
const latinOrEmpty = (max: number) => line(max).refine((text) => isReadable(text), wrong('latin'));

const MIN_PHONE_DIGITS = 6;
const phone = filled(30)
  .transform(toAsciiDigits)
  .pipe(
    z
      .string()
      .regex(/^\+?[\d\s().#/-]{6,30}$/, wrong('phone'))
      .refine((text) => digitsOf(text).length >= MIN_PHONE_DIGITS, wrong('phone')),
  );
const whole = (min: number, max: number, message: string) =>
  z.int(message).min(min, message).max(max, message);
const side = z.number(wrong('side')).positive(wrong('side')).max(MAX_SIDE_CM, wrong('side'));
const country = z
  .string(wrong('origin'))
  .trim()
  .toUpperCase()
  .refine((code) => isCountryCode(code), wrong('origin'));

/** What is declared of goods of one kind. */
const declaredItem = z
  .object({
    description: named(MAX_DESCRIPTION)
      .refine(...isLatin)
      .describe('What it is and of what it is made, in Latin letters: "Cotton T-shirt", not "goods".'),
    quantity: whole(1, MAX_QUANTITY, wrong('quantity')),
    netGrams: whole(1, MAX_GRAMS, wrong('netGrams')).describe('Of all pieces together.'),
    valueSatang: whole(1, MAX_SATANG, wrong('value')).describe(
      'Of all pieces together, in satang; 100 are a baht.',
    ),
    hsCode: z
      .string(wrong('hsCode'))
      .max(30, wrong('hsCode'))
      .transform((typed) => toAsciiDigits(typed).replace(/[\s.-]/g, ''))
      .pipe(z.string().regex(/^(?:\d{6,10})?$/, wrong('hsCode')))
      .default('')
      .describe('Six to ten digits of the Harmonized System; needed for goods that are sold.'),
    originCountry: country.describe('Where it was made: ISO 3166-1, two letters.'),
  })
  .meta({ id: 'DeclaredItem' });

const sender = z.object({
  name: named(MAX_NAME).refine(...isLatin),
  phone,
  detail: place(MAX_DETAIL).refine(...isLatin),
  city: named(MAX_TOWN).refine(...isLatin),
  postcode: z
    .string(required)
    .trim()
    .max(12, wrong('homePostcode'))
    .transform(toAsciiDigits)
    .pipe(z.string().regex(/^\d{5}$/, wrong('homePostcode')))
    .describe('Five digits.'),
});

const consignee = z
  .object({
    country: z.enum(destinationCountries, wrong('country')),
    name: named(MAX_NAME),
    phone,
    detail: place(MAX_DETAIL),
    city: named(MAX_TOWN),
    region: line(MAX_TOWN).default(''),
    postcode: z
      .string(required)
      .trim()
      .min(1, required)
      .max(12, wrong('tooLong'))
      .transform((typed) => toAsciiDigits(typed).replace(/[\s-]/g, '')),
  })
  .check(({ value, issues }) => {
    for (const field of ['name', 'detail', 'city', 'region'] as const)
      if (!isReadable(value[field], value.country))
        issues.push({
          code: 'custom',
          path: [field],
          message: wrong(value.country === 'CN' ? 'latinOrChinese' : 'latin'),
          input: value[field],
        });
  });

/** What is declared of an international parcel. */
export const declaredFields = {
  senderKind: z
    .enum(senderKinds, wrong('senderKind'))
    .default('personal')
    .describe('Limits of weight differ by it.'),
  sender: sender.meta({ id: 'CustomsSender' }).describe('In Thailand, in Latin letters.'),
  consignee: consignee
    .meta({ id: 'CustomsConsignee' })
    .describe('Abroad, in Latin letters; in China also in Chinese ones.'),
  weightGrams: whole(1, MAX_GRAMS, wrong('weight')).describe('Of the packed parcel.'),
  lengthCm: side,
  widthCm: side,
  heightCm: side,
  contentsKind: z.enum(contentsKinds, wrong('contents')),
  contentsNote: latinOrEmpty(MAX_NOTE).default('').describe('What it is, with `OTHER`; dropped with others.'),
  undelivered: z
    .enum(undeliveredChoices, wrong('undelivered'))
    .describe('What becomes of it where it cannot be delivered.'),
  reference: line(40).default('').describe('Your own number.'),
  items: z.array(declaredItem, wrong('items')).min(1, wrong('items')).max(MAX_ITEMS, wrong('items')),
};

const person = { name: z.string(), phone: z.string(), detail: z.string(), city: z.string() };
const address = { ...person, postcode: z.string() };

/** What was declared, as it is answered. */
export const declaredFacts = {
  senderKind: openEnum(senderKinds),
  sender: z.object(address).meta({ id: 'DeclaredSender' }),
  consignee: z
    .object({ ...address, country: openEnum(destinationCountries), region: z.string() })
    .meta({ id: 'DeclaredConsignee' }),
  weightGrams: z.int(),
  lengthCm: z.number(),
  widthCm: z.number(),
  heightCm: z.number(),
  contentsKind: openEnum(contentsKinds),
  contentsNote: z.string(),
  undelivered: openEnum(undeliveredChoices),
  items: z.array(
    z
      .object({
        description: z.string(),
        quantity: z.int(),
        netGrams: z.int(),
        valueSatang: z.int(),
        hsCode: z.string(),
        originCountry: z.string(),
      })
      .meta({ id: 'ItemOfDeclaration' }),
  ),
  valueSatang: z.int().describe('Of all items.'),
  form: openEnum(['CN22', 'CN23']).describe(
    'CN23 for contents of more than 300 SDR, or a parcel of more than 2 kg.',
  ),
};

/** Words for other contents say nothing of a gift. */
export const onlyNeededNote = z.overwrite<{ contentsKind: string; contentsNote: string }>((declared) =>
  declared.contentsKind === 'OTHER' ? declared : { ...declared, contentsNote: '' },
);

/** Refuses what contradicts itself, with the field. */
export function checkDeclared({
  value,
  issues,
}: z.core.ParsePayload<Parameters<typeof declarationProblems>[0]>): void {
  for (const { field, key, params } of declarationProblems(value))
    issues.push({
      code: 'custom',
      path: field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
      message: key,
      input: value,
      ...(params && { params }),
    });
}
