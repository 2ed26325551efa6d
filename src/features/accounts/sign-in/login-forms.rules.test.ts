import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { problemsOfSchema } from '#web/forms/form-problems.ts';
import { codeLoginForm, generalLoginForm, vipLoginForm } from './login-forms.rules.ts';

function problems(form: z.ZodType, values: object) {
  const checked = form.safeParse(values);
  return checked.success
    ? {}
    : Object.fromEntries(
        problemsOfSchema(checked.error).map(({ field, key, params }) => [field, { key, params }]),
      );
}
const right = { account: '0812345678', password: 'Aa123456', captcha: '1234' };

describe('the login form', () => {
  it('of a general customer requires phone, password and captcha, each with its own message [V-01] [X-09]', () => {
    const found = problems(generalLoginForm, { account: '', password: '', captcha: ' ' });
    expect(found.account?.key).toBe('accounts:validation.required');
    expect(found.password?.key).toBe('accounts:validation.required');
    expect(found.captcha?.key).toBe('captcha:errors.imageCodeFirst');
    expect(problems(generalLoginForm, right)).toEqual({});
  });

  it('reports one error per field, with the limit if there is one [V-01] [V-09]', () => {
    const found = problems(generalLoginForm, { ...right, account: '812345678', password: 'x'.repeat(21) });
    expect(found.account?.key).toBe('accounts:validation.phonePattern');
    expect(found.password).toEqual({ key: 'accounts:validation.passwordTooLong', params: { limit: 20 } });
  });

  it('of a VIP customer allows an account name of at most 16 characters and has no other rule [V-02]', () => {
    expect(problems(vipLoginForm, { ...right, account: 'บริษัท-ก ข@1' })).toEqual({});
    expect(problems(vipLoginForm, { ...right, account: 'x'.repeat(17) }).account).toEqual({
      key: 'accounts:validation.accountTooLong',
      params: { limit: 16 },
    });
  });

  it('with a code accepts exactly 6 digits [D-07]', () => {
    const found = problems(codeLoginForm, { phone: '0812345678', code: '12345', captcha: '1' });
    expect(found.code?.key).toBe('accounts:validation.securityCode');
  });
});
