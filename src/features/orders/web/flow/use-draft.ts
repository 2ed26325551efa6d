import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { takeNewer, useDraft } from '#web/state/use-draft.ts';
import { useLayout } from '#web/state/use-layout.ts';
import { orderDrafts } from './draft-store.ts';
import type { LoadedFlow } from './load-order.ts';
import { stepPath } from './order-url.ts';

/** The draft of the order, which begins with what the address brings. */
export function useOrderDraft({ loaded, nextKey, brought }: LoadedFlow, owner: string) {
  const draft = useDraft(orderDrafts, { ...loaded, content: brought?.content ?? loaded.content }, owner);
  useBrought({ loaded, nextKey, brought }, owner);
  return draft;
}

/** Takes up what this device kept, or what the address brings, whose query then goes: it is not to be brought twice. */
function useBrought(
  { loaded, nextKey, brought }: Pick<LoadedFlow, 'loaded' | 'nextKey' | 'brought'>,
  owner: string,
) {
  const navigate = useNavigate();
  const layout = useLayout();
  const take = useEffectEvent(() => {
    takeNewer(orderDrafts, loaded, owner);
    if (!brought) return;
    // An earlier order makes another one; a quote goes on with what is typed already.
    const requestKey = brought.from === 'order' ? nextKey : loaded.requestKey;
    orderDrafts.keep({ owner, requestKey, content: brought.content });
    if (brought.otherParcels.length === 0)
      void navigate(stepPath(null, layout), { replace: true, preventScrollReset: true });
  });
  useEffect(() => take(), []);
}
