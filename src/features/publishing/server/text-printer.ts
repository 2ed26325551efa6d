import type { RuleSet } from '#features/rules/rules.rules.ts';
import { once } from '#lib/keep.ts';
import type { Language } from '#lib/language.ts';
import { joinParagraph } from '../joined-text.rules.ts';
import { printText } from '../print-text.rules.ts';
import type { RenderedText, RichText } from '../rich-text.contract.ts';
import type { TextPart } from './rich-text.ts';

/** Prints texts of one language with the rules in force at one moment. */
export type TextPrinter = {
  /** The rules it prints; the same object as long as the same version is in force. */
  rules: RuleSet;
  print(text: string): string;
  /** The same as it is set on a page, words and units joined. */
  show(text: string): string;
  render(doc: RichText): RenderedText;
  renderWithHits(doc: RichText, hitsIn: (text: string) => readonly TextPart[]): RenderedText;
  plainText(doc: RichText): string;
};

/** What makes HTML of documents is large: it comes with the first printer, not with the start. */
const loadRichText = once(() => import('./rich-text.ts'));

/** Opens a printer for a language, with the rules in force now or at another instant. */
export type OpenPrinter = (language: Language, at?: Date) => Promise<TextPrinter>;

/**
 * Printers over the rules in force. Every text of published content is printed once per version of the rules, which are
 * read again, and so forgotten with what was printed of them, whenever content changes.
 */
export function createPrinters(rulesInForce: (at?: Date) => Promise<RuleSet>): OpenPrinter {
  const printers = new WeakMap<RuleSet, Map<Language, TextPrinter>>();

  return async (language, at) => {
    const [rules, richText] = await Promise.all([rulesInForce(at), loadRichText()]);
    const ofRules = printers.get(rules) ?? new Map<Language, TextPrinter>();
    printers.set(rules, ofRules);
    const printer = ofRules.get(language) ?? createPrinter(rules, language, richText);
    ofRules.set(language, printer);
    return printer;
  };
}

function createPrinter(
  rules: RuleSet,
  language: Language,
  { renderDoc, plainTextOf }: typeof import('./rich-text.ts'),
): TextPrinter {
  const printing = { rules, language };
  const rendered = new WeakMap<RichText, RenderedText>();
  const plain = new WeakMap<RichText, string>();
  const print = remembering((text) => printText(text, rules, language));
  return {
    rules,
    print,
    show: remembering((text) => joinParagraph(print(text), language)),
    render(doc) {
      const text = rendered.get(doc) ?? renderDoc(doc, printing);
      rendered.set(doc, text);
      return text;
    },
    renderWithHits: (doc, hitsIn) => renderDoc(doc, { ...printing, hitsIn }),
    plainText(doc) {
      const text = plain.get(doc) ?? plainTextOf(doc, printing);
      plain.set(doc, text);
      return text;
    },
  };
}

/** For texts of published content alone: there are only so many of them. */
function remembering(change: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const changed = known.get(text) ?? change(text);
    known.set(text, changed);
    return changed;
  };
}
