import { describe, expect, it } from 'vitest';
import { findTextProblem, isLong, placeholdersOf } from './text-checks.rules.ts';

const frame = (...all: string[]) => ({ own: all.slice(0, 1), all, form: undefined });
const keyOf = (text: string, of: Parameters<typeof findTextProblem>[1]) => findTextProblem(text, of)?.key;

describe('the placeholders of a text', () => {
  const shipped = frame('{{count}} parcels until {{date, day}}', 'พัสดุ {{count}} ชิ้น ถึง {{date}}');

  it('may be anywhere, but none may be lost, unknown or broken [E-06]', () => {
    expect(placeholdersOf(shipped.all[0] ?? '')).toEqual(['count', 'date']);
    expect(keyOf('Until {{date}}: {{count}}', shipped)).toBe(undefined);
    expect(findTextProblem('{{count}} parcels', shipped)).toEqual({
      key: 'lostPlaceholder',
      params: { name: '{{date}}' },
    });
    expect(keyOf('{{count}} {{date}} {{who}}', shipped)).toBe('unknownPlaceholder');
    expect(keyOf('{{count}} {{date}} {{who', shipped)).toBe('brokenPlaceholder');
  });

  it('may omit the count in a plural form that has the number in words', () => {
    const one = { ...frame('{{count}} parcel'), form: 'one' };
    expect(keyOf('One parcel', one)).toBe(undefined);
    expect(keyOf('Parcels', { ...one, form: 'other' })).toBe('lostPlaceholder');
  });
});

describe('other checks of a text', () => {
  it('require the text of a link between its tags', () => {
    const linked = frame('I accept the <terms>terms</terms>.', '我接受<terms>条款</terms>。');
    expect(keyOf('The <terms>terms</terms> I accept.', linked)).toBe(undefined);
    expect(keyOf('I accept the terms.', linked)).toBe('lostMark');
    expect(keyOf('I accept the </terms>terms<terms>.', linked)).toBe('lostMark');
    expect(keyOf('I accept <b>the</b> <terms>terms</terms>.', linked)).toBe('unknownMark');
  });

  it('allow no reference to other texts, and one line if the shipped text has one', () => {
    expect(keyOf('$t(shell:links.home)', frame('Home'))).toBe('reference');
    expect(keyOf('Home\nBcc: everybody@example.test', frame('Home'))).toBe('lineBreak');
    expect(keyOf('One\ntwo', frame('First\nsecond'))).toBe(undefined);
  });

  it('warn if it is clearly longer than all before', () => {
    expect([isLong('Track it', frame('Track')), isLong('Track your parcel', frame('Track'))]).toEqual([
      false,
      true,
    ]);
  });
});
