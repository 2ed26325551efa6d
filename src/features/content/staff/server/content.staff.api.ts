import { mount, type StaffApi } from '#http/mount.ts';
import * as calls from '../content.staff.contract.ts';
import { findContent } from '../find-content.contract.ts';
import * as planned from '../planned-content.contract.ts';
import * as several from '../several-content.contract.ts';
import { undoContent } from '../undo-content.contract.ts';
import type { ContentStaffService } from './content.staff.service.ts';
import type { createContentSearch } from './find-content.ts';

/** Mounts what staff do with content. */
export function mountContentStaff(
  api: StaffApi,
  service: ContentStaffService,
  find: ReturnType<typeof createContentSearch>,
): void {
  mount(api, findContent, async ({ text, limit }) => ({ rows: await find(text, limit) }));
  mount(api, calls.listContent, (input) => service.list(input));
  mount(api, calls.getContent, (input, call) => service.open(input, call));
  mount(api, calls.listContentVersions, (input) => service.versions(input));
  mount(api, calls.getContentVersion, (input) => service.version(input));
  mount(api, calls.saveContentDraft, (input, call) => service.saveDraft(input, call));
  mount(api, calls.previewContent, (input) => service.preview(input));
  mount(api, calls.discardContentDraft, async (input, call) => {
    await service.discardDraft(input, call);
    return {};
  });
  mount(api, calls.publishContent, (input, call) => service.publish(input, call));
  mount(api, calls.takeContentOffline, (input, call) => service.takeOffline(input, call));
  mount(api, calls.reorderContent, async (input, call) => {
    await service.reorder(input, call);
    return {};
  });
  mount(api, planned.listPlannedContent, (input) => service.planned(input));
  mount(api, planned.movePlannedContent, (input, call) => service.movePlanned(input, call));
  mount(api, planned.cancelPlannedContent, (input, call) => service.cancelPlanned(input, call));
  mount(api, several.publishSeveral, (input, call) => service.publishSeveral(input, call));
  mount(api, several.takeSeveralOffline, (input, call) => service.takeSeveralOffline(input, call));
  mount(api, several.undoSeveral, (input, call) => service.undoSeveral(input, call));
  mount(api, undoContent, (input, call) => service.undo(input, call));
}
