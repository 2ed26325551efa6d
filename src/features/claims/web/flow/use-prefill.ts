import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { takeNewer } from '#web/state/use-draft.ts';
import { joinDrafts, withWaybill } from '../../claim-flow.rules.ts';
import { claimDrafts } from './claim-drafts.ts';
import { type ClaimQuery, claimStepPath } from './claim-url.ts';
import type { LoadedClaim } from './load-claim.ts';

/**
 * Starts with the draft on this device: after a login, a visitor's input is merged into the account's draft. A
 * waybill number in the URL is added and then removed from the URL, so that it is not added twice.
 */
export function usePrefill({ draft, nextKey }: LoadedClaim, owner: string, query: ClaimQuery): void {
  const navigate = useNavigate();
  const take = useEffectEvent((owner: string, draft: LoadedClaim['draft'], billCode: string | null) => {
    const now = claimDrafts.current();
    const typed = owner === '' ? null : visitorsDraft();
    if (now && now.owner !== owner) claimDrafts.leave();
    takeNewer(claimDrafts, draft, owner);
    if (typed) {
      const own = claimDrafts.current();
      const kept = own?.owner === owner ? own : draft;
      claimDrafts.keep({
        owner,
        requestKey: kept.requestKey,
        content: joinDrafts(kept.content, typed.content),
      });
      claimDrafts.forgetVisitor();
    }
    if (!billCode) return;
    const mine = claimDrafts.current();
    const { requestKey, content } = mine?.owner === owner ? mine : draft;
    const { draft: joined, at } = withWaybill(content, billCode, nextKey);
    if (joined !== content) claimDrafts.keep({ owner, requestKey, content: joined });
    void navigate(claimStepPath('waybill', at, query.isNextDay), {
      replace: true,
      preventScrollReset: true,
    });
  });

  useEffect(() => {
    take(owner, draft, query.billCode);
  }, [owner, draft, query.billCode]);
}

/** What was entered on this device before the login, in this tab or an earlier one. */
function visitorsDraft() {
  const now = claimDrafts.current();
  return now?.owner === '' ? now : claimDrafts.takeUnsaved('');
}
