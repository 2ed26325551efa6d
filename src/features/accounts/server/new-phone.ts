import { isValidPhoneNumber } from 'libphonenumber-js/max';
import { toFieldProblems } from '../../../http/field-problems.ts';
import { requestErrors } from '../../../http/request-errors.ts';
import type { FieldProblem } from '../../../lib/errors.ts';
import { AppError } from '../../../lib/errors.ts';
import { newPhone, type PhoneCountryCode, toE164 } from '../phones.rules.ts';

export type TypedNewPhone = { countryCode?: PhoneCountryCode; phone: string };

/** A new phone in E.164, or what is wrong with it: §5's pattern first, then whether such numbers are given out at all. */
export function checkNewPhone(
  typed: TypedNewPhone,
  field: string,
): { phone: string; problems: null } | { phone: null; problems: FieldProblem[] } {
  const parsed = newPhone.safeParse(typed, { reportInput: true });
  if (!parsed.success) {
    const told = toFieldProblems(parsed.error.issues);
    const problems = told.map((each) => (each.field === 'phone' ? { ...each, field } : each));
    return { phone: null, problems };
  }
  const phone = toE164(parsed.data.countryCode, parsed.data.phone);
  if (isValidPhoneNumber(phone)) return { phone, problems: null };
  return { phone: null, problems: [{ field, key: 'accounts:validation.phonePattern' }] };
}

/** The same, throwing what is wrong. */
export function readNewPhone(typed: TypedNewPhone, field: string): string {
  const { phone, problems } = checkNewPhone(typed, field);
  if (problems) throw new AppError(requestErrors.invalidParameter, { fields: problems });
  return phone;
}
