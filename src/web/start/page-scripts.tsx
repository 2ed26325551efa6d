import { createContext, useContext } from 'react';
import { preload } from 'react-dom';
import { Scripts } from 'react-router';
import type { PageStart } from '#routes/route-row.ts';
import { usePageFacts } from '../head/page-facts.ts';
import { waitingScript } from './page-start.ts';

/** Which part of a document to render: all of it, its scripts alone, or the document with those scripts deferred. */
export type DocumentPart =
  | { part: 'whole' | 'scripts' }
  | { part: 'page'; scripts: string; start: PageStart; nonce: string };

/**
 * Set by the server only; the browser hydrates a whole document, because the deferred scripts have replaced their
 * template.
 */
export const DocumentPartContext = createContext<DocumentPart>({ part: 'whole' });

/** The page's early script and its nonce; set by the server only. */
export const EarlyScriptContext = createContext<{ code: string; nonce: string } | null>(null);

/** Precedes the style sheets, because scripts after them wait for them. It removes itself from the document. */
export function EarlyScript() {
  const early = useContext(EarlyScriptContext);
  return early && <script nonce={early.nonce} dangerouslySetInnerHTML={{ __html: early.code }} />;
}

/** The scripts of a page: active, or in a template, where a browser neither fetches nor runs them (docs/decisions/011). */
export function PageScripts() {
  const document = useContext(DocumentPartContext);
  const { texts } = usePageFacts();
  if (document.part !== 'page') {
    // Next to the scripts, which wait for it (entry.client.tsx).
    preload(texts, { as: 'fetch', crossOrigin: 'anonymous' });
    return <Scripts />;
  }
  const { scripts, start, nonce } = document;
  return (
    <>
      <template dangerouslySetInnerHTML={{ __html: scripts }} />
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: waitingScript(start) }} />
    </>
  );
}
