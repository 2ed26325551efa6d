import type { Language } from '#lib/language.ts';
import { ORIGINAL, textFor } from '../written-texts.rules.ts';
import type { OpenPrinter, TextPrinter } from './text-printer.ts';

/** Reads texts for readers of one language: in Thai where theirs is missing. */
export type TextReader = {
  /** Of the reader's language. */
  printer: TextPrinter;
  read<T extends object>(texts: Readonly<Record<Language, T>>, needs: readonly string[]): ReadText<T>;
};

/** A text with its language and the printer for it. */
export type ReadText<T> = { text: T; inLanguage: Language; printer: TextPrinter };

/** Opens a reader for a language, with the current rules or those of another instant. */
export type OpenReader = (language: Language, at?: Date) => Promise<TextReader>;

/** Readers over these printers. */
export function createReaders(openPrinter: OpenPrinter): OpenReader {
  return async (language, at) => {
    const [printer, original] = await Promise.all([openPrinter(language, at), openPrinter(ORIGINAL, at)]);
    return {
      printer,
      read(texts, needs) {
        const { text, inLanguage } = textFor(texts, needs, language);
        return { text, inLanguage, printer: inLanguage === language ? printer : original };
      },
    };
  };
}
