import { useState } from 'react';
import { ruleFigures } from '#features/rules/rule-figures.rules.ts';
import { ALL_FIGURES, alsoShown, type FigureFilter, isFigureShown } from './figure-filter.ts';
import { useFigureNames } from './figure-names.ts';
import { fieldOf, type RuleValues } from './rules-values.ts';

type TypedForm = { values: RuleValues; errorAt(field: string): string | undefined };

const all: ReadonlySet<string> = new Set(ruleFigures.map(({ path }) => path));

/**
 * The figures of the form that are shown, chosen when the filter changes. A failed attempt adds those to be corrected,
 * and nothing goes while somebody types, whatever the value is meanwhile.
 */
export function useShownFigures({ values, errorAt }: TypedForm, inForce: RuleValues) {
  const names = useFigureNames();
  const [filter, setFilter] = useState(ALL_FIGURES);
  const [chosen, setChosen] = useState(all);
  const wrong = ruleFigures.map(({ path }) => path).filter((path) => errorAt(fieldOf(path)) !== undefined);
  const kept = alsoShown(chosen, wrong);
  if (kept !== chosen) setChosen(kept);

  const change = (next: FigureFilter) => {
    const found = ruleFigures.filter(({ path }) => {
      const field = fieldOf(path);
      const isChanged = (values[field] ?? '').trim() !== inForce[field];
      const hasError = errorAt(field) !== undefined;
      return isFigureShown(next, { name: names.full(path), isChanged, hasError });
    });
    setFilter(next);
    setChosen(new Set(found.map(({ path }) => path)));
  };
  return { filter, change, shown: ruleFigures.filter(({ path }) => kept.has(path)) };
}
