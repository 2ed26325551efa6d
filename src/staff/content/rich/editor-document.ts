import type { JSONContent } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import Link from '@tiptap/extension-link';
import { TableKit } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { linkTarget, pictureSource, richText } from '#features/publishing/rich-text.contract.ts';

/** What the editor can produce: exactly what the contract of rich texts accepts. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    codeBlock: false,
    link: false,
    trailingNode: false,
  }),
  Link.configure({
    openOnClick: false,
    autolink: false,
    linkOnPaste: true,
    HTMLAttributes: { target: null, rel: null },
    isAllowedUri: (uri) => linkTarget.safeParse(uri).success,
  }),
  Image.extend({
    parseHTML: () => [
      {
        tag: 'img[src]',
        // Pasted pictures of other sites are dropped: those sites could track readers.
        getAttrs: (element) => pictureSource.safeParse(element.getAttribute('src')).success && null,
      },
    ],
  }).configure({ inline: true }),
  TableKit.configure({ table: { resizable: false } }),
];

/** A stored document in the editor's form: pictures are inside a paragraph. */
export function toEditor(value: unknown): JSONContent {
  const { content = [] } = isNode(value) ? value : {};
  return { type: 'doc', content: content.length > 0 ? content.map(wrapped) : [{ type: 'paragraph' }] };
}

/** The editor's content in stored form; attributes that readers do not need are dropped. */
export function fromEditor(document: unknown): unknown {
  const read = richText.safeParse(document);
  return read.success ? read.data : document;
}

/** Pictures between words stay where they are; only those between blocks need a paragraph. */
function wrapped(node: JSONContent): JSONContent {
  if (node.type === 'image') return { type: 'paragraph', content: [node] };
  const isBlockParent = ['listItem', 'blockquote', 'tableCell', 'tableHeader'].includes(node.type ?? '');
  const children = node.content?.map((each) =>
    isBlockParent || each.type !== 'image' ? wrapped(each) : each,
  );
  return children ? { ...node, content: children } : node;
}

function isNode(value: unknown): value is JSONContent {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
