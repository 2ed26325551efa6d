import type { Language } from '../../../lib/language.ts';
import type { RuleSet } from '../../rules/rules.rules.ts';
import { joinParagraph } from '../joined-text.rules.ts';
import { printText } from '../print-text.rules.ts';
import type { RenderedText, RichText } from '../rich-text.contract.ts';
import { plainTextOf, renderDoc, type TextPart } from './rich-text.ts';

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

/** Opens a printer for a language, with the rules in force now or at another instant. */
export type OpenPrinter = (language: Language, at?: Date) => Promise<TextPrinter>;

/** Printers over the rules in force; a document that is still in memory is rendered once per version of the rules. */
export function createPrinters(rulesInForce: (at?: Date) => Promise<RuleSet>): OpenPrinter {
  const rendered = new WeakMap<RuleSet, WeakMap<RichText, RenderedText>>();

  return async (language, at) => {
    const rules = await rulesInForce(at);
    const printing = { rules, language };
    const known = rendered.get(rules) ?? new WeakMap<RichText, RenderedText>();
    rendered.set(rules, known);
    return {
      rules,
      print: (text) => printText(text, rules, language),
      show: (text) => joinParagraph(printText(text, rules, language), language),
      render(doc) {
        const text = known.get(doc) ?? renderDoc(doc, printing);
        known.set(doc, text);
        return text;
      },
      renderWithHits: (doc, hitsIn) => renderDoc(doc, { ...printing, hitsIn }),
      plainText: (doc) => plainTextOf(doc, printing),
    };
  };
}
