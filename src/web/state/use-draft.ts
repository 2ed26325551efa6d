import { useEffect, useSyncExternalStore } from 'react';
import type { DraftStore, OwnDraft } from './draft-store.ts';

/** What the server has of a draft; `savedAt` is null where there is none yet. */
export type LoadedDraft<C> = { requestKey: string; content: C; savedAt: string | null };

/** The draft on screen: what this tab or device has and the server has not, else what the server has. */
export function useDraft<C>(store: DraftStore<C>, loaded: LoadedDraft<C>, owner: string) {
  const mine = useSyncExternalStore(store.subscribe, store.current, () => null);
  const draft = mine && isShown(mine) ? mine : null;
  const { requestKey, content } = draft ?? loaded;

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
    /** Null while nothing of it is kept anywhere. */
    isSaved: draft ? draft.savedAt !== null : loaded.savedAt !== null || null,
    change(change: (before: C) => C): void {
      // What was typed before the page started comes first: what this device kept is not to be lost to it.
      if (!store.current()) takeNewer(store, loaded, owner);
      const now = store.current();
      const before = now && isShown(now) ? now : { requestKey, content };
      store.keep({ owner, requestKey: before.requestKey, content: change(before.content) });
    },
    /** The same content under another key. */
    asAnother(nextKey: string): void {
      store.keep({ owner, requestKey: nextKey, content });
    },
  };
}

/** What this device kept and the server has not got, where it is the newer of the two. */
export function takeNewer<C>(store: DraftStore<C>, { savedAt }: LoadedDraft<C>, owner: string): void {
  const kept = store.takeUnsaved(owner);
  const isLatest = kept && (savedAt === null || kept.editedAt > Date.parse(savedAt));
  if (!store.current() && isLatest) store.keep(kept);
}
