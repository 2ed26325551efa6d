import type { i18n } from 'i18next';
import { createContext } from 'react-router';
import type { Endpoint, Envelope } from '#lib/contract.ts';
import type { Language } from '#lib/language.ts';
import type { LayoutKind } from '#lib/layout-kind.ts';

/** A call inside the process: values instead of JSON, through the same contract and limits as one from outside. */
export type OwnCall = {
  method: Endpoint['method'];
  path: string;
  input: Record<string, unknown>;
  /** Only for as long as it is waited for: a signal with a deadline of its own would keep its answer until then. */
  timeoutMs: number;
};

/** What it answers; no envelope where something failed that has none. */
export type OwnAnswer = { status: number; envelope: Envelope<unknown> | null; retryAfter: string | null };

/** What the server hands to page loaders: who asks, and the one door to the calls. */
export type PageRequest = {
  language: Language;
  layout: LayoutKind;
  /** Where the page is that answers, when another address was opened. */
  address: string | null;
  /** Names this request in the log. */
  requestId: string;
  /** Makes a call of the API in this process, on behalf of this visitor. */
  call(asked: OwnCall): Promise<OwnAnswer>;
  /** The session token of the cookie, read only to render (decision 000, session). */
  token: string | null;
  /** Whether to ask about cookies, which version of the policy is in force, and what was decided before. */
  consent: {
    isAsked: boolean;
    policyVersion: number;
    choice: { statistics: boolean; marketing: boolean } | null;
  };
  /** What the page is written with, and the file in which its browser finds the same. */
  texts: { address: string; i18n: i18n };
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

/** Where the server entry leaves a page's HTML: through the body of a Response it would be written and read once more. */
export const documentContext = createContext<{
  html: Buffer<ArrayBuffer> | null;
  /** Code of this one page that runs before anything else of it has arrived. */
  earlyScript?: string;
}>({ html: null });

/** The nonce of this answer's scripts and styles, for the server entry. */
export const nonceContext = createContext<string>('');
