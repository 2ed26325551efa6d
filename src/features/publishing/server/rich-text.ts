import {
  escapeHTML,
  renderJSONContentToString,
  serializeAttrsToHTMLString,
  serializeChildrenToHTMLString,
} from '@tiptap/static-renderer/json/html-string';
import type { RuleSet } from '#features/rules/rules.rules.ts';
import type { Language } from '#lib/language.ts';
import { joinParagraph } from '../joined-text.rules.ts';
import { libraryPicture } from '../library-address.rules.ts';
import { printText } from '../print-text.rules.ts';
import type { RenderedText, RichText, RichTextBlock, TocEntry } from '../rich-text.contract.ts';
import { sanitise } from './sanitise.ts';

/** Pictures in texts are as wide as the text column, or a phone's screen. */
const WIDTH_OF_TEXT = '(min-width: 48em) 44rem, 100vw';

/** A part of a text, and whether it is a search match. */
export type TextPart = { text: string; isHit: boolean };

type Printing = {
  rules: RuleSet;
  language: Language;
  /** Splits a text at search matches, to be marked. */
  hitsIn?(text: string): readonly TextPart[];
};

/** Renders a document to sanitised HTML with the current rules, anchors at its headings, and the table of contents. */
export function renderDoc(doc: RichText, printing: Printing): RenderedText {
  const { rules, language } = printing;
  const toc = tocOf(doc.content, (text) => printText(text, rules, language));
  const anchors = new Map(toc.map(({ block, id }) => [block, id]));
  const render = createRenderer(printing, anchors);
  const html = doc.content.map((block) => render({ content: block })).join('\n');
  return { html: sanitise(html), toc: toc.map(({ id, level, text }) => ({ id, level, text })) };
}

/** The plain text of a document, with the current rules: for searching and for descriptions. */
export function plainTextOf(doc: RichText, { rules, language }: Printing): string {
  return doc.content.map((block) => printText(wordsOf(block), rules, language)).join('\n');
}

/** Anchors are numbered, so that a link to a section works in every language. */
function tocOf(blocks: readonly RichTextBlock[], print: (text: string) => string) {
  const counts = [0, 0, 0];
  return blocks.flatMap((block): (TocEntry & { block: object })[] => {
    if (block.type !== 'heading') return [];
    const { level } = block.attrs;
    const depth = level - 2;
    counts[depth] = (counts[depth] ?? 0) + 1;
    counts.fill(0, depth + 1);
    const id = `section-${counts.slice(0, depth + 1).join('-')}`;
    return [{ block, id, level, text: print(wordsOf(block)) }];
  });
}

type Wordy = { type?: string; text?: string; content?: readonly Wordy[] };

function wordsOf(node: Wordy): string {
  if (node.type === 'text') return node.text ?? '';
  if (node.type === 'hardBreak') return ' ';
  const parts = (node.content ?? []).map(wordsOf);
  return parts.join(node.type === 'paragraph' || node.type === 'heading' ? '' : '\n');
}

type Children = { children?: string | string[] };
type Attrs = Record<string, unknown>;

function createRenderer(printing: Printing, anchors: ReadonlyMap<object, string>) {
  const { rules, language, hitsIn } = printing;
  const element =
    (tag: string, attrsOf: (attrs: Attrs, node: object) => Attrs = () => ({})) =>
    ({ node, children }: Children & { node: { attrs?: Attrs } }) =>
      wrap(tag, attrsOf(node.attrs ?? {}, node), children);
  const markOf =
    (tag: string, attrsOf: (attrs: Attrs) => Attrs = () => ({})) =>
    ({ mark, children }: Children & { mark: { attrs?: Attrs } }) =>
      wrap(tag, attrsOf(mark.attrs ?? {}), children);
  const spans = ({ colspan, rowspan }: Attrs) => ({ colspan, rowspan });

  return renderJSONContentToString({
    nodeMapping: {
      text: ({ node }) => {
        const text = printText(node.text ?? '', rules, language);
        const parts = hitsIn?.(text) ?? [{ text, isHit: false }];
        return parts.map((part) => wrapHit(part, language)).join('');
      },
      paragraph: element('p'),
      heading: ({ node, children }) => wrap(`h${node.attrs?.level}`, { id: anchors.get(node) }, children),
      bulletList: element('ul'),
      orderedList: element('ol', ({ start }) => ({ start: start === 1 ? null : start })),
      listItem: ({ node, children }) => wrap('li', {}, loosened(node, children)),
      blockquote: element('blockquote'),
      horizontalRule: () => '<hr>',
      hardBreak: () => '<br>',
      // Wide tables scroll on a phone, also by keyboard.
      table: ({ children }) => wrap('div', { class: 'table-scroll', tabindex: 0 }, tableOf(children)),
      tableRow: element('tr'),
      tableHeader: ({ node, children }) =>
        wrap('th', { scope: 'col', ...spans(node.attrs ?? {}) }, loosened(node, children)),
      tableCell: ({ node, children }) => wrap('td', spans(node.attrs ?? {}), loosened(node, children)),
      image: ({ node }) => {
        const { src, alt, width, height } = node.attrs ?? {};
        const { srcSet, ...size } = libraryPicture(String(src)) ?? {};
        const copies = srcSet ? { srcset: srcSet, sizes: WIDTH_OF_TEXT } : {};
        const own = { ...size, ...(width && height ? { width, height } : {}) };
        const attrs = { src, alt: alt ?? '', ...own, ...copies, loading: 'lazy', decoding: 'async' };
        return `<img${serializeAttrsToHTMLString(attrs)}>`;
      },
    },
    markMapping: {
      bold: markOf('strong'),
      italic: markOf('em'),
      underline: markOf('u'),
      strike: markOf('s'),
      code: markOf('code'),
      link: markOf('a', ({ href }) => ({ href })),
    },
  });
}

function wrap(tag: string, attrs: Attrs, children: string | string[] | undefined): string {
  return `<${tag}${serializeAttrsToHTMLString(attrs)}>${serializeChildrenToHTMLString(children)}</${tag}>`;
}

function wrapHit({ text, isHit }: TextPart, language: Language): string {
  const words = escapeHTML(joinParagraph(text, language));
  return isHit ? `<mark>${words}</mark>` : words;
}

/** The editor wraps every cell and item in paragraphs; a single one is unwrapped. */
function loosened(node: { content?: readonly { type?: string }[] }, children?: string | string[]): string[] {
  const parts = [children ?? []].flat();
  const [first, second] = node.content ?? [];
  const isTight = first?.type === 'paragraph' && second?.type !== 'paragraph';
  return isTight ? [parts[0]?.replace(/^<p>|<\/p>$/g, '') ?? '', ...parts.slice(1)] : parts;
}

/** Leading rows of header cells become the table head. */
function tableOf(children?: string | string[]): string {
  const rows = [children ?? []].flat();
  const body = rows.findIndex((row) => row.includes('<td'));
  const split = body === -1 ? rows.length : body;
  const head = split > 0 ? `<thead>${rows.slice(0, split).join('')}</thead>` : '';
  return `<table>${head}<tbody>${rows.slice(split).join('')}</tbody></table>`;
}
