import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { takeNewer, useDraft } from '#web/state/use-draft.ts';
import { useLayout } from '#web/state/use-layout.ts';
import { orderDrafts } from './draft-store.ts';
import type { LoadedFlow } from './load-order.ts';
import { stepPath } from './order-url.ts';

/** The draft of the order, which starts with the content from the URL. */
export function useOrderDraft({ loaded, nextKey, brought }: LoadedFlow, owner: string) {
  const draft = useDraft(orderDrafts, { ...loaded, content: brought?.content ?? loaded.content }, owner);
  useBrought({ loaded, nextKey, brought }, owner);
  return draft;
}

/** Loads the draft of this device, or the content from the URL, which is then removed so that it is not applied twice. */
function useBrought(
  { loaded, nextKey, brought }: Pick<LoadedFlow, 'loaded' | 'nextKey' | 'brought'>,
  owner: string,
) {
  const navigate = useNavigate();
  const layout = useLayout();
  const take = useEffectEvent(() => {
    takeNewer(orderDrafts, loaded, owner);
    if (!brought) return;
    // An earlier order starts a new draft; a quote is merged into the existing one.
    const requestKey = brought.from === 'order' ? nextKey : loaded.requestKey;
    orderDrafts.keep({ owner, requestKey, content: brought.content });
    if (brought.otherParcels.length === 0)
      void navigate(stepPath(null, layout), { replace: true, preventScrollReset: true });
  });
  useEffect(() => take(), []);
}
