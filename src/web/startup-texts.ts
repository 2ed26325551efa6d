import type { i18n } from 'i18next';
import { bundleKey, type Language, languages } from '../lib/language.ts';
import type { Bundle } from './bundle.ts';
import { callApi } from './call-api.ts';
import { getTexts, type TextsFile, textsFile, WEB_TEXTS_TOKEN } from './i18n.contract.ts';
import { addBundles } from './i18n.ts';

const STORED_TEXTS = 'texts';
const builtIn = {
  th: () => import('./bundles/th.ts'),
  'en-us': () => import('./bundles/en-us.ts'),
  'zh-cn': () => import('./bundles/zh-cn.ts'),
} satisfies Record<Language, () => Promise<{ bundle: Bundle }>>;

let ready: Promise<void> | undefined;

/** Starts loading all texts once; the page itself was rendered with the ones it needs. */
export function startTexts(instance: i18n, language: Language): Promise<void> {
  ready ??= loadTexts(instance, language);
  return ready;
}

/** Settles when texts of other pages and languages are at hand; at once when nothing is loading. */
export function textsReady(): Promise<void> {
  return ready ?? Promise.resolve();
}

/** Adds the texts that ship with the site, for a language whose fetched ones are not at hand. */
export async function loadBuiltInTexts(instance: i18n, language: Language): Promise<void> {
  addBundles(instance, language, (await builtIn[language]()).bundle);
}

/** S-04: the fetched bundles, else the copy of the last visit, else the built-in bundle. */
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

async function fetchTexts(): Promise<TextsFile> {
  const url = await callApi(getTexts, {}, { params: { token: WEB_TEXTS_TOKEN } });
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The language bundles answered ${response.status}.`);
  const raw = await response.text();
  const file = parseTexts(raw);
  if (!file) throw new Error('The language bundles could not be read.');
  store(raw);
  return file;
}

function addAll(instance: i18n, file: TextsFile): void {
  for (const language of languages) addBundles(instance, language, file[bundleKey[language]]);
}

function readStored(): TextsFile | null {
  try {
    return parseTexts(localStorage.getItem(STORED_TEXTS) ?? '');
  } catch {
    return null; // storage can be switched off
  }
}

function store(raw: string): void {
  try {
    localStorage.setItem(STORED_TEXTS, raw);
  } catch {
    // a full or forbidden storage only costs the fallback copy
  }
}

function parseTexts(raw: string): TextsFile | null {
  try {
    return textsFile.parse(JSON.parse(raw));
  } catch {
    return null;
  }
}

/** The fallback is logged (§8), where a call-centre agent can find it. */
function reportFallback(failure: unknown): void {
  const detail = failure instanceof Error ? failure.message : String(failure);
  console.warn('texts: using the local copy', detail);
}
