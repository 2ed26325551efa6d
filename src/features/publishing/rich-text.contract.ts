import { z } from 'zod';

/** Link targets: a path or anchor of this site, a web URL, an e-mail address, a phone number. Never a script. */
export const linkTarget = z
  .string()
  .trim()
  .max(2_000)
  .regex(/^(?:\/(?![/\\])|#|https?:\/\/[^\s/]|mailto:|tel:)[^\s\\]*$/i);

/** Pictures come from this site only. */
export const pictureSource = z
  .string()
  .trim()
  .max(2_000)
  .regex(/^\/(?![/\\])[^\s\\]*$/);

const MAX_TEXT = 20_000;
const plainMarks = ['bold', 'italic', 'underline', 'strike', 'code'] as const;
const mark = z.discriminatedUnion('type', [
  z.object({ type: z.enum(plainMarks) }),
  z.object({ type: z.literal('link'), attrs: z.object({ href: linkTarget }) }),
]);

const text = z.object({
  type: z.literal('text'),
  text: z.string().min(1).max(MAX_TEXT),
  marks: z.array(mark).optional(),
});
const hardBreak = z.object({ type: z.literal('hardBreak') });
const image = z.object({
  type: z.literal('image'),
  attrs: z.object({
    src: pictureSource,
    alt: z.string().max(500).nullish(),
    width: z.int().positive().max(10_000).nullish(),
    height: z.int().positive().max(10_000).nullish(),
  }),
});
const inline = z.discriminatedUnion('type', [text, hardBreak, image]);

const paragraph = z.object({ type: z.literal('paragraph'), content: z.array(inline).optional() });
// The title of a page is its only h1.
const heading = z.object({
  type: z.literal('heading'),
  attrs: z.object({ level: z.union([z.literal(2), z.literal(3), z.literal(4)]) }),
  content: z.array(inline).optional(),
});
const horizontalRule = z.object({ type: z.literal('horizontalRule') });

const listItem = z.object({
  type: z.literal('listItem'),
  get content() {
    return z.array(block).min(1);
  },
});
const bulletList = z.object({
  type: z.literal('bulletList'),
  get content() {
    return z.array(listItem).min(1);
  },
});
const orderedList = z.object({
  type: z.literal('orderedList'),
  attrs: z.object({ start: z.int().min(0).max(100_000).nullish() }).optional(),
  get content() {
    return z.array(listItem).min(1);
  },
});
const blockquote = z.object({
  type: z.literal('blockquote'),
  get content() {
    return z.array(block).min(1);
  },
});

const span = z.int().min(1).max(50).nullish();
const cellAttrs = z.object({ colspan: span, rowspan: span }).optional();
const cell = z.object({
  type: z.enum(['tableHeader', 'tableCell']),
  attrs: cellAttrs,
  get content() {
    return z.array(block).min(1);
  },
});
const tableRow = z.object({ type: z.literal('tableRow'), content: z.array(cell).min(1) });
const table = z.object({ type: z.literal('table'), content: z.array(tableRow).min(1) });

const block = z.discriminatedUnion('type', [
  paragraph,
  heading,
  bulletList,
  orderedList,
  blockquote,
  horizontalRule,
  image,
  table,
]);
export type RichTextBlock = z.output<typeof block>;

/**
 * Rich text as stored: a tiptap document of allowed nodes and marks; unknown attributes are dropped, unknown nodes
 * refused.
 */
export const richText = z.object({ type: z.literal('doc'), content: z.array(block) });
export type RichText = z.output<typeof richText>;

/** A heading in the table of contents: `id` is the anchor in the HTML, the same in every language. */
export const tocEntry = z.object({ id: z.string(), level: z.int().min(2).max(4), text: z.string() });
export type TocEntry = z.output<typeof tocEntry>;

/** Rich text for pages: sanitised HTML with anchors at its headings. */
export const renderedText = z.object({ html: z.string(), toc: z.array(tocEntry) });
export type RenderedText = z.output<typeof renderedText>;
