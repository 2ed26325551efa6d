import type { Language } from '#lib/language.ts';

/** One of a few values, and the key of what it is called. */
export type Choice = { value: string; text: string };

/** Choices whose texts stand below one key. */
export function choicesOf(key: string, values: readonly string[]): Choice[] {
  return values.map((value) => ({ value, text: `${key}.${value}` }));
}

/** One field of a piece of content. */
export type Field = {
  name: string;
  as: 'text' | 'area' | 'lines' | 'rich' | 'picture' | 'pictures' | 'film' | 'day' | 'switch' | 'choice';
  choices?: readonly Choice[];
  isOptional?: boolean;
  /** The key of a line that helps. */
  hint?: string;
  /** How many letters fit where it is shown. */
  letters?: Readonly<Record<Language, readonly [least: number, most: number]>>;
  /** Whether a piece with these values has the field. */
  isShown?(value: Readonly<Record<string, unknown>>): boolean;
};
