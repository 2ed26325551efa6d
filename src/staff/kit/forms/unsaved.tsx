import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react';
import { useBlocker } from 'react-router';
import { LeaveDialog } from '../dialogs/leave-dialog.tsx';
import { useUnloadWarning } from './use-unload-warning.ts';

type Place = { pathname: string };
type Forms = { add(id: string): void; delete(id: string): void };

const UnsavedForms = createContext<Forms | null>(null);

/**
 * Asks before a page with unsaved changes is left, once for all its forms: a router asks one blocker only, so that with
 * one for each form the input of the others would be lost without a word.
 */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const [forms] = useState(() => new Set<string>());
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }: { currentLocation: Place; nextLocation: Place }) =>
        forms.size > 0 && currentLocation.pathname !== nextLocation.pathname,
      [forms],
    ),
  );
  return (
    <UnsavedForms value={forms}>
      {children}
      {blocker.state === 'blocked' && (
        <LeaveDialog leaving={{ stay: blocker.reset, leave: blocker.proceed }} />
      )}
    </UnsavedForms>
  );
}

/** Asks before the page is left, closed or reloaded while a form has unsaved changes. */
export function useUnsaved(isDirty: boolean): void {
  const forms = useContext(UnsavedForms);
  const id = useId();
  useEffect(() => {
    if (!isDirty) return;
    forms?.add(id);
    return () => forms?.delete(id);
  }, [forms, id, isDirty]);
  useUnloadWarning(isDirty);
}
