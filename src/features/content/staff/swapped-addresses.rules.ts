import { type Language, languages } from '#lib/language.ts';

/** A picture or film that takes the place of another wherever its address stands. */
export type Swap = {
  /** Whether an address is that of the replaced one, or of a smaller copy of it. */
  isOld(address: string): boolean;
  address: string;
  width: number | null;
  height: number | null;
  /** The alternative texts of both: content keeps words of its own, and takes over those that came from the library. */
  alt: Record<Language, string>;
  oldAlt: Record<Language, string>;
};

/** A value with every occurrence of an address replaced; the very same value where there is none. */
export function swapped<Value extends Record<string, unknown>>(value: Value, swap: Swap): Value {
  return swappedIn(value, swap, null) as Value;
}

function swappedIn(value: unknown, swap: Swap, language: Language | null): unknown {
  if (typeof value === 'string') return swap.isOld(value) ? swap.address : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const next = value.map((each) => swappedIn(each, swap, language));
    return next.some((each, at) => each !== value[at]) ? next : value;
  }
  const before = Object.entries(value);
  const after = before.map(([name, each]) => {
    const own = languages.find((known) => known === name) ?? language;
    return [name, swappedIn(each, swap, own)] as const;
  });
  if (after.every(([, each], at) => each === before[at]?.[1])) return value;
  const next = Object.fromEntries(after);
  return 'src' in value && next.src === swap.address ? withWords(next, swap, language) : next;
}

/** A picture in a text states its size and its alternative text beside its address. */
function withWords(
  attributes: Record<string, unknown>,
  { width, height, alt, oldAlt }: Swap,
  language: Language | null,
): Record<string, unknown> {
  const { alt: words, width: _width, height: _height, ...rest } = attributes;
  const isTakenOver = language !== null && (words ?? '') === oldAlt[language];
  return {
    ...rest,
    alt: isTakenOver ? alt[language] : words,
    ...(width !== null && height !== null && { width, height }),
  };
}
