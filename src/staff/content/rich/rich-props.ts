import type { Language } from '#lib/language.ts';

/** A rich text as the form of a piece hands it on. */
export type RichFieldProps = {
  id: string;
  label: string;
  lang?: string;
  /** In which it is written. */
  language: Language | undefined;
  description: string | undefined;
  error: string | undefined;
  isReadOnly: boolean;
  value: unknown;
  onChange(value: unknown): void;
};
