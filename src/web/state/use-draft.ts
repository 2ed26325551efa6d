import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DraftStore, OwnDraft } from './draft-store.ts';

/** The server's version of a draft; `savedAt` is null if there is none yet. */
export type LoadedDraft<C> = { requestKey: string; content: C; savedAt: string | null };

/** The current draft: unsaved input of this tab or device, otherwise the server's version. */
export function useDraft<C>(store: DraftStore<C>, loaded: LoadedDraft<C>, owner: string) {
  const mine = useSyncExternalStore(store.subscribe, store.current, () => null);
  const draft = mine && isShown(mine) ? mine : null;
  const isKept = draft !== null || loaded.savedAt !== null;
  const { key: unused, round } = useUnusedKey(loaded.requestKey, isKept);
  const { content } = draft ?? loaded;
  const requestKey = draft?.requestKey ?? (isKept ? loaded.requestKey : unused);
  const isSaved = draft ? draft.savedAt !== null : loaded.savedAt !== null || null;
  /** Whether the draft was begun on this page, and not before. */
  const [isBegun, setBegun] = useState(false);

  function isShown({ owner: whose, savedAt }: OwnDraft<C>): boolean {
    return whose === owner && (savedAt === null || loaded.savedAt === null || savedAt >= loaded.savedAt);
  }

  useEffect(() => {
    const leave = () => void store.saveNow(true);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      void store.saveNow();
    };
  }, [store]);

  return {
    requestKey,
    content,
    /** Grows when the draft is gone, for fields with a state of their own. */
    round,
    /** Null while nothing of it is stored anywhere. */
    isSaved,
    /** Whether there was a draft when the page opened. */
    isResumed: isSaved !== null && !isBegun,
    change(change: (before: C) => C): void {
      // Input from before hydration comes first, and must not overwrite the draft on this device.
      if (!store.current()) takeNewer(store, loaded, owner);
      const now = store.current();
      if (!now && loaded.savedAt === null) setBegun(true);
      const before = now && isShown(now) ? now : { requestKey, content };
      store.keep({ owner, requestKey: before.requestKey, content: change(before.content) });
    },
    /** Continues with the same content under another key. */
    asAnother(nextKey: string): void {
      store.keep({ owner, requestKey: nextKey, content });
    },
  };
}

/**
 * The key for a draft that has not been begun. Each load brings another one; the first stays, so that a form that is
 * drawn anew for each key keeps what was typed when the page is loaded again.
 */
function useUnusedKey(loadedKey: string, isKept: boolean): { key: string; round: number } {
  const [held, setHeld] = useState({ key: loadedKey, isKept, round: 0 });
  if (held.isKept === isKept) return held;
  // The key of a draft that was sent is used, also where the page has not been loaded since.
  const unused = loadedKey === held.key ? crypto.randomUUID() : loadedKey;
  const next = isKept ? { ...held, isKept } : { key: unused, isKept, round: held.round + 1 };
  setHeld(next);
  return next;
}

/** The unsaved draft of this device, if it is newer than the server's. */
export function takeNewer<C>(store: DraftStore<C>, { savedAt }: LoadedDraft<C>, owner: string): void {
  const kept = store.takeUnsaved(owner);
  const isLatest = kept && (savedAt === null || kept.editedAt > Date.parse(savedAt));
  if (!store.current() && isLatest) store.keep(kept);
}
