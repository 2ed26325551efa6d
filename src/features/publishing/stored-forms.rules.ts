import { ruleFigures } from '#features/rules/rule-figures.rules.ts';
import { phrasePaths } from '#features/rules/rule-texts.rules.ts';
import type { RuleSet } from '#features/rules/rules.rules.ts';
import { languages } from '#lib/language.ts';
import { searchText } from '#lib/search-text.ts';
import { ownValues, printText } from './print-text.rules.ts';

/** A placeholder with its words in every language, as they are compared. */
type Figure = { placeholder: string; words: ReadonlySet<string> };

const figuresOf = new WeakMap<RuleSet, readonly Figure[]>();

/**
 * In which forms a text may be stored that shows a typed word to readers: the word itself, and placeholders that print
 * it, such as `{{brand}}` for a part of the name. A figure of the rules is found by the whole of a word in it. The
 * number of forms is limited by the number of placeholders.
 */
export function storedForms(word: string, rules: RuleSet): string[] {
  const typed = searchText(word);
  const forms = new Set([word]);
  if (typed === '') return [...forms];
  for (const { placeholder, printed } of ownPrinted) {
    const parts = printed.split(/\s+/);
    const [first = '', last = ''] = [parts[0], parts.at(-1)];
    if (printed.includes(typed)) forms.add(placeholder);
    // Languages without spaces set other words directly beside it.
    else if (parts.length === 1 && typed.includes(printed)) forms.add(typed.replaceAll(printed, placeholder));
    else if (typed.endsWith(first)) forms.add(typed.slice(0, -first.length) + placeholder);
    else if (typed.startsWith(last)) forms.add(placeholder + typed.slice(last.length));
  }
  for (const { placeholder, words } of figuresIn(rules)) if (words.has(typed)) forms.add(placeholder);
  return [...forms];
}

const ownPrinted = languages.flatMap((language) =>
  Object.entries(ownValues(language)).map(([name, value]) => ({
    placeholder: `{{${name}}}`,
    printed: searchText(value),
  })),
);

function figuresIn(rules: RuleSet): readonly Figure[] {
  const found =
    figuresOf.get(rules) ?? [...ruleFigures.map(({ path }) => path), ...phrasePaths].map(toFigure);
  figuresOf.set(rules, found);
  return found;

  function toFigure(path: string): Figure {
    const placeholder = `{{${path}}}`;
    const printed = languages.map((language) => printText(placeholder, rules, language));
    return { placeholder, words: new Set(printed.flatMap((text) => searchText(text).split(/\s+/))) };
  }
}
