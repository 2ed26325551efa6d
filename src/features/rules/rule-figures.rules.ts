import { z } from 'zod';
import { destinationCountries } from './destinations.rules.ts';
import { type RuleSet, ruleSet } from './rules.rules.ts';

/** The unit of a figure; money is in satang in the rule set and in baht for people. */
export type FigureUnit =
  | 'kg'
  | 'cm'
  | 'cm3PerKg'
  | 'satang'
  | 'days'
  | 'months'
  | 'workingDays'
  | 'hours'
  | 'times'
  | 'count'
  | 'hour'
  | 'date';

/** One number, hour or day of the business rules, by its path: `domestic.maxWeightKg`. */
export type RuleFigure = { path: string; group: keyof RuleSet; unit: FigureUnit; isOptional: boolean };

/** A figure that differs between two rule sets; undefined where one of them lacks it. */
export type RuleDifference = { path: string; from: number | string | null; to: number | string | null };

type FigureValue = number | string | undefined;

const namedUnits: readonly (readonly [RegExp, FigureUnit])[] = [
  [/Satang$/, 'satang'],
  [/^cm3PerKg$/, 'cm3PerKg'],
  [/Kg$/, 'kg'],
  [/Cm$/, 'cm'],
  [/WorkingDays$/, 'workingDays'],
  [/Days$/, 'days'],
  [/Months$/, 'months'],
  [/Hours$/, 'hours'],
  [/Times$/, 'times'],
];

/** Every figure that staff may change, in the order of the rule set. */
export const ruleFigures: readonly RuleFigure[] = figuresIn(ruleSet, []).map(
  ({ path, schema, isOptional }) => ({
    path: path.join('.'),
    group: path[0] as keyof RuleSet,
    unit: unitOf(path.at(-1) ?? '', schema),
    isOptional,
  }),
);

/** The figure at a path. */
export function figureAt(rules: RuleSet, path: string): FigureValue {
  const found = path
    .split('.')
    .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], rules);
  return typeof found === 'number' || typeof found === 'string' ? found : undefined;
}

/** The rule set with these figures replaced; an undefined one is removed. */
export function withFigures(rules: RuleSet, figures: Readonly<Record<string, FigureValue>>): RuleSet {
  const changed = structuredClone(rules) as Record<string, unknown>;
  for (const [path, value] of Object.entries(figures)) place(changed, path.split('.'), value);
  return changed as RuleSet;
}

/** The differences between two rule sets, figure by figure. */
export function ruleDifferences(before: RuleSet, after: RuleSet): RuleDifference[] {
  return ruleFigures.flatMap(({ path }) => {
    const [from = null, to = null] = [figureAt(before, path), figureAt(after, path)];
    return from === to ? [] : [{ path, from, to }];
  });
}

type FoundFigure = { path: string[]; schema: unknown; isOptional: boolean };

function figuresIn(schema: unknown, path: string[], isOptional = false): FoundFigure[] {
  if (schema instanceof z.ZodOptional) return figuresIn(schema.unwrap(), path, true);
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, part]) =>
      figuresIn(part, [...path, name], isOptional),
    );
  if (schema instanceof z.ZodRecord)
    return destinationCountries.flatMap((country) => figuresIn(schema.valueType, [...path, country], true));
  return [{ path, schema, isOptional }];
}

function unitOf(name: string, schema: unknown): FigureUnit {
  if (schema instanceof z.ZodISODate) return 'date';
  if (schema instanceof z.ZodString) return 'hour';
  return namedUnits.find(([pattern]) => pattern.test(name))?.[1] ?? 'count';
}

function place(node: Record<string, unknown>, [name = '', ...rest]: string[], value: FigureValue): void {
  if (rest.length === 0) {
    if (value === undefined) delete node[name];
    else node[name] = value;
    return;
  }
  const inner = (node[name] ?? {}) as Record<string, unknown>;
  place(inner, rest, value);
  if (Object.keys(inner).length > 0) node[name] = inner;
  else delete node[name];
}
