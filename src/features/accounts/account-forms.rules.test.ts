import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { newPhoneForm } from '#features/personal-centre/personal-forms.rules.ts';
import { problemsOfSchema } from '#web/forms/form-problems.ts';
import { passwordChangeForm, recoveryPasswordForm, registrationForm } from './account-fields.rules.ts';

/** The problems of each field, in the order of the messages. */
function problemsOf(form: z.ZodType, values: object): [string | undefined, string | undefined][] {
  const checked = form.safeParse(values);
  return checked.success ? [] : problemsOfSchema(checked.error).map(({ field, key }) => [field, key]);
}

const applicant = {
  countryCode: '66',
  phone: '812345678',
  code: '012345',
  name: 'ชูใจ',
  email: '',
  password: 'Parcel2026',
  confirmation: 'Parcel2026',
  agreed: true,
};
const required = 'accounts:validation.required';

describe('the registration form', () => {
  it('names everything that is missing, in the order of its fields [V-05, V-06, V-07, V-08]', () => {
    expect(problemsOf(registrationForm, applicant)).toEqual([]);
    const empty = { phone: '', code: '', name: ' ', password: '', confirmation: '' };
    expect(problemsOf(registrationForm, { ...applicant, ...empty })).toEqual([
      ['phone', required],
      ['code', required],
      ['name', required],
      ['password', required],
      ['confirmation', required],
    ]);
  });

  it.each([
    ['phone', '0812345678', 'accounts:validation.phoneWithoutZero'],
    ['phone', '81234567', 'accounts:validation.phonePattern'],
    ['phone', '8123456789', 'accounts:validation.phonePattern'],
    ['phone', '๘๑๒-๓๔๕-๖๗๘', null],
    ['code', '12345', 'accounts:validation.registrationCode'],
    ['code', '1234567', 'accounts:validation.registrationCode'],
    ['name', 'ช'.repeat(30), null],
    ['name', 'ช'.repeat(31), 'accounts:validation.nameTooLong'],
    ['email', 'choojai@nowhere', 'accounts:validation.emailFormat'],
    ['email', 'CHOOJAI@Example.CO.TH', null],
    ['email', `${'x'.repeat(38)}@example.com`, null],
    ['email', `${'x'.repeat(39)}@example.com`, 'accounts:validation.emailTooLong'],
    ['agreed', false, 'accounts:validation.agreement'],
  ] as const)('with the %s %j is answered %s [V-05, V-06, V-07, V-08, V-09]', (field, value, key) => {
    expect(problemsOf(registrationForm, { ...applicant, [field]: value })).toEqual(key ? [[field, key]] : []);
  });

  it.each([
    ['Abc12', false],
    ['Abc123', true],
    ['Abcdefgh12345678', true],
    ['Abcdefgh123456789', false],
    ['abc123', false],
    ['ABC123', false],
    ['Abcdef', false],
    ['Abc12-', false],
    ['Abc12ก', false],
  ])('with the password %s: accepted %s [V-08]', (password, isTaken) => {
    const wrong = [['password', 'accounts:validation.registrationPassword']];
    const values = { ...applicant, password, confirmation: password };
    expect(problemsOf(registrationForm, values)).toEqual(isTaken ? [] : wrong);
  });

  it('with two different passwords reports it at the second [V-08]', () => {
    const found = problemsOf(registrationForm, { ...applicant, confirmation: 'Parcel2027' });
    expect(found).toEqual([['confirmation', 'accounts:validation.passwordsDiffer']]);
  });
});

describe('the form of a forgotten password', () => {
  it.each([
    ['Abc-123', false],
    ['Abc-1234', true],
    ['abcd1234', false],
    ['ABCD-234', true],
    ['abcd efgh', false],
    ['Abcdefgh1234567890-x', true],
    ['Abcdefgh1234567890-xy', false],
  ])('with the password %s: accepted %s [V-03]', (password, isTaken) => {
    const wrong = [['password', 'accounts:validation.recoveryPassword']];
    expect(problemsOf(recoveryPasswordForm, { password, confirmation: password })).toEqual(
      isTaken ? [] : wrong,
    );
  });

  it('with two different passwords reports it in the words of the specification [V-03]', () => {
    const found = problemsOf(recoveryPasswordForm, { password: 'Abc-1234', confirmation: 'Abc-1235' });
    expect(found).toEqual([['confirmation', 'accounts:validation.inconsistent']]);
  });
});

describe('the form of a new password in the account area', () => {
  it.each([
    ['Parcel20', 'accounts:validation.accountPassword'],
    ['Parcel202', null],
    ['parcel2026', 'accounts:validation.accountPassword'],
    ['PARCEL2026', 'accounts:validation.accountPassword'],
    ['ParcelParcel', 'accounts:validation.accountPassword'],
    ['OldParcel1', 'accounts:validation.samePassword'],
  ])('with %s is answered %s [V-10]', (password, key) => {
    const values = { oldPassword: 'OldParcel1', password, confirmation: password };
    expect(problemsOf(passwordChangeForm, values)).toEqual(key ? [['password', key]] : []);
  });
});

it('the form of a new phone requires the phone before its code [RM-04, V-05]', () => {
  const values = { countryCode: '66', phone: '0812345678', newCode: '12' };
  expect(problemsOf(newPhoneForm, values)).toEqual([
    ['phone', 'accounts:validation.phoneWithoutZero'],
    ['newCode', 'accounts:validation.securityCode'],
  ]);
});
