import { describe, expect, it } from 'vitest';
import { firstVersion } from './first-version.rules.ts';
import { printRules, UnknownRuleError } from './rule-texts.rules.ts';
import { maxValueSatangTo, maxWeightKgTo, rulesAt } from './rules.rules.ts';

const later = { ...firstVersion, bulky: { overKg: 25 } };
const versions = [
  { validFrom: new Date('2027-01-01T00:00:00+07:00'), rules: later },
  { validFrom: new Date('2020-01-01T00:00:00+07:00'), rules: firstVersion },
];

describe('business rules', () => {
  it('are those of the current version to the minute', () => {
    expect(rulesAt(versions, new Date('2026-12-31T23:59:59+07:00')).bulky.overKg).toBe(20);
    expect(rulesAt(versions, new Date('2027-01-01T00:00:00+07:00')).bulky.overKg).toBe(25);
  });

  it('limit weight by destination and kind of sender [C-06]', () => {
    expect(maxWeightKgTo(firstVersion, 'CN', 'personal')).toBe(10);
    expect(maxWeightKgTo(firstVersion, 'CN', 'company')).toBe(30);
    expect(maxWeightKgTo(firstVersion, 'SG', 'personal')).toBe(5);
    expect(maxWeightKgTo(firstVersion, 'VN', 'personal')).toBe(30);
  });

  it('limit value by destination [C-07]', () => {
    expect(maxValueSatangTo(firstVersion, 'PH')).toBe(600_000);
    expect(maxValueSatangTo(firstVersion, 'MY')).toBe(7_900_000);
    expect(maxValueSatangTo(firstVersion, 'ID')).toBe(500_000);
  });

  it('are printed into texts in the language of the reader', () => {
    expect(printRules('{{cod.maxSatang}} THB', firstVersion, 'en-us')).toBe('30,000 THB');
    expect(printRules('{{walkInPromotion.until}}', firstVersion, 'th')).toBe('31 มกราคม 2566');
    expect(printRules('{{pickup.requestUntil}}', firstVersion, 'zh-cn')).toBe('16:00');
    const working = { ...firstVersion, claims: { ...firstVersion.claims, answerWithinWorkingHours: 16 } };
    expect(printRules('{{claims.answerTime}}', firstVersion, 'th')).toBe('24 ชั่วโมง');
    expect(printRules('{{claims.answerTime}}', working, 'en-us')).toMatch(/^16 working hours \(Monday/);
  });

  it('say in one sentence when COD money is transferred, held first where the rules hold it [C-08]', () => {
    const held = { ...firstVersion, cod: { ...firstVersion.cod, holdDays: 5 } };
    expect(printRules('{{cod.transferRule}}', firstVersion, 'en-us')).toMatch(/within 1 working day of/);
    expect(printRules('{{cod.transferRule}}', held, 'en-us')).toMatch(/for 5 days .* within 1 working day/);
    expect(printRules('{{cod.transferRule}}', held, 'th')).toContain('5 วัน');
    expect(printRules('{{cod.transferRule}}', held, 'zh-cn')).toContain('5 天');
    expect(printRules('money {{cod.transferTime}}', firstVersion, 'en-us')).toBe(
      'money within 1 working day',
    );
    expect(printRules('{{cod.transferTime}}', held, 'en-us')).toBe(
      'within 1 working day after a hold of 5 days',
    );
    expect(printRules('货款{{cod.transferTime}}', held, 'zh-cn')).toBe('货款于暂存 5 天后的 1 个工作日内');
  });

  it('refuse a text that refers to an unknown rule', () => {
    expect(() => printRules('{{domestic.maxWeight}}', firstVersion, 'th')).toThrow(UnknownRuleError);
  });
});
