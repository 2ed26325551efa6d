import { useEffect, useState } from 'react';
import { showStart } from '#web/state/show-start.ts';

/** Moves the focus to the first of the given headings that exists, once newly shown content is rendered. */
export function useGoOnReading(): (headingIds: readonly string[]) => void {
  // Runs after the rendering of earlier state changes; a plain animation frame might come before it.
  const [wanted, setWanted] = useState<{ headingIds: readonly string[] }>();
  useEffect(() => {
    if (!wanted) return;
    // A closing sheet first returns the focus to its button, which may be gone.
    const frame = requestAnimationFrame(() => {
      const headings = wanted.headingIds.map((id) => document.getElementById(id));
      showStart(headings.find((heading) => heading !== null) ?? null);
    });
    return () => cancelAnimationFrame(frame);
  }, [wanted]);
  return (headingIds) => setWanted({ headingIds });
}
