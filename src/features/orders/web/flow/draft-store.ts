import { callApi } from '#web/calls/call-api.ts';
import { openDraftStore } from '#web/state/draft-store.ts';
import { deleteDraft, draftContent, saveDraft } from '../../order-drafts.contract.ts';

/** The order that was begun and not sent. */
export const orderDrafts = openDraftStore({
  key: 'orderDraft',
  readContent: (raw) => draftContent.safeParse(raw).data ?? null,
  async save({ requestKey, content }, options) {
    return (await callApi(saveDraft, { requestKey, content }, options)).savedAt;
  },
  remove: () => callApi(deleteDraft, {}),
});
