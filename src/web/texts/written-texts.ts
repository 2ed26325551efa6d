import type { PageFacts } from '../head/page-facts.ts';
import { builtInTexts } from './built-in-texts.ts';
import type { Bundle } from './bundle.ts';

/** The texts that the current page was rendered with; if unavailable, the bundled ones. */
export async function fetchPageTexts({ language, texts }: PageFacts): Promise<Bundle> {
  try {
    const response = await fetch(texts);
    if (!response.ok) throw new Error(`The texts of the page answered ${response.status}.`);
    return await response.json();
  } catch (failure) {
    console.warn('texts: using the built-in copy', failure instanceof Error ? failure.message : failure);
    return builtInTexts(language);
  }
}
