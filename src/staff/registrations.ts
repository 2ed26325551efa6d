import { gather, type Registration } from './registration.ts';

const found = Object.entries(
  import.meta.glob<Registration>('./*/*.screens.ts', { eager: true, import: 'registration' }),
);

/** The registrations of all folders. */
export const { screens, searchSources, needs } = gather(found.map(([, registration]) => registration));

/** The text namespaces of the folders; names of actions and records for the audit log are below `audit`. */
export const namespaces = found.map(([path]) => `staff/${path.split('/').at(1)}`);
