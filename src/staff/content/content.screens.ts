import { findContent } from '#features/content/staff/find-content.contract.ts';
import { contentKinds } from '#features/publishing/content-kinds.rules.ts';
import IconCalendarClock from '#web/icons/tabler/IconCalendarClock.json' with { type: 'json' };
import { callStaff } from '../calls/call-staff.ts';
import type { Registration, Screen } from '../registration.ts';
import { MAX_FOUND } from '../registration.ts';
import { shownLanguage } from '../texts/languages.ts';
import { addedKinds, contentAddresses, listAddress, newAddress, pieceAddress } from './content.addresses.ts';
import { kinds } from './kinds.ts';

export const registration: Registration = {
  screens: [
    ...contentKinds.flatMap((kind, nth): Screen[] => [
      {
        path: listAddress(kind),
        permission: 'content.read',
        load: () => import('./list/content-list.screen.tsx'),
        place: {
          position: 20 + nth,
          group: 'content',
          icon: kinds[kind].icon,
          title: `staff/content:kinds.${kind}`,
        },
      },
      {
        path: `${listAddress(kind)}/:id`,
        permission: 'content.read',
        load: () => import('./editor/piece.screen.tsx'),
      },
    ]),
    ...addedKinds.map(
      (kind): Screen => ({
        path: newAddress(kind),
        permission: 'content.edit',
        deed: `staff/content:add.${kind}`,
        load: () => import('./editor/new-piece.screen.tsx'),
      }),
    ),
    {
      path: contentAddresses.planned,
      permission: 'content.read',
      load: () => import('./planned/planned.screen.tsx'),
      place: {
        position: 20 + contentKinds.length,
        group: 'content',
        icon: IconCalendarClock,
        title: 'staff/content:planned.all',
      },
    },
  ],
  searches: [
    {
      position: 50,
      name: 'content',
      permission: 'content.read',
      async find(text, signal) {
        const { rows } = await callStaff(findContent, { text, limit: MAX_FOUND }, signal);
        return rows.map(({ kind, id, titles }) => ({
          to: pieceAddress(kind, id),
          title: titles[shownLanguage()] || titles.th,
          kind: `staff/content:kinds.${kind}`,
        }));
      },
    },
  ],
};
