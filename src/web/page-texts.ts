import type { Bundle } from './bundle.ts';

/** Texts of the kit, the shell and the consent banner, which every page speaks. */
const EVERYWHERE = ['http', 'shell', 'web', 'consent'];

/** The namespaces one page needs, so that its HTML carries no more. */
export function pickTexts(bundle: Bundle, namespaces: readonly string[]): Bundle {
  const wanted = [...EVERYWHERE, ...namespaces].filter((name) => bundle[name]);
  return Object.fromEntries(wanted.map((name) => [name, bundle[name] as object]));
}
