import { createContext, useContext } from 'react';
import { preload } from 'react-dom';
import { Scripts } from 'react-router';
import type { PageStart } from '#routes/route-row.ts';
import { usePageFacts } from '../head/page-facts.ts';
import { waitingScript } from './page-start.ts';

/** What of a document is rendered: all of it, its scripts alone, or the document with those scripts for later. */
export type DocumentPart =
  | { part: 'whole' | 'scripts' }
  | { part: 'page'; scripts: string; start: PageStart; nonce: string };

/** Set by the server; the browser takes over a whole document, because the waiting scripts take their place in it. */
export const DocumentPartContext = createContext<DocumentPart>({ part: 'whole' });

/** What runs first of a page, and its nonce; set by the server alone. */
export const EarlyScriptContext = createContext<{ code: string; nonce: string } | null>(null);

/** Stands before the style sheets, for which scripts behind them wait. It takes itself out of the document. */
export function EarlyScript() {
  const early = useContext(EarlyScriptContext);
  return early && <script nonce={early.nonce} dangerouslySetInnerHTML={{ __html: early.code }} />;
}

/** The scripts of a page: at work, or in a template where a browser neither fetches nor runs them (docs/decisions/011). */
export function PageScripts() {
  const document = useContext(DocumentPartContext);
  const { texts } = usePageFacts();
  if (document.part !== 'page') {
    // Beside the scripts, which wait for it (entry.client.tsx).
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
