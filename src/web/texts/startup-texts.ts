import type { i18n } from 'i18next';
import { bundleKey, type Language, languages } from '#lib/language.ts';
import { callApi } from '../calls/call-api.ts';
import { whenIdle } from '../start/when-idle.ts';
import { builtInTexts } from './built-in-texts.ts';
import { addBundles } from './i18n.ts';
import { getTextsCall, WEB_TEXTS_TOKEN } from './texts.calls.ts';
import type { GetTexts, TextsFile } from './texts.contract.ts';

const STORED_TEXTS = 'texts';
/** Short, because the answer is nearly always that nothing has changed. */
const LOOK_AGAIN_MS = 60_000;
let ready: Promise<void> | undefined;
let start: (() => Promise<void>) | undefined;
/** The URL of this page's bundles; undefined until they have been fetched. */
let address: string | undefined;
let lookedAt = 0;

/** Loads all texts once, when the browser is idle; the page itself was rendered with those that it needs. */
export function planTexts(instance: i18n, language: Language): () => void {
  start = () => {
    if (ready) void takeNewer(instance);
    ready ??= loadTexts(instance, language);
    return ready;
  };
  const look = () => {
    if (document.visibilityState === 'visible') void takeNewer(instance);
  };
  document.addEventListener('visibilitychange', look);
  const stopWaiting = whenIdle(() => void start?.());
  return () => {
    document.removeEventListener('visibilitychange', look);
    stopWaiting();
  };
}

/** Resolves when the texts of other pages and languages are loaded; calling it early starts the loading. */
export function textsReady(): Promise<void> {
  return start?.() ?? Promise.resolve();
}

/** Adds the bundled texts of a language whose fetched ones are not available. */
export async function loadBuiltInTexts(instance: i18n, language: Language): Promise<void> {
  addBundles(instance, language, await builtInTexts(language));
}

/** S-04: the fetched bundles, otherwise the copy of the last visit, otherwise the bundled ones. */
async function loadTexts(instance: i18n, language: Language): Promise<void> {
  try {
    addAll(instance, await fetchTexts());
  } catch (failure) {
    reportFallback(failure);
    const stored = readStored();
    if (stored) addAll(instance, stored);
    else await loadBuiltInTexts(instance, language);
  }
}

/** A page that becomes visible again, or navigates, takes over newly published texts (decision 058). */
async function takeNewer(instance: i18n): Promise<void> {
  if (address === undefined || Date.now() - lookedAt < LOOK_AGAIN_MS) return;
  const before = address;
  try {
    const file = await fetchTexts(before);
    if (file === null) return;
    addAll(instance, file);
    // Renders the current page again.
    instance.emit('languageChanged', instance.language);
  } catch {
    // The page continues with the texts that it has.
  }
}

/** The current bundles; null if they are those of `known`. */
async function fetchTexts(): Promise<TextsFile>;
async function fetchTexts(known: string): Promise<TextsFile | null>;
async function fetchTexts(known?: string): Promise<TextsFile | null> {
  lookedAt = Date.now();
  const url = await callApi<GetTexts>(getTextsCall, {}, { params: { token: WEB_TEXTS_TOKEN } });
  if (url === known) return null;
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The language bundles answered ${response.status}.`);
  const raw = await response.text();
  const file = parseTexts(raw);
  if (!file) throw new Error('The language bundles could not be read.');
  store(raw);
  address = url;
  return file;
}

function addAll(instance: i18n, file: TextsFile): void {
  for (const language of languages) addBundles(instance, language, file[bundleKey[language]]);
}

function readStored(): TextsFile | null {
  try {
    return parseTexts(localStorage.getItem(STORED_TEXTS) ?? '');
  } catch {
    return null; // storage can be disabled
  }
}

function store(raw: string): void {
  try {
    const before = localStorage.getItem(STORED_TEXTS);
    if (before !== null && before !== raw) navigator.serviceWorker?.controller?.postMessage('texts');
    localStorage.setItem(STORED_TEXTS, raw);
  } catch {
    // with a full or forbidden storage only the fallback copy is missing
  }
}

/** Checked by hand, because the schema library would be the largest part of many a page. */
function parseTexts(raw: string): TextsFile | null {
  try {
    const file: unknown = JSON.parse(raw);
    return isTextsFile(file) ? file : null;
  } catch {
    return null;
  }
}

function isTextsFile(file: unknown): file is TextsFile {
  return isRecord(file) && Object.values(bundleKey).every((key) => isBundle(file[key]));
}

function isBundle(bundle: unknown): boolean {
  return isRecord(bundle) && Object.values(bundle).every(isRecord);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fallback is logged (§8), where a call-centre agent can find it. */
function reportFallback(failure: unknown): void {
  const detail = failure instanceof Error ? failure.message : String(failure);
  console.warn('texts: using the local copy', detail);
}
