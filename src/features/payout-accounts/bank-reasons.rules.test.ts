import { describe, expect, it } from 'vitest';
import { readBankReason, writeBankReason } from './bank-reasons.rules.ts';

const write = (reason: string) => writeBankReason(reason, (key) => `<${key.split('.').at(-1)}>`);

describe('the reason of a bank that returns money', () => {
  it('is said in the language of its reader where its ISO 20022 code is known', () => {
    expect(write('AC04')).toBe('<closed>');
    expect(write(' AC01 ')).toBe('<wrongNumber>');
    expect(write('RJCT')).toBe('<unspecified>');
  });

  it('keeps what the bank says besides its code', () => {
    expect(write('AC04 Closed & gone')).toBe('<closed> (Closed & gone)');
  });

  it.each(['บัญชีปิดแล้ว', 'Account closed', 'ZZ99', 'AC04X', 'toString', ''])(
    'stays as it is without a known code: %s',
    (reason) => {
      expect(write(reason)).toBe(reason);
      expect(readBankReason(reason).meaning).toBeNull();
    },
  );

  it('is read in a time that grows no faster than its length', () => {
    const long = `AC04${' '.repeat(100_000)}x${' '.repeat(100_000)}`;
    expect(readBankReason(long)).toEqual({ meaning: 'closed', words: 'x' });
  });
});
