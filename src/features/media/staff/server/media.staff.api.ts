import { requestErrors } from '#http/answers/request-errors.ts';
import { mount, type StaffApi } from '#http/mount.ts';
import { AppError } from '#lib/errors.ts';
import * as calls from '../media.staff.contract.ts';
import type { MediaStaffService } from './media.staff.service.ts';

/** Puts the calls of the library on the server. */
export function mountMediaStaff(api: StaffApi, service: MediaStaffService): void {
  mount(api, calls.listMedia, (input) => service.list(input));
  mount(api, calls.getMedia, ({ id }) => service.get(id));
  mount(api, calls.sameMedia, ({ digest }) => service.findSame(digest));
  mount(api, calls.uploadMedia, async (_, { files: [file], ...call }) => {
    if (file) return service.upload(file, call);
    const fields = [{ field: 'file', key: 'media:validation.file' }];
    throw new AppError(requestErrors.invalidParameter, { fields });
  });
  mount(api, calls.changeMedia, (input, call) => service.change(input, call));
  mount(api, calls.cropMedia, (input, call) => service.crop(input, call));
  mount(api, calls.replaceMedia, (input, call) => service.replace(input, call));
  mount(api, calls.deleteMedia, (input, call) => service.remove(input, call));
  mount(api, calls.restoreMedia, ({ id }, call) => service.restore(id, call));
  mount(api, calls.deletedMedia, async ({ id }) => ({
    content: await service.openDeleted(id),
    name: 'deleted.webp',
  }));
}
