import { createHash } from 'node:crypto';

/** A page whose inline code is allowed by hash, so that every visitor may get the same bytes. */
export type SealedPage = {
  html: Buffer<ArrayBuffer>;
  /** Sources for the Content-Security-Policy. */
  scripts: string[];
  styles: string[];
};

/**
 * Removes the nonce from a page and allows the elements that had it by hash. Only those: a script injected through a
 * text stays blocked. Bytes in and out, because a string as long as a page is kept until the next full collection.
 */
export function sealInlineCode(html: Buffer, nonce: string): SealedPage {
  const mark = Buffer.from(` nonce="${nonce}"`);
  const places = placesOf(html, mark);
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const at of places) {
    const code = codeAround(html, at);
    if (code) (code.name === 'style' ? styles : scripts).add(sourceOf(code.text));
  }
  return { html: without(html, mark, places), scripts: [...scripts], styles: [...styles] };
}

function placesOf(html: Buffer, mark: Buffer): number[] {
  const places: number[] = [];
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, at + mark.length)) places.push(at);
  return places;
}

/** The inline code of the element at a position; null for one that references a file. */
function codeAround(html: Buffer, at: number): { name: string; text: Buffer } | null {
  const tagEnd = html.indexOf('>', at);
  const tag = html.toString('utf8', html.lastIndexOf('<', at) + 1, tagEnd);
  const name = tag.split(' ', 1)[0] ?? '';
  if ((name !== 'script' && name !== 'style') || tag.includes(' src=')) return null;
  return { name, text: html.subarray(tagEnd + 1, html.indexOf(`</${name}`, tagEnd)) };
}

/** In separate memory, which is freed once the page is compressed. */
function without(html: Buffer, mark: Buffer, places: readonly number[]): Buffer<ArrayBuffer> {
  const rest = Buffer.allocUnsafeSlow(html.length - places.length * mark.length);
  let [from, to] = [0, 0];
  for (const at of places) {
    to += html.copy(rest, to, from, at);
    from = at + mark.length;
  }
  html.copy(rest, to, from);
  return rest;
}

function sourceOf(code: Uint8Array): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}
