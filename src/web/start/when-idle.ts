const LATEST_MS = 5000;
const WITHOUT_IDLE_MS = 1500;

/** Does work once the page is loaded and the browser is idle; the returned function cancels it. */
export function whenIdle(work: () => void): () => void {
  const cancelled = new AbortController();
  const begin = () => {
    const start = () => !cancelled.signal.aborted && work();
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: LATEST_MS });
    else setTimeout(start, WITHOUT_IDLE_MS);
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true, signal: cancelled.signal });
  return () => cancelled.abort();
}
