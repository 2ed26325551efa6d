import { createContext } from 'react-router';
import type { Language } from '../../lib/language.ts';
import type { LayoutKind } from '../../lib/layout-kind.ts';
import type { Bundle } from '../texts/bundle.ts';

/** What the server hands to page loaders: who asks, and the one door to the calls. */
export type PageRequest = {
  language: Language;
  layout: LayoutKind;
  /** Names this request in the log. */
  requestId: string;
  /** Sends a request through the API in this process, on behalf of this visitor. */
  fetchApi(request: Request): Promise<Response>;
  /** The session token of the cookie, read only to render (decision 000, session). */
  token: string | null;
  /** Whether to ask about cookies, which version of the policy is in force, and what was decided before. */
  consent: {
    isAsked: boolean;
    policyVersion: number;
    choice: { statistics: boolean; marketing: boolean } | null;
  };
  texts: Partial<Record<Language, Bundle>>;
  signSecret: string;
  /** Where the files of each page are listed. */
  pageFiles: string;
  publicUrl: string;
  /** Whether the page of all widgets may be opened. */
  showsKit: boolean;
  /** Pictures of a map server, where one is configured. */
  mapTiles: { url: string; attribution: string } | null;
};

export const pageRequest = createContext<PageRequest>();

/** The nonce of this answer's scripts and styles, for the server entry. */
export const nonceContext = createContext<string>('');
