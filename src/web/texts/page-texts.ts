import type { Bundle } from './bundle.ts';

/** Texts of the kit, the shell and the consent banner, which every page speaks. */
export const EVERYWHERE: readonly string[] = ['http', 'shell', 'web', 'consent'];
/** What every page may say besides to a customer: agreements that change. */
export const EVERYWHERE_TO_CUSTOMERS: readonly string[] = ['agreements:news'];

/**
 * The namespaces one page needs, so that its HTML carries no more; `accounts:errors` is one branch of a namespace that
 * is too large for pages which need a sentence of it.
 */
export function pickTexts(bundle: Bundle, wanted: readonly string[]): Bundle {
  const picked: Bundle = {};
  for (const each of [...EVERYWHERE, ...wanted]) {
    const [namespace = '', branch] = each.split(':');
    const texts = bundle[namespace];
    if (!texts) continue;
    const part = Object.entries(texts).filter(([name]) => branch === undefined || name === branch);
    picked[namespace] = { ...picked[namespace], ...Object.fromEntries(part) };
  }
  return picked;
}

/** Whether a text, by its tag `namespace:path.to.key`, is among what a page asks for so. */
export function inBranch(tag: string, wanted: string): boolean {
  const start = wanted.includes(':') ? wanted : `${wanted}:`;
  return tag === start || tag.startsWith(start.endsWith(':') ? start : `${start}.`);
}
