import IconFileImport from '#web/icons/tabler/IconFileImport.json' with { type: 'json' };
import type { Registration } from '../registration.ts';
import { importAddresses } from './imports.addresses.ts';

export const registration: Registration = {
  screens: [
    {
      path: importAddresses.imports,
      permission: 'imports.edit',
      load: () => import('./imports.screen.tsx'),
      place: { position: 200, group: 'operations', icon: IconFileImport, title: 'staff/imports:title' },
    },
    {
      path: importAddresses.newImport,
      deed: 'staff/imports:new.title',
      permission: 'imports.edit',
      load: () => import('./new-import.screen.tsx'),
    },
    {
      path: `${importAddresses.imports}/:importId`,
      permission: 'imports.edit',
      load: () => import('./import.screen.tsx'),
    },
  ],
};
