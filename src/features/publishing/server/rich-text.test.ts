import { describe, expect, it } from 'vitest';
import { firstVersion } from '#features/rules/first-version.rules.ts';
import { routeTable } from '#routes/table.ts';
import { type RichText, richText } from '../rich-text.contract.ts';
import { markdownToDoc } from './markdown.ts';
import { plainTextOf, renderDoc } from './rich-text.ts';
import { sanitise } from './sanitise.ts';

const english = { rules: firstVersion, language: 'en-us' } as const;
const htmlOf = (markdown: string) => renderDoc(markdownToDoc(markdown), english).html;
const docOf = (...content: object[]) => ({ type: 'doc', content }) as unknown as RichText;
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const linkTo = (href: string) => ({ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] });

describe('rich text', () => {
  it('becomes plain HTML: headings, lists, emphasis, links and tables', () => {
    const markdown = [
      '## A & B\n\nOne **bold** and *soft* [word](/service/track).',
      '- first\n- second\n  1. inner',
      '3. third\n4. fourth',
      '> quoted\n\n---',
      '| Size | Fee |\n| --- | --- |\n| S | 10 |',
    ].join('\n\n');
    expect(htmlOf(markdown).split('\n')).toEqual([
      '<h2 id="section-1">A &amp; B</h2>',
      '<p>One <strong>bold</strong> and <em>soft</em> <a href="/service/track">word</a>.</p>',
      '<ul><li>first</li><li>second<ol><li>inner</li></ol></li></ul>',
      '<ol start="3"><li>third</li><li>fourth</li></ol>',
      '<blockquote><p>quoted</p></blockquote>',
      '<hr />',
      '<div class="table-scroll" tabindex="0"><table><thead><tr><th scope="col">Size</th><th scope="col">Fee</th></tr></thead><tbody><tr><td>S</td><td>10</td></tr></tbody></table></div>',
    ]);
  });

  it('takes a short word with a full stop for a sentence, not for a list', () => {
    expect(htmlOf('No. Private sellers can apply.')).toBe('<p>No. Private sellers can apply.</p>');
    expect(htmlOf('- Mild. Sweet.\n- B) sour')).toBe('<ul><li>Mild. Sweet.</li><li>B) sour</li></ul>');
  });

  it('has the same anchors in every language, listed with their headings', () => {
    const doc = markdownToDoc('## ขอบเขต {{bulky.overKg}}\n\n### หนึ่ง\n\n### สอง\n\n## สิทธิ\n\n### สาม');
    expect(renderDoc(doc, { rules: firstVersion, language: 'th' }).toc).toEqual([
      { id: 'section-1', level: 2, text: 'ขอบเขต 20' },
      { id: 'section-1-1', level: 3, text: 'หนึ่ง' },
      { id: 'section-1-2', level: 3, text: 'สอง' },
      { id: 'section-2', level: 2, text: 'สิทธิ' },
      { id: 'section-2-1', level: 3, text: 'สาม' },
    ]);
  });

  it('prints the current rules and the names of the carrier', () => {
    const markdown = '{{brand}}: up to **{{cod.maxSatang}}** THB, call {{ callCentre }}';
    expect(htmlOf(markdown)).toBe('<p>Songduan Express: up to <strong>30,000</strong> THB, call 1484</p>');
    const raised = { ...firstVersion, cod: { ...firstVersion.cod, maxSatang: 5_000_000 } };
    const doc = markdownToDoc(markdown);
    expect(renderDoc(doc, { rules: raised, language: 'en-us' }).html).toContain('50,000');
    expect(plainTextOf(doc, { rules: raised, language: 'zh-cn' })).toBe(
      '速达快运: up to 50,000 THB, call 1484',
    );
  });

  it('prints a link to any page as a link', () => {
    for (const { path } of routeTable)
      expect(htmlOf(`[**My** orders](${path}?a=1)`)).toContain(`<a href="${path}?a=1">`);
    expect(htmlOf('[Track](/service/track?a=1#b)')).toContain('<a href="/service/track?a=1#b">');
  });

  it('shows a dash for a rule that the current version lacks', () => {
    expect(htmlOf('Up to {{international.countries.SG.companyMaxWeightKg}} kg')).toBe('<p>Up to – kg</p>');
  });

  it('highlights search matches', () => {
    const hitsIn = (text: string) =>
      text.split(/(cod)/i).map((part) => ({ text: part, isHit: /^cod$/i.test(part) }));
    const { html } = renderDoc(markdownToDoc('Pay <COD> **cod**'), { ...english, hitsIn });
    expect(html).toBe('<p>Pay &lt;<mark>COD</mark>&gt; <strong><mark>cod</mark></strong></p>');
  });
});

describe('dangerous content', () => {
  const nasty = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<iframe src="https://evil.example"></iframe>',
    '<svg onload=alert(1)><style>*{display:none}</style></svg>',
    '<a href="java\nscript:alert(1)" onclick="x()">a</a>',
    '<div style="position:fixed">a</div>',
    '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<object data="x"></object><embed src="x"><base href="//evil.example"><meta http-equiv="refresh">',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
  ];

  it.each(nasty)('is only text in a document: %s', (text) => {
    const { html } = renderDoc(docOf(paragraph({ type: 'text', text })), english);
    expect(elementsIn(html)).toEqual(['p']);
    expect(textIn(html)).toBe(text);
  });

  it.each(nasty)('is only text in Markdown: %s', (text) => {
    const elements = elementsIn(htmlOf(`before ${text.replaceAll('\n', '')} after`));
    expect(elements.filter((name) => !['p', 'a', 'mark'].includes(name))).toEqual([]);
    expect(htmlOf(text)).not.toMatch(/<[^>]*\son\w+\s*=|<[^>]*style\s*=|<(?:script|iframe|style)/i);
  });

  it.each(nasty)('does not pass the sanitiser: %s', (html) => {
    const safe = sanitise(html);
    expect(safe).not.toMatch(/<[^>]*(?:\son\w+|style|data)\s*=/i);
    expect(safe).not.toMatch(/<(?:script|iframe|svg|style|object|embed|base|meta|form|math)/i);
    expect(safe).not.toMatch(/href="(?!\/|https?:)/);
  });

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'blob:https://a/b',
  ])('is a link to %s', (href) => {
    expect(richText.safeParse(docOf(paragraph(linkTo(href)))).success).toBe(false);
    const { html } = renderDoc(docOf(paragraph(linkTo(href))), english);
    expect(html).toBe('<p><a>x</a></p>');
    expect(sanitise(`<a href="${href.replaceAll('<', '')}">x</a>`)).toBe('<a>x</a>');
  });

  it.each(['/FAQ', '/a?b=1#c', '#section-1', 'https://example.com/a', 'mailto:a@b.example', 'tel:1484'])(
    'is not a link to %s',
    (href) => {
      const doc = richText.parse(docOf(paragraph(linkTo(href))));
      expect(renderDoc(doc, english).html).toContain(`href="${href}"`);
    },
  );

  it.each(['https://evil.example/x.png', '//evil.example/x.png', 'data:image/svg+xml,<svg>', 'x.png'])(
    'is a picture from %s',
    (src) => {
      const doc = docOf({ type: 'image', attrs: { src } });
      expect(richText.safeParse(doc).success).toBe(false);
      expect(renderDoc(doc, english).html).toBe('');
    },
  );

  it('is a frame, a heading of the page or any other node or mark that is not on the list', () => {
    for (const node of [
      { type: 'iframe', attrs: { src: '/a' } },
      { type: 'heading', attrs: { level: 1 } },
      { type: 'codeBlock', content: [{ type: 'text', text: 'x' }] },
      paragraph({ type: 'text', text: 'x', marks: [{ type: 'textStyle', attrs: { color: 'red' } }] }),
    ])
      expect(richText.safeParse(docOf(node)).success, JSON.stringify(node)).toBe(false);
  });

  it('is an attribute that the list does not name', () => {
    const attrs = { level: 2, onclick: 'alert(1)', style: 'color:red', id: 'admin' };
    const doc = richText.parse(docOf({ type: 'heading', attrs, content: [{ type: 'text', text: 'x' }] }));
    expect(doc.content[0]).toEqual({
      type: 'heading',
      attrs: { level: 2 },
      content: [{ type: 'text', text: 'x' }],
    });
    expect(renderDoc(docOf({ type: 'heading', attrs, content: [] }), english).html).toBe(
      '<h2 id="section-1"></h2>',
    );
  });

  it('is a link to another site that could access our page', () => {
    const { html } = renderDoc(docOf(paragraph(linkTo('https://example.com/'))), english);
    expect(html).toContain('rel="noopener noreferrer"');
  });
});

function elementsIn(html: string): string[] {
  return [...html.matchAll(/<([a-z0-9]+)/gi)].map(([, name]) => name ?? '');
}

function textIn(html: string): string {
  const words = html.replace(/<[^>]*>/g, '');
  return words
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
