import type { Language } from '#lib/language.ts';
import { ORIGINAL, textFor } from '../written-texts.rules.ts';
import type { OpenPrinter, TextPrinter } from './text-printer.ts';

/** Reads what is said in several languages for readers of one: in Thai where theirs has not been written. */
export type TextReader = {
  /** Of the language that is read. */
  printer: TextPrinter;
  read<T extends object>(texts: Readonly<Record<Language, T>>, needs: readonly string[]): ReadText<T>;
};

/** A text with the language that it is in, and what prints that language. */
export type ReadText<T> = { text: T; inLanguage: Language; printer: TextPrinter };

/** Opens a reader for a language, with the rules in force now or at another instant. */
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
