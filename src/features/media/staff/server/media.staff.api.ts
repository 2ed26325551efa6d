import { requestErrors } from '#http/answers/request-errors.ts';
import type { Api } from '#http/mount.ts';
import { mountStaff, mountStaffFile, mountStaffUpload } from '#http/staff/mount-staff.ts';
import { AppError } from '#lib/errors.ts';
import * as calls from '../media.staff.contract.ts';
import type { MediaStaffService } from './media.staff.service.ts';

/** Puts the calls of the library on the server. */
export function mountMediaStaff(api: Api, service: MediaStaffService, workFolder: string): void {
  mountStaff(api, calls.listMedia, (input) => service.list(input));
  mountStaff(api, calls.getMedia, ({ id }) => service.get(id));
  mountStaffUpload(api, calls.uploadMedia, workFolder, async (_, [file], call) => {
    if (file) return service.upload(file, call);
    const fields = [{ field: 'file', key: 'media:validation.file' }];
    throw new AppError(requestErrors.invalidParameter, { fields });
  });
  mountStaff(api, calls.changeMedia, (input, call) => service.change(input, call));
  mountStaff(api, calls.cropMedia, (input, call) => service.crop(input, call));
  mountStaff(api, calls.deleteMedia, (input, call) => service.remove(input, call));
  mountStaff(api, calls.restoreMedia, ({ id }, call) => service.restore(id, call));
  mountStaffFile(api, calls.deletedMedia, async ({ id }) => ({
    content: await service.openDeleted(id),
    name: 'deleted.webp',
    contentType: 'image/webp',
  }));
}
