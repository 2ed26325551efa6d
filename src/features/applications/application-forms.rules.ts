import { z } from 'zod';
import { agreedField, emailField } from '#features/accounts/account-fields.rules.ts';
import {
  departmentOf,
  departments,
  openingIds,
  type Position,
  positions,
} from '#features/careers/positions.rules.ts';
import { readWrittenPhone } from '#lib/written/written-phone.ts';
import { businessTypes, franchiseTypes, heardFrom } from './application-kinds.rules.ts';

/** Lengths, in characters. */
export const MAX_NAME_LENGTH = 100;
export const MAX_HEARD_LENGTH = 100;
export const MAX_WORDS_LENGTH = 1_000;

const wrong = (name: string) => `applications:validation.${name}`;
const ONE_LINE = /^[^\p{C}\p{Zl}\p{Zp}]*$/u;

const line = (empty: string, max: number) =>
  z
    .string(wrong(empty))
    .trim()
    .min(1, wrong(empty))
    .max(max, wrong('tooLong'))
    .regex(ONE_LINE, wrong('oneLine'));

/** Who applies and how to reach them: landlines are accepted here (decision 000, phones). */
export const applicantFields = {
  name: line('name', MAX_NAME_LENGTH),
  phone: z
    .string(wrong('phone'))
    .trim()
    .max(40, wrong('phone'))
    .refine((typed) => readWrittenPhone(typed, 'TH') !== null, wrong('phone')),
  email: z
    .string(wrong('email'))
    .trim()
    .min(1, wrong('email'))
    .pipe(emailField(wrong('email'))),
};

/** Where they want to start: codes of places in Thailand. */
const areaFields = {
  provinceCode: z.string(wrong('province')).regex(/^\d{2}$/, wrong('province')),
  districtCode: z.string(wrong('district')).regex(/^\d{4}$/, wrong('district')),
};

/** The applicant's comment. */
const wordsField = z.string().trim().max(MAX_WORDS_LENGTH, wrong('tooLong')).optional();

const businessFields = {
  ...applicantFields,
  ...areaFields,
  businessType: z.enum(businessTypes, wrong('businessType')),
  words: wordsField,
};

const fitsProvince = ({ provinceCode, districtCode }: { provinceCode: string; districtCode: string }) =>
  districtCode.startsWith(provinceCode);
const wrongDistrict = { path: ['districtCode'], error: wrong('district') };

/** The accepted terms [V-17]; a multipart form sends text only. */
const agreement = z.literal([true, 'true'], 'accounts:validation.agreement').transform(() => true as const);
/** An optional consent. */
const consent = z
  .literal([true, false, 'true', 'false'])
  .transform((given) => given === true || given === 'true')
  .default(false);

/** Fields of each kind without cross-field rules; a contract adds what it needs besides. */
export const vipFields = { ...businessFields, agreement };
export const franchiseFields = {
  ...businessFields,
  franchiseType: z.enum(franchiseTypes, wrong('franchiseType')),
  agreement,
};
export const dropPointFields = { ...businessFields, shopName: line('shopName', MAX_NAME_LENGTH), agreement };
export const jobFields = {
  ...applicantFields,
  position: z.enum(positions as [Position, ...Position[]], wrong('position')),
  department: z.enum(departments, wrong('department')),
  /** The job opening; absent for unsolicited applications. */
  openingId: z.coerce.number().int().min(openingIds[0]).max(openingIds[1]).optional(),
  heardFrom: z.enum(heardFrom, wrong('heardFrom')),
  /** Details, for those who choose `other`. */
  heardOther: z
    .string()
    .trim()
    .max(MAX_HEARD_LENGTH, wrong('tooLong'))
    .regex(ONE_LINE, wrong('oneLine'))
    .optional(),
  words: wordsField,
  /** Consent to be considered for other openings. */
  keepForOtherOpenings: consent,
  agreement,
};

/** The district must belong to the province. */
export const checkArea = <S extends z.ZodType<{ provinceCode: string; districtCode: string }>>(schema: S) =>
  schema.refine(fitsProvince, wrongDistrict);

/** The position must belong to the department. */
export const checkPosition = <S extends z.ZodType<{ position: Position; department: string }>>(schema: S) =>
  schema.refine(({ position, department }) => departmentOf[position] === department, {
    path: ['department'],
    error: wrong('department'),
  });

/** An application as its form holds it [E-12, E-13, E-14, V-17]; `agreement` is the state of a checkbox. */
export const vipForm = checkArea(z.object({ ...vipFields, agreement: agreedField }));
export const franchiseForm = checkArea(z.object({ ...franchiseFields, agreement: agreedField }));
export const dropPointForm = checkArea(z.object({ ...dropPointFields, agreement: agreedField }));
export const jobForm = checkPosition(z.object({ ...jobFields, agreement: agreedField }));
