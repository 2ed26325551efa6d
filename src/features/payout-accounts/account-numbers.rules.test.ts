import { describe, expect, it } from 'vitest';
import { isSameHolder } from './account-holders.rules.ts';
import { readPayoutNumber } from './account-numbers.rules.ts';
import { listBanks } from './banks.rules.ts';
import { newPayoutAccount } from './payout-accounts.contract.ts';
import { hasThaiCheckDigit, isCitizenId } from './thai-ids.rules.ts';

const bank = (bankCode: string, accountNumber: string) =>
  readPayoutNumber('bank', { bankCode, accountNumber });
const promptPay = (kind: 'promptPayPhone' | 'promptPayCitizenId' | 'promptPayTaxId', accountNumber: string) =>
  readPayoutNumber(kind, { bankCode: '', accountNumber });

describe('a number of a bank account', () => {
  it('is read as people write it: with hyphens, spaces, Thai and full-width digits', () => {
    for (const typed of ['123-4-56789-0', '123 4 56789 0', '๑๒๓-๔-๕๖๗๘๙-๐', '１２３４５６７８９０'])
      expect(bank('004', typed)).toEqual({ number: '1234567890' });
  });

  it('names how many digits its bank has, and how many were typed', () => {
    expect(bank('004', '12345678901')).toEqual({
      problem: { name: 'accountDigits', params: { digits: '10', given: 11 } },
    });
    expect(bank('030', '1234567890')).toEqual({
      problem: { name: 'accountDigits', params: { digits: '12 / 15', given: 10 } },
    });
  });

  it('is never guessed from letters or a decimal point', () => {
    for (const typed of ['12345678O0', '1234567890.0', '1.23457E+9', '123/4567890', '-'])
      expect(bank('004', typed)).toEqual({ problem: { name: 'accountNumber' } });
    expect(bank('004', '  ')).toEqual({ problem: { name: 'empty.bank' } });
  });

  it('has a length that its bank gives, for every bank', () => {
    for (const { code, digits: lengths } of listBanks('en-us'))
      for (const digits of lengths)
        expect(bank(code, '7'.repeat(digits))).toEqual({ number: '7'.repeat(digits) });
  });
});

describe('a number registered with PromptPay', () => {
  it('is a Thai mobile number in any form, and nothing else', () => {
    for (const typed of ['0812345678', '081-234-5678', '+66 81 234 5678', '๐๘๑ ๒๓๔ ๕๖๗๘'])
      expect(promptPay('promptPayPhone', typed)).toEqual({ number: '0812345678' });
    for (const typed of ['02 123 4567', '+65 8123 4567', '081234567', '0812345678 ต่อ 1'])
      expect(promptPay('promptPayPhone', typed)).toEqual({ problem: { name: 'promptPayPhone' } });
  });

  it('is a citizen or tax id whose check digit is right', () => {
    const right = '1101700230708';
    expect(hasThaiCheckDigit(right)).toBe(true);
    for (let digit = 0; digit < 10; digit += 1)
      expect(hasThaiCheckDigit(right.slice(0, -1) + digit)).toBe(right.endsWith(String(digit)));
    for (const wrong of ['1101700230780', '1011700230708', '110170023070', '11017002307080', '']) // swapped, short, long
      expect(hasThaiCheckDigit(wrong), wrong).toBe(false);
    expect(promptPay('promptPayCitizenId', '1-1017-00230-70-8')).toEqual({ number: right });
    expect(promptPay('promptPayCitizenId', '1101700230709')).toEqual({ problem: { name: 'idCheckDigit' } });
    expect(promptPay('promptPayCitizenId', '110170023070')).toEqual({
      problem: { name: 'idDigits', params: { digits: 13, given: 12 } },
    });
  });

  it('as a citizen id is that of a person, as a tax id also that of a company', () => {
    const company = '0105534000006';
    expect([isCitizenId(company), hasThaiCheckDigit(company)]).toEqual([false, true]);
    expect(promptPay('promptPayCitizenId', company)).toEqual({ problem: { name: 'idCheckDigit' } });
    expect(promptPay('promptPayTaxId', company)).toEqual({ number: company });
  });
});

describe('the holder of an account', () => {
  it('is the customer with or without a title, and however spaces, dots and case are written', () => {
    for (const [one, other] of [
      ['นายสมชาย ใจดี', 'สมชาย ใจดี'],
      ['น.ส. สุดา  รักไทย', 'สุดา รักไทย'],
      ['MR. SOMCHAI JAIDEE', 'Somchai Jaidee'],
      ['Mrs Suda R.', 'suda r'],
      ['คุณสุดา', 'นางสุดา'],
    ] as const)
      expect(isSameHolder(one, other), `${one} = ${other}`).toBe(true);
  });

  it('is somebody else where any letter differs', () => {
    for (const [one, other] of [
      ['สมชาย ใจดี', 'สมชาย ใจเด'],
      ['Somchai Jaidee', 'Somchai'],
      ['นายก', 'ก ข'],
      ['Mrisa', 'isa'],
      ['', 'สมชาย'],
    ] as const)
      expect(isSameHolder(one, other), `${one} ≠ ${other}`).toBe(false);
  });
});

describe('the form of an account', () => {
  const typed = { kind: 'bank', bankCode: '004', accountNumber: '1234567890', holderName: 'สมชาย' };
  const problemsOf = (change: object) =>
    newPayoutAccount
      .safeParse({ ...typed, ...change })
      .error?.issues.map(({ path, message }) => [
        path.join('.'),
        message.replace('payout-accounts:validation.', ''),
      ]) ?? [];

  it('names the field and what is wrong with it', () => {
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ bankCode: '' })).toEqual([['bankCode', 'bank']]);
    expect(problemsOf({ bankCode: '999' })).toEqual([['bankCode', 'bank']]);
    expect(problemsOf({ kind: 'promptPayPhone', bankCode: '' })).toEqual([
      ['accountNumber', 'promptPayPhone'],
    ]);
    expect(problemsOf({ accountNumber: '' })).toEqual([['accountNumber', 'empty.bank']]);
    expect(problemsOf({ holderName: ' ' })).toEqual([['holderName', 'holderName']]);
    expect(problemsOf({ holderName: 'ก'.repeat(101) })).toEqual([['holderName', 'tooLong']]);
    expect(problemsOf({ holderName: 'a\nb' })).toEqual([['holderName', 'oneLine']]);
  });
});
