import type { RuleSet } from '#features/rules/rules.rules.ts';
import { once } from '#lib/keep.ts';
import type { Language } from '#lib/language.ts';
import { joinParagraph } from '../joined-text.rules.ts';
import { printText } from '../print-text.rules.ts';
import type { RenderedText, RichText } from '../rich-text.contract.ts';
import type { TextPart } from './rich-text.ts';

/** Prints texts of one language with the rules in force at one time. */
export type TextPrinter = {
  /** The rules it prints; the object keeps its identity while the same version is in force. */
  rules: RuleSet;
  print(text: string): string;
  /** The same as set on a page, with words and units kept together. */
  show(text: string): string;
  render(doc: RichText): RenderedText;
  renderWithHits(doc: RichText, hitsIn: (text: string) => readonly TextPart[]): RenderedText;
  plainText(doc: RichText): string;
};

/** The HTML renderer is large: it is loaded with the first printer, not at the start. */
const loadRichText = once(() => import('./rich-text.ts'));

/** Opens a printer for a language, with the current rules or those of another instant. */
export type OpenPrinter = (language: Language, at?: Date) => Promise<TextPrinter>;

/**
 * Printers over the current rules. Every published text is printed once per version of the rules; these are
 * reloaded on every content change, which also drops their printed texts.
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

/** Memoises; only for published texts, whose number is limited. */
function remembering(change: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const changed = known.get(text) ?? change(text);
    known.set(text, changed);
    return changed;
  };
}
