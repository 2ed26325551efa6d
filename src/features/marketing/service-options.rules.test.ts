import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { firstVersion } from '#features/rules/first-version.rules.ts';
import { factsOf, findServiceOption, serviceOptions } from './service-options.rules.ts';

describe('the choice of a service', () => {
  it('offers SUPER, BUK and FP, each with a picture, none disabled [W-18]', () => {
    expect(serviceOptions.map(({ value, disabled }) => [value, disabled])).toEqual([
      ['SUPER', false],
      ['BUK', false],
      ['FP', false],
    ]);
    for (const { image } of serviceOptions) expect(existsSync(`public${image}`), image).toBe(true);
  });

  it('begins with the first and takes any letter case', () => {
    expect(findServiceOption(null).value).toBe('SUPER');
    expect(findServiceOption('drone').value).toBe('SUPER');
    expect(findServiceOption('buk').value).toBe('BUK');
  });

  it('names the limits of the current rules [C-03, C-05]', () => {
    const rules = { ...firstVersion, bulky: { overKg: 25 } };
    expect(factsOf(findServiceOption('SUPER'), rules)).toMatchObject({ overKg: null, maxWeightKg: 25 });
    expect(factsOf(findServiceOption('BUK'), rules)).toMatchObject({ overKg: 25, maxWeightKg: 50 });
    expect(factsOf(findServiceOption('FP'), rules)).toMatchObject({ maxTotalCm: 180, maxSideCm: 100 });
    expect(factsOf(findServiceOption('BUK'), rules)).toMatchObject({ fastestDays: 2, slowestDays: 6 });
  });
});
