import Image from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { MarkdownManager } from '@tiptap/markdown';
import StarterKit from '@tiptap/starter-kit';
import { type RichText, richText } from '../rich-text.contract.ts';

const manager = new MarkdownManager({ extensions: [StarterKit, TableKit, Image] });

/** What the reader takes for a list numbered in letters, where CommonMark has a sentence: "No. Private sellers …". */
const LETTERS_AT_THE_START = /^([ \t]*[a-z]+)(?=[.)][ \t])/gim;

/** Reads Markdown (CommonMark with tables) into a document; HTML in it stays text, and what the allow-list lacks is refused. */
export function markdownToDoc(markdown: string): RichText {
  return richText.parse(manager.parse(markdown.replace(LETTERS_AT_THE_START, '$1\\')));
}

/** The Markdown that a document is read from; what Markdown cannot say (widths, joined cells) is lost. */
export function docToMarkdown(doc: RichText): string {
  return manager.serialize(doc).trim();
}
