import IconCalendarClock from '@tabler/icons-react/dist/esm/icons/IconCalendarClock.mjs';
import { contentKinds } from '#features/publishing/content-kinds.rules.ts';
import { addresses } from '../addresses.ts';
import type { Screen } from '../screen.ts';
import { listAddress } from './content-addresses.ts';
import { kinds } from './kinds.ts';

/** A list and an editor for every kind of content, and the list of everything planned. */
export const contentScreens: readonly Screen[] = [
  ...contentKinds.flatMap((kind): Screen[] => [
    {
      path: listAddress(kind),
      permission: 'content.read',
      load: () => import('./list/content-list.screen.tsx'),
      place: { group: 'content', icon: kinds[kind].icon, title: `staff/content:kinds.${kind}` },
    },
    {
      path: `${listAddress(kind)}/:id`,
      permission: 'content.read',
      load: () => import('./editor/piece.screen.tsx'),
    },
  ]),
  {
    path: addresses.planned,
    permission: 'content.read',
    load: () => import('./planned/planned.screen.tsx'),
    place: { group: 'content', icon: IconCalendarClock, title: 'staff/content:planned.all' },
  },
];
