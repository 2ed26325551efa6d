import type { i18n } from 'i18next';
import { createContext } from 'react-router';
import type { Endpoint, Envelope } from '#lib/contract.ts';
import type { Language } from '#lib/language.ts';
import type { LayoutKind } from '#lib/layout-kind.ts';

/** A call inside the process: values instead of JSON, with the same contract and limits as one from outside. */
export type OwnCall = {
  method: Endpoint['method'];
  path: string;
  input: Record<string, unknown>;
  /** A timeout for the caller's wait; an abort signal with a deadline would keep the answer in memory until then. */
  timeoutMs: number;
};

/** The answer; without an envelope if the failure has none. */
export type OwnAnswer = { status: number; envelope: Envelope<unknown> | null; retryAfter: string | null };

/** What the server passes to page loaders: the visitor, and a function to call the API. */
export type PageRequest = {
  language: Language;
  layout: LayoutKind;
  /** The address of the page if it answered at another address than its own. */
  address: string | null;
  /** Identifies this request in the log. */
  requestId: string;
  /** Calls the API in this process, on behalf of this visitor. */
  call(asked: OwnCall): Promise<OwnAnswer>;
  /** The session token from the cookie, used only for rendering (decision 000, session). */
  token: string | null;
  /** Whether to show the cookie banner, the current version of the policy, and the visitor's earlier decision. */
  consent: {
    isAsked: boolean;
    policyVersion: number;
    choice: { statistics: boolean; marketing: boolean } | null;
  };
  /** The texts that the page is rendered with, and the file from which its browser loads the same. */
  texts: { address: string; i18n: i18n };
  signSecret: string;
  /** The URL of the list of each page's files. */
  pageFiles: string;
  publicUrl: string;
  /** Whether the page of all components may be opened. */
  showsKit: boolean;
  /** What maps are drawn with, where it is configured: pictures of a map server, or the streets of a file. */
  mapTiles: { kind: 'pictures' | 'streets'; url: string; attribution: string } | null;
};

export const pageRequest = createContext<PageRequest>();

/** Where the server entry puts a page's HTML: the body of a Response would encode and decode it once more. */
export const documentContext = createContext<{
  html: Buffer<ArrayBuffer> | null;
  /** Code of this one page that runs before its other scripts have arrived. */
  earlyScript?: string;
}>({ html: null });

/** The nonce of this response's scripts and styles, for the server entry. */
export const nonceContext = createContext<string>('');
