import { figureAt, ruleFigures, withFigures } from '#features/rules/rule-figures.rules.ts';
import type { RuleSet } from '#features/rules/rules.rules.ts';
import { unitOf } from './figure-names.ts';

/** The typed values of the rules form, by field name in the contract. */
export type RuleValues = Record<string, string>;

/** The field name of a figure. */
export const fieldOf = (path: string) => `rules.${path}`;

/** Money is typed in baht. */
export function toTyped(rules: RuleSet): RuleValues {
  const values = ruleFigures.map(({ path }) => {
    const value = figureAt(rules, path);
    const shown = typeof value === 'number' && unitOf(path) === 'satang' ? value / 100 : value;
    return [fieldOf(path), shown === undefined ? '' : String(shown)];
  });
  return Object.fromEntries(values) as RuleValues;
}

/** The typed rule set; an invalid number stays as typed, for the contract to refuse. */
export function fromTyped(values: RuleValues, base: RuleSet): RuleSet {
  const figures = ruleFigures.map(({ path, unit }) => {
    const typed = (values[fieldOf(path)] ?? '').trim();
    if (typed === '') return [path, undefined] as const;
    if (unit === 'hour' || unit === 'date') return [path, typed] as const;
    const number = Number(typed.replaceAll(',', ''));
    return [path, unit === 'satang' ? Math.round(number * 10_000) / 100 : number] as const;
  });
  return withFigures(base, Object.fromEntries(figures));
}
