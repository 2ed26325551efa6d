import { useEffect, useState } from 'react';
import { showStart } from '#web/state/show-start.ts';

/** Leads to the first of the headings asked for that is there, once what was opened before is drawn. */
export function useGoOnReading(): (headingIds: readonly string[]) => void {
  // Drawn after every change of state that came first; a frame of its own may pass before React has drawn them.
  const [wanted, setWanted] = useState<{ headingIds: readonly string[] }>();
  useEffect(() => {
    if (!wanted) return;
    // A closing sheet first gives the focus back to its button, which may be gone.
    const frame = requestAnimationFrame(() => {
      const headings = wanted.headingIds.map((id) => document.getElementById(id));
      showStart(headings.find((heading) => heading !== null) ?? null);
    });
    return () => cancelAnimationFrame(frame);
  }, [wanted]);
  return (headingIds) => setWanted({ headingIds });
}
