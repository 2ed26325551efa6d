import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { sealInlineCode } from './inline-code.ts';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
function seal(text: string) {
  const { html, ...allowed } = sealInlineCode(Buffer.from(text), 'n0nce');
  return { html: html.toString(), ...allowed };
}

it('allows the code that had the nonce by its hash, also in templates, and each once', () => {
  const page = seal(
    '<style nonce="n0nce">p{}</style><template><script nonce="n0nce" type="module" async="">import("/a.js")</script></template>' +
      '<script nonce="n0nce">go("ไป")</script><script nonce="n0nce">go("ไป")</script>',
  );
  expect(page.scripts).toEqual([hashOf('import("/a.js")'), hashOf('go("ไป")')]);
  expect(page.styles).toEqual([hashOf('p{}')]);
  expect(page.html).not.toContain('n0nce');
  expect(page.html).toContain('<script type="module" async="">');
});

it('allows no code that came from a text, whatever its attributes', () => {
  const page = seal('<p><script>steal()</script><script nonce="guess">steal()</script></p>');
  expect([page.scripts, page.styles]).toEqual([[], []]);
});

it('leaves files to the site’s CSP', () => {
  const page = seal(
    '<link nonce="n0nce" rel="stylesheet" href="/a.css"/><script nonce="n0nce" src="/a.js"></script>',
  );
  expect([page.scripts, page.styles]).toEqual([[], []]);
  expect(page.html).toBe('<link rel="stylesheet" href="/a.css"/><script src="/a.js"></script>');
});
