import { createContext, useContext } from 'react';
import { plain } from '#lib/plain-text.ts';

/** What the phone's bar calls the page; null where it shows the logo instead. */
export const BarTitleContext = createContext<string | null>(null);

/** Whether the bar above says the same as a heading, which then needs no room of its own. */
export function useIsInBar(heading: unknown): boolean {
  const title = useContext(BarTitleContext);
  return title !== null && typeof heading === 'string' && plain(heading) === plain(title);
}
