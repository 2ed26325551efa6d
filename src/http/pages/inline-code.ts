import { createHash } from 'node:crypto';

/** A page whose own code is allowed by what it is, so that every visitor may get the same bytes. */
export type SealedPage = {
  html: string;
  /** Sources for the Content-Security-Policy. */
  scripts: string[];
  styles: string[];
};

/**
 * Takes the nonce out of a page and allows what bore it by hashes. Only what bore it: a script that came into the page
 * with a text stays forbidden.
 */
export function sealInlineCode(html: string, nonce: string): SealedPage {
  const mark = ` nonce="${nonce}"`;
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, at + mark.length)) {
    const code = codeAround(html, at);
    if (code) (code.name === 'style' ? styles : scripts).add(sourceOf(code.text));
  }
  return { html: html.replaceAll(mark, ''), scripts: [...scripts], styles: [...styles] };
}

/** The content of the element whose tag is around a place; null for one that names a file. */
function codeAround(html: string, at: number): { name: string; text: string } | null {
  const tagEnd = html.indexOf('>', at);
  const tag = html.slice(html.lastIndexOf('<', at) + 1, tagEnd);
  const name = tag.split(' ', 1)[0] ?? '';
  if ((name !== 'script' && name !== 'style') || tag.includes(' src=')) return null;
  return { name, text: html.slice(tagEnd + 1, html.indexOf(`</${name}`, tagEnd)) };
}

function sourceOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}
