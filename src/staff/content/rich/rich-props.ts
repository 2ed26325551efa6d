import type { Language } from '#lib/language.ts';

/** A rich text as passed on by the form of an item. */
export type RichFieldProps = {
  id: string;
  label: string;
  lang?: string;
  /** The language of the text. */
  language: Language | undefined;
  description: string | undefined;
  error: string | undefined;
  isReadOnly: boolean;
  value: unknown;
  onChange(value: unknown): void;
};
