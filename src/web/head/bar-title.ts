import { createContext, useContext } from 'react';
import { plain } from '#lib/plain-text.ts';

/** The page's title in the phone's top bar; null where it shows the logo instead. */
export const BarTitleContext = createContext<string | null>(null);

/** Whether the top bar shows the same text as a heading, which can then be visually hidden. */
export function useIsInBar(heading: unknown): boolean {
  const title = useContext(BarTitleContext);
  return title !== null && typeof heading === 'string' && plain(heading) === plain(title);
}
