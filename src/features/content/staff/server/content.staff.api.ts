import type { Api } from '#http/mount.ts';
import { mountStaff } from '#http/staff/mount-staff.ts';
import * as calls from '../content.staff.contract.ts';
import { findContent } from '../find-content.contract.ts';
import * as planned from '../planned-content.contract.ts';
import * as several from '../several-content.contract.ts';
import type { ContentStaffService } from './content.staff.service.ts';
import type { createContentSearch } from './find-content.ts';

/** Mounts what staff do with content. */
export function mountContentStaff(
  api: Api,
  service: ContentStaffService,
  find: ReturnType<typeof createContentSearch>,
): void {
  mountStaff(api, findContent, async ({ text, limit }) => ({ rows: await find(text, limit) }));
  mountStaff(api, calls.listContent, (input) => service.list(input));
  mountStaff(api, calls.getContent, (input, call) => service.open(input, call));
  mountStaff(api, calls.listContentVersions, (input) => service.versions(input));
  mountStaff(api, calls.getContentVersion, (input) => service.version(input));
  mountStaff(api, calls.saveContentDraft, (input, call) => service.saveDraft(input, call));
  mountStaff(api, calls.previewContent, (input) => service.preview(input));
  mountStaff(api, calls.discardContentDraft, async (input, call) => {
    await service.discardDraft(input, call);
    return {};
  });
  mountStaff(api, calls.publishContent, (input, call) => service.publish(input, call));
  mountStaff(api, calls.takeContentOffline, (input, call) => service.takeOffline(input, call));
  mountStaff(api, calls.reorderContent, async (input, call) => {
    await service.reorder(input, call);
    return {};
  });
  mountStaff(api, planned.listPlannedContent, (input) => service.planned(input));
  mountStaff(api, planned.movePlannedContent, (input, call) => service.movePlanned(input, call));
  mountStaff(api, planned.cancelPlannedContent, (input, call) => service.cancelPlanned(input, call));
  mountStaff(api, several.publishSeveral, (input, call) => service.publishSeveral(input, call));
  mountStaff(api, several.takeSeveralOffline, (input, call) => service.takeSeveralOffline(input, call));
  mountStaff(api, several.undoSeveral, (input, call) => service.undoSeveral(input, call));
}
