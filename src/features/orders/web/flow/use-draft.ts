import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { takeNewer, useDraft } from '#web/state/use-draft.ts';
import { useLayout } from '#web/state/use-layout.ts';
import { orderDrafts } from './draft-store.ts';
import type { LoadedFlow } from './load-order.ts';
import { stepPath } from './order-url.ts';

/** The draft of the order, which starts with the content from the URL. */
export function useOrderDraft({ loaded, nextKey, brought: prefill }: LoadedFlow, owner: string) {
  const draft = useDraft(orderDrafts, { ...loaded, content: prefill?.content ?? loaded.content }, owner);
  usePrefill({ loaded, nextKey, brought: prefill }, owner);
  return draft;
}

/** Loads the draft of this device, or the content from the URL, which is then removed so that it is not applied twice. */
function usePrefill(
  { loaded, nextKey, brought: prefill }: Pick<LoadedFlow, 'loaded' | 'nextKey' | 'brought'>,
  owner: string,
) {
  const navigate = useNavigate();
  const layout = useLayout();
  const take = useEffectEvent(() => {
    takeNewer(orderDrafts, loaded, owner);
    if (!prefill) return;
    // An earlier order starts a new draft; a quote is merged into the existing one.
    const requestKey = prefill.from === 'order' ? nextKey : loaded.requestKey;
    orderDrafts.keep({ owner, requestKey, content: prefill.content });
    if (prefill.otherParcels.length === 0)
      void navigate(stepPath(null, layout), { replace: true, preventScrollReset: true });
  });
  useEffect(() => take(), []);
}
