import Image from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { MarkdownManager } from '@tiptap/markdown';
import StarterKit from '@tiptap/starter-kit';
import { type RichText, richText } from '../rich-text.contract.ts';

const manager = new MarkdownManager({ extensions: [StarterKit, TableKit, Image] });

/** The parser mistakes this for a lettered list, where CommonMark has a sentence: "No. Private sellers …". */
const LETTERS_AT_THE_START = /^([ \t]*[a-z]+)(?=[.)][ \t])/gim;

/**
 * Parses Markdown (CommonMark with tables) into a document; HTML stays text, and elements outside the allow-list
 * are refused.
 */
export function markdownToDoc(markdown: string): RichText {
  return richText.parse(manager.parse(markdown.replace(LETTERS_AT_THE_START, '$1\\')));
}

/** A document as Markdown; what Markdown cannot express (widths, merged cells) is lost. */
export function docToMarkdown(doc: RichText): string {
  return manager.serialize(doc).trim();
}
