import { gather, type Registration } from './registration.ts';

const found = Object.entries(
  import.meta.glob<Registration>('./*/*.screens.ts', { eager: true, import: 'registration' }),
);

/** What all folders of the back office register. */
export const { screens, searchSources, needs } = gather(found.map(([, registration]) => registration));

/** The texts of the folders: what the audit log calls their actions and records stands in them, under `audit`. */
export const namespaces = found.map(([path]) => `staff/${path.split('/').at(1)}`);
