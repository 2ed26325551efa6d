import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { Website } from '../website.ts';

/** The calls of a counter about declarations; without a body it asks. */
export function counterOf(site: Website, ownKey: string) {
  return async (path: string, body?: object, key = ownKey, more: Record<string, string> = {}) => {
    const answer = await site.send(`/open/v1/counter/customs-declarations/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...more },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  };
}

/** The text of each page of a PDF file, its white space folded. */
export async function readPages(pdf: Uint8Array): Promise<string[]> {
  const document = await (await PDFiumLibrary.init()).loadDocument(pdf);
  const texts = [...document.pages()].map((page) => page.getText().replace(/[\s\u200b]+/g, ' '));
  document.destroy();
  return texts;
}
