import sanitizeHtml from 'sanitize-html';
import { linkTarget, pictureSource } from '../rich-text.contract.ts';

const tags = [
  'p',
  'br',
  'hr',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'div',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'img',
  'a',
  'strong',
  'em',
  'u',
  's',
  'code',
  'mark',
  'span',
];

/** Allows only the elements and attributes of rich text: no scripts, handlers, styles or frames. */
export function sanitise(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: tags,
    allowedAttributes: {
      a: ['href', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'srcset', 'sizes', 'loading', 'decoding'],
      ol: ['start'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      div: ['tabindex'],
      ...Object.fromEntries(['h2', 'h3', 'h4'].map((tag) => [tag, ['id']])),
    },
    allowedClasses: { div: ['table-scroll'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { a: (tagName, { href }) => ({ tagName, attribs: linkAttrs(href) }) },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !pictureSource.safeParse(attribs.src).success,
  });
}

function linkAttrs(href: string | undefined): sanitizeHtml.Attributes {
  if (href === undefined || !linkTarget.safeParse(href).success) return {};
  return /^https?:/i.test(href) ? { href, rel: 'noopener noreferrer' } : { href };
}
