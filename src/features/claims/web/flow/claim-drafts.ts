import { DAY_MS } from '#lib/clock.ts';
import { callApi } from '#web/calls/call-api.ts';
import { openDraftStore } from '#web/state/draft-store.ts';
import { claimDraftContent, deleteClaimDraft, saveClaimDraft } from '../../claim-drafts.contract.ts';

/** How long a device stores a visitor's input and photos before a login. */
const VISITOR_KEPT_DAYS = 3;
export const VISITOR_KEPT_MS = VISITOR_KEPT_DAYS * DAY_MS;

/** The claim that was begun and not filed. */
export const claimDrafts = openDraftStore({
  key: 'claimDraft',
  readContent: (raw) => claimDraftContent.safeParse(raw).data ?? null,
  async save({ requestKey, content }, options) {
    return (await callApi(saveClaimDraft, { requestKey, content }, options)).savedAt;
  },
  remove: () => callApi(deleteClaimDraft, {}),
  visitorKeptMs: VISITOR_KEPT_MS,
});
