import type { Api } from '#http/mount.ts';
import { mountStaff } from '#http/staff/mount-staff.ts';
import * as calls from '../content-desk.contract.ts';
import { findContent } from '../find-content.contract.ts';
import * as planned from '../planned-content.contract.ts';
import * as several from '../several-content.contract.ts';
import type { ContentDesk } from './content-desk.service.ts';
import type { createContentSearch } from './find-content.ts';

/** Puts the calls of the desk of content on the server. */
export function mountContentDesk(
  api: Api,
  desk: ContentDesk,
  find: ReturnType<typeof createContentSearch>,
): void {
  mountStaff(api, findContent, async ({ text, limit }) => ({ rows: await find(text, limit) }));
  mountStaff(api, calls.listContent, (input) => desk.list(input));
  mountStaff(api, calls.getContent, (input, call) => desk.open(input, call));
  mountStaff(api, calls.listContentVersions, (input) => desk.versions(input));
  mountStaff(api, calls.getContentVersion, (input) => desk.version(input));
  mountStaff(api, calls.saveContentDraft, (input, call) => desk.saveDraft(input, call));
  mountStaff(api, calls.previewContent, (input) => desk.preview(input));
  mountStaff(api, calls.discardContentDraft, async (input, call) => {
    await desk.discardDraft(input, call);
    return {};
  });
  mountStaff(api, calls.publishContent, (input, call) => desk.publish(input, call));
  mountStaff(api, calls.takeContentOffline, (input, call) => desk.takeOffline(input, call));
  mountStaff(api, calls.reorderContent, async (input, call) => {
    await desk.reorder(input, call);
    return {};
  });
  mountStaff(api, planned.listPlannedContent, (input) => desk.planned(input));
  mountStaff(api, planned.movePlannedContent, (input, call) => desk.movePlanned(input, call));
  mountStaff(api, planned.cancelPlannedContent, (input, call) => desk.cancelPlanned(input, call));
  mountStaff(api, several.publishSeveral, (input, call) => desk.publishSeveral(input, call));
  mountStaff(api, several.takeSeveralOffline, (input, call) => desk.takeSeveralOffline(input, call));
  mountStaff(api, several.undoSeveral, (input, call) => desk.undoSeveral(input, call));
}
