import { expect, it } from 'vitest';
import { namedSentTo, readSentTo, writeSentTo } from './sent-to.rules.ts';

it('an account is named by its bank, or as PromptPay, and the last four digits', () => {
  const bank = writeSentTo({ kind: 'bank', bankCode: '004', number: '1234567890' });
  expect(readSentTo(bank)).toEqual({ kind: 'bank', bankCode: '004', ending: '7890' });
  expect(namedSentTo(bank, 'en-us')?.bankName).toMatch(/\w/);
  const promptPay = writeSentTo({ kind: 'promptPayPhone', bankCode: null, number: '0812345678' });
  expect(namedSentTo(promptPay, 'th')).toEqual({ kind: 'promptPayPhone', bankName: null, ending: '5678' });
  expect(bank + promptPay).not.toContain('123456');
  expect([namedSentTo(null, 'th'), namedSentTo('?', 'th')]).toEqual([null, null]);
});
