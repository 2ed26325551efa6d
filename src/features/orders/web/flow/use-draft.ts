import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { useLayout } from '../../../personal-centre/web/use-personal.widget.ts';
import type { DraftContent } from '../../order-drafts.contract.ts';
import {
  currentDraft,
  keepDraft,
  type OwnDraft,
  saveNow,
  subscribeToDraft,
  takeUnsaved,
} from './draft-store.ts';
import type { LoadedFlow } from './load-order.ts';
import { stepPath } from './order-url.ts';

/** The draft on screen: what this tab or device has and the server has not, else what the server has. */
export function useDraft({ loaded, nextKey, brought }: LoadedFlow, owner: string) {
  const mine = useSyncExternalStore(subscribeToDraft, currentDraft, () => null);
  const draft = mine && mine.owner === owner && isNewer(mine, loaded.savedAt) ? mine : null;
  const { requestKey, content } = draft ?? { ...loaded, content: brought?.content ?? loaded.content };
  useBrought({ loaded, nextKey, brought }, owner);

  useEffect(() => {
    const leave = () => void saveNow(true);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      void saveNow();
    };
  }, []);

  return {
    requestKey,
    content,
    /** Null while nothing of it is kept anywhere. */
    isSaved: draft ? draft.savedAt !== null : loaded.savedAt !== null || null,
    change(change: (before: DraftContent) => DraftContent): void {
      const now = currentDraft();
      const before = now?.owner === owner && isNewer(now, loaded.savedAt) ? now : { requestKey, content };
      keepDraft({ owner, requestKey: before.requestKey, content: change(before.content) });
    },
    /** The same content as another order. */
    asAnother(): void {
      keepDraft({ owner, requestKey: nextKey, content });
    },
  };
}

function isNewer({ savedAt }: OwnDraft, serverHas: string | null): boolean {
  return savedAt === null || serverHas === null || savedAt >= serverHas;
}

/** Takes up what this device kept, or what the address brings, whose query then goes: it is not to be brought twice. */
function useBrought(
  { loaded, nextKey, brought }: Pick<LoadedFlow, 'loaded' | 'nextKey' | 'brought'>,
  owner: string,
) {
  const navigate = useNavigate();
  const layout = useLayout();
  const take = useEffectEvent(() => {
    const kept = takeUnsaved(owner);
    const isLatest = kept && (loaded.savedAt === null || kept.editedAt > Date.parse(loaded.savedAt));
    if (!currentDraft() && isLatest) keepDraft(kept);
    if (!brought) return;
    // An earlier order makes another one; a quote goes on with what is typed already.
    const requestKey = brought.from === 'order' ? nextKey : loaded.requestKey;
    keepDraft({ owner, requestKey, content: brought.content });
    if (brought.otherParcels.length === 0)
      void navigate(stepPath(null, layout), { replace: true, preventScrollReset: true });
  });
  useEffect(() => take(), []);
}
