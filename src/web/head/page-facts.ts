import { createContext, useContext } from 'react';
import { type Language, toLanguage } from '#lib/language.ts';

/** What is known about a page even when everything else has failed. */
export type PageFacts = {
  language: Language;
  /** Identifies the request in the log, for the call centre. */
  requestId: string | null;
  /** The URL of the texts that the page was rendered with. */
  texts: string;
  /** The page's own address, if it answered at another. */
  address: string | null;
};

export const PageFactsContext = createContext<PageFacts>({
  language: 'th',
  requestId: null,
  texts: '',
  address: null,
});

/** The facts of the current page; in the browser its language is the one last chosen. */
export function usePageFacts(): PageFacts {
  const facts = useContext(PageFactsContext);
  return typeof document === 'object' ? { ...facts, language: documentLanguage() } : facts;
}

/** The facts as the server wrote them into the document. */
export function readPageFacts(): PageFacts {
  const requestId = document.querySelector<HTMLElement>('[data-request-id]')?.dataset.requestId;
  const { texts = '', address = null } = document.documentElement.dataset;
  return { language: documentLanguage(), requestId: requestId ?? null, texts, address };
}

function documentLanguage(): Language {
  return toLanguage(document.documentElement.dataset.language);
}
