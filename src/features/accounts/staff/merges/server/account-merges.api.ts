import { mount, type StaffApi } from '#http/mount.ts';
import {
  customerMerges,
  mergeAccounts,
  previewMerge,
  previewUndo,
  undoMerge,
} from '../account-merges.contract.ts';
import { mergesOf } from './list-merges.ts';
import { merge, preview } from './merge-accounts.ts';
import type { MergeDeps } from './merge-deps.ts';
import { previewOfUndo, undo } from './undo-merge.ts';

/** Mounts merging two accounts of one person, and undoing it. */
export function mountAccountMerges(api: StaffApi, deps: MergeDeps): void {
  mount(api, previewMerge, (input, call) => preview(deps, input, call));
  mount(api, mergeAccounts, (input, call) => merge(deps, input, call));
  mount(api, customerMerges, async ({ customerId }) => ({
    merges: await mergesOf(deps.reading, customerId, deps.clock.now()),
  }));
  mount(api, previewUndo, (input) => previewOfUndo(deps, input));
  mount(api, undoMerge, (input, call) => undo(deps, input, call));
}
