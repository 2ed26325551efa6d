import { describe, expect, it } from 'vitest';
import { firstVersion } from './first-version.rules.ts';
import { figureAt, ruleDifferences, ruleFigures, withFigures } from './rule-figures.rules.ts';
import { ruleContradictions } from './rule-problems.rules.ts';
import { ruleSet } from './rules.rules.ts';

describe('the figures of the business rules', () => {
  it('are all of the rule set, each with its unit', () => {
    const paths = ruleFigures.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    const units = Object.fromEntries(ruleFigures.map(({ path, unit }) => [path, unit]));
    expect(units).toMatchObject({
      'domestic.maxWeightKg': 'kg',
      'domestic.cm3PerKg': 'cm3PerKg',
      'pickup.requestFrom': 'hour',
      'cod.maxSatang': 'satang',
      'cod.transferWorkingDays': 'workingDays',
      'compensation.feeTimes': 'times',
      'nextDayClaim.perKgSatang': 'satang',
      'claims.perWaybill': 'count',
      'international.countries.CN.personalMaxWeightKg': 'kg',
      'walkInPromotion.until': 'date',
    });
    const written = withFigures(
      firstVersion,
      Object.fromEntries(paths.map((path) => [path, figureAt(firstVersion, path)])),
    );
    expect(ruleSet.parse(written)).toEqual(firstVersion);
  });

  it('differ one by one, also if a limit of a country is added or removed', () => {
    const other = withFigures(firstVersion, {
      'bulky.overKg': 25,
      'international.countries.VN.maxValueSatang': 700_000,
      'international.countries.PH.maxValueSatang': undefined,
    });
    expect(ruleSet.parse(other).international.countries.PH).toBeUndefined();
    expect(ruleDifferences(firstVersion, other)).toEqual([
      { path: 'bulky.overKg', from: 20, to: 25 },
      { path: 'international.countries.PH.maxValueSatang', from: 600_000, to: null },
      { path: 'international.countries.VN.maxValueSatang', from: null, to: 700_000 },
    ]);
    expect(firstVersion.bulky.overKg).toBe(20);
  });

  it('contradict each other if the smaller one is the larger', () => {
    expect(ruleContradictions(firstVersion)).toEqual([]);
    const wrong = withFigures(firstVersion, { 'domestic.maxSideCm': 200, 'pickup.requestUntil': '17:30' });
    expect(ruleContradictions(wrong).map(({ path, most }) => [path, most])).toEqual([
      ['domestic.maxSideCm', 180],
      ['pickup.requestUntil', '17:00'],
    ]);
  });

  it('accept only real hours of the day', () => {
    const late = withFigures(firstVersion, { 'pickup.pickupUntil': '24:30' });
    expect(ruleSet.safeParse(late).success).toBe(false);
  });
});
