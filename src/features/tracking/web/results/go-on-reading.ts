import { showStart } from '../../../../web/state/show-start.ts';

/** Leads to the first of these headings that is there, once what was just opened is drawn. */
export function goOnReading(headingIds: readonly string[]): void {
  // A closing sheet first gives the focus back to its button, which may be gone.
  requestAnimationFrame(() => {
    const headings = headingIds.map((id) => document.getElementById(id));
    showStart(headings.find((heading) => heading !== null) ?? null);
  });
}
