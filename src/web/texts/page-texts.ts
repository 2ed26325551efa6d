import type { Bundle } from './bundle.ts';

/** Texts of UI components, the shell and the consent banner, which every page needs. */
export const EVERYWHERE: readonly string[] = ['http', 'shell', 'web', 'consent'];
/** What every page of a customer may show besides: changed agreements. */
export const EVERYWHERE_TO_CUSTOMERS: readonly string[] = ['agreements:news'];

/**
 * The namespaces that one page needs, so that its HTML carries no more; `accounts:errors` is one branch of a namespace
 * that is too large for pages which need little of it.
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

/** Whether a text, by its key `namespace:path.to.key`, is part of what a page wants. */
export function inBranch(tag: string, wanted: string): boolean {
  const start = wanted.includes(':') ? wanted : `${wanted}:`;
  return tag === start || tag.startsWith(start.endsWith(':') ? start : `${start}.`);
}
