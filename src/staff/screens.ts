import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import { addresses } from './addresses.ts';
import type { Screen } from './screen.ts';

/** Every screen of the back office. A new one is a folder beside this file, and a row here. */
export const screens: readonly Screen[] = [
  {
    path: addresses.start,
    permission: null,
    load: () => import('./welcome/welcome.screen.tsx'),
    place: { group: 'today', icon: IconHome, title: 'staff/welcome:title' },
  },
  {
    path: addresses.audit,
    permission: 'audit.read',
    load: () => import('./audit/audit.screen.tsx'),
    place: { group: 'office', icon: IconHistory, title: 'staff/audit:title' },
  },
];
