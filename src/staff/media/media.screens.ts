import { listMedia } from '#features/media/staff/media.staff.contract.ts';
import IconLibraryPhoto from '#web/icons/tabler/IconLibraryPhoto.json' with { type: 'json' };
import { callStaff } from '../calls/call-staff.ts';
import type { Registration } from '../registration.ts';
import { MAX_FOUND } from '../registration.ts';
import { mediaAddresses } from './media.addresses.ts';

export const registration: Registration = {
  screens: [
    {
      path: mediaAddresses.media,
      permission: 'content.read',
      load: () => import('./media.screen.tsx'),
      place: { position: 100, group: 'content', icon: IconLibraryPhoto, title: 'staff/media:title' },
    },
    {
      path: `${mediaAddresses.media}/:id`,
      permission: 'content.read',
      load: () => import('./record/one-media.screen.tsx'),
    },
  ],
  searches: [
    {
      position: 90,
      name: 'media',
      permission: 'content.read',
      async find(text, signal) {
        const { rows } = await callStaff(listMedia, { text, limit: MAX_FOUND }, signal);
        return rows.map(({ id, fileName, link }) => ({
          to: `${mediaAddresses.media}/${id}`,
          title: fileName,
          detail: link,
        }));
      },
    },
  ],
};
