import { useCallback } from 'react';
import { useBlocker } from 'react-router';
import { useUnloadWarning } from './use-unload-warning.ts';

type Place = { pathname: string };

/** Asks before a page with unsaved changes is left; the result answers the dialog to render, if any. */
export function useUnsaved(isDirty: boolean) {
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }: { currentLocation: Place; nextLocation: Place }) =>
        isDirty && currentLocation.pathname !== nextLocation.pathname,
      [isDirty],
    ),
  );
  useUnloadWarning(isDirty);
  return blocker.state === 'blocked' ? { stay: blocker.reset, leave: blocker.proceed } : null;
}
