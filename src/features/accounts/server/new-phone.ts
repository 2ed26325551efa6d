import { type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { toFieldProblems } from '#http/answers/field-problems.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { FieldProblem } from '#lib/errors.ts';
import { AppError } from '#lib/errors.ts';
import { newPhone, type PhoneCountryCode, toE164 } from '../phones.rules.ts';

const MOBILE: readonly NumberType[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

export type TypedNewPhone = { countryCode?: PhoneCountryCode; phone: string };

/**
 * A new phone in E.164, or what is wrong with it: first the pattern of §5, then whether such mobile numbers are
 * assigned at all.
 */
export function checkNewPhone(
  typed: TypedNewPhone,
  field: string,
): { phone: string; problems: null } | { phone: null; problems: FieldProblem[] } {
  const parsed = newPhone.safeParse(typed, { reportInput: true });
  if (!parsed.success) {
    const found = toFieldProblems(parsed.error.issues);
    const problems = found.map((each) => (each.field === 'phone' ? { ...each, field } : each));
    return { phone: null, problems };
  }
  const phone = toE164(parsed.data.countryCode, parsed.data.phone);
  if (mayBeSentCodes(phone)) return { phone, problems: null };
  return { phone: null, problems: [{ field, key: 'accounts:validation.phonePattern' }] };
}

/** A landline receives no code, and a premium number would earn from our messages. */
export function mayBeSentCodes(phone: string): boolean {
  const number = parsePhoneNumberFromString(phone);
  return number?.isValid() === true && MOBILE.includes(number.getType());
}

/** Parses a new phone, or throws what is wrong with it. */
export type ReadNewPhone = typeof readNewPhone;

/** The same, throwing what is wrong. */
export function readNewPhone(typed: TypedNewPhone, field: string): string {
  const { phone, problems } = checkNewPhone(typed, field);
  if (problems) throw new AppError(requestErrors.invalidParameter, { fields: problems });
  return phone;
}
