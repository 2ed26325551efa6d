import { useRef } from 'react';
import { type Location, useBlocker, useNavigate } from 'react-router';
import { reportChunkError, withChunkTimeout } from '#web/start/page-chunks.ts';
import { fetchPage, isPageAtHand } from '#web/start/page-files.ts';

/**
 * Holds a move back until the code of the page is there, and answers whether one is held. The router's own answer to
 * a page that fails is to reload the present one without a word, which loses what was typed; so a page that cannot be
 * fetched is reported, and the visitor stays.
 */
export function usePageGuard(): boolean {
  /** Where the visitor wants to go: the last move, if it is the one held. */
  const wanted = useRef<Location>(null);
  const blocker = useBlocker(({ nextLocation }) => {
    if (isPageAtHand(nextLocation.pathname)) {
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
    // A move that was under way before lets go of what is held when it ends.
    else void navigate(page, { state: page.state });
  }
  return blocker.state === 'blocked';
}

function reportAndThrow(failure: unknown): never {
  reportChunkError();
  throw failure;
}
