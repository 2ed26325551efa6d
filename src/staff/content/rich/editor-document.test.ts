import { getSchema } from '@tiptap/core';
import { expect, it } from 'vitest';
import { richText } from '#features/publishing/rich-text.contract.ts';
import { extensions, fromEditor, toEditor } from './editor-document.ts';

const schema = getSchema(extensions);
const text = (words: string, ...marks: object[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
});
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const picture = { type: 'image', attrs: { src: '/art/app.svg', alt: 'แอป', width: null, height: null } };
/** Converts a document to the editor's form and back. */
const edited = (document: object) => fromEditor(schema.nodeFromJSON(toEditor(document)).toJSON());

it('writes everything that rich texts may contain, and the editor loses nothing', () => {
  const cell = (type: string) => ({
    type,
    attrs: { colspan: 1, rowspan: 1 },
    content: [paragraph(text('ช่อง'))],
  });
  const link = { type: 'link', attrs: { href: '/quick' } };
  const whole = {
    type: 'doc',
    content: [
      ...[2, 3, 4].map((level) => ({ type: 'heading', attrs: { level }, content: [text('หัวข้อ')] })),
      paragraph(
        ...['bold', 'italic', 'underline', 'strike', 'code'].map((type) => text(type, { type })),
        text('ลิงก์', link),
        { type: 'hardBreak' },
        picture,
      ),
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('ก'))] }] },
      {
        type: 'orderedList',
        attrs: { start: 3 },
        content: [{ type: 'listItem', content: [paragraph(text('ข'))] }],
      },
      { type: 'blockquote', content: [paragraph(text('คำพูด'))] },
      { type: 'horizontalRule' },
      { type: 'table', content: [{ type: 'tableRow', content: [cell('tableHeader'), cell('tableCell')] }] },
    ],
  };
  expect(richText.safeParse(whole).success).toBe(true);
  expect(edited(whole)).toEqual(whole);
});

it('puts pictures between blocks into a paragraph, wherever they are', () => {
  const item = (...content: object[]) => ({ type: 'bulletList', content: [{ type: 'listItem', content }] });
  expect(edited({ type: 'doc', content: [picture, item(paragraph(text('ก')), picture)] })).toEqual({
    type: 'doc',
    content: [paragraph(picture), item(paragraph(text('ก')), paragraph(picture))],
  });
});
