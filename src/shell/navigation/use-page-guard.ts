import { useRef } from 'react';
import { type Location, useBlocker, useNavigate } from 'react-router';
import { reportChunkError, withChunkTimeout } from '#web/start/page-chunks.ts';
import { fetchPage, isPageFetched } from '#web/start/page-files.ts';

/**
 * Delays a navigation until the code of the page is loaded, and returns whether one is delayed. On a failure the
 * router would silently reload the current page, which loses typed values; instead it is reported, and the visitor
 * stays.
 */
export function usePageGuard(): boolean {
  /** The target of the delayed navigation, if it is the latest. */
  const wanted = useRef<Location>(null);
  const blocker = useBlocker(({ nextLocation }) => {
    if (isPageFetched(nextLocation.pathname)) {
      wanted.current = null;
      return false;
    }
    wanted.current = nextLocation;
    void bring(nextLocation);
    return true;
  });
  const latest = useRef(blocker);
  latest.current = blocker;
  const navigate = useNavigate();

  async function bring(page: Location): Promise<void> {
    const isThere = await withChunkTimeout(fetchPage(page.pathname).catch(reportAndThrow)).then(
      () => true,
      () => false,
    );
    if (wanted.current !== page) return;
    const { current } = latest;
    if (!isThere) current.reset?.();
    else if (current.state === 'blocked') current.proceed();
    // An earlier navigation that ends resets the delayed one.
    else void navigate(page, { state: page.state });
  }
  return blocker.state === 'blocked';
}

function reportAndThrow(failure: unknown): never {
  reportChunkError();
  throw failure;
}
