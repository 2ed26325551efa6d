import type { RuleSet } from '#features/rules/rules.rules.ts';

/** Prints a kept value, once for each set of rules: both keep their identity until they change. */
export function printKept<Kept extends object, Printed>(
  print: (kept: Kept, rules: RuleSet) => Printed,
): (kept: Kept, rules: RuleSet) => Printed {
  const printed = new WeakMap<Kept, WeakMap<RuleSet, Printed>>();
  return (kept, rules) => {
    const byRules = printed.get(kept) ?? new WeakMap<RuleSet, Printed>();
    printed.set(kept, byRules);
    const found = byRules.get(rules) ?? print(kept, rules);
    byRules.set(rules, found);
    return found;
  };
}
