import type { Language } from '#lib/language.ts';

/** One of several values, with the key of its name. */
export type Choice = { value: string; text: string };

/** Choices whose texts are below one key. */
export function choicesOf(key: string, values: readonly string[]): Choice[] {
  return values.map((value) => ({ value, text: `${key}.${value}` }));
}

/** One field of a content item. */
export type Field = {
  name: string;
  as: 'text' | 'area' | 'lines' | 'rich' | 'picture' | 'pictures' | 'film' | 'day' | 'switch' | 'choice';
  choices?: readonly Choice[];
  isOptional?: boolean;
  /** The key of a help text. */
  hint?: string;
  /** How many characters fit where it is displayed. */
  letters?: Readonly<Record<Language, readonly [least: number, most: number]>>;
  /** Whether an item with these values has the field. */
  isShown?(value: Readonly<Record<string, unknown>>): boolean;
};
