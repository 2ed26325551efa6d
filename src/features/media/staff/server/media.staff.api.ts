import { requestErrors } from '#http/answers/request-errors.ts';
import type { Api } from '#http/mount.ts';
import { mountStaff, mountStaffFile, mountStaffUpload } from '#http/staff/mount-staff.ts';
import { AppError } from '#lib/errors.ts';
import * as calls from '../media.staff.contract.ts';
import type { MediaStaffService } from './media.staff.service.ts';

/** Puts the calls of the library on the server. */
export function mountMediaStaff(api: Api, desk: MediaStaffService, workFolder: string): void {
  mountStaff(api, calls.listMedia, (input) => desk.list(input));
  mountStaff(api, calls.getMedia, ({ id }) => desk.get(id));
  mountStaffUpload(api, calls.uploadMedia, workFolder, async (_, [file], call) => {
    if (file) return desk.upload(file, call);
    const fields = [{ field: 'file', key: 'media:validation.file' }];
    throw new AppError(requestErrors.invalidParameter, { fields });
  });
  mountStaff(api, calls.changeMedia, (input, call) => desk.change(input, call));
  mountStaff(api, calls.cropMedia, (input, call) => desk.crop(input, call));
  mountStaff(api, calls.deleteMedia, (input, call) => desk.remove(input, call));
  mountStaff(api, calls.restoreMedia, ({ id }, call) => desk.restore(id, call));
  mountStaffFile(api, calls.deletedMedia, async ({ id }) => ({
    content: await desk.openDeleted(id),
    name: 'deleted.webp',
    contentType: 'image/webp',
  }));
}
