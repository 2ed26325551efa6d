import { gather, type Registration } from './registration.ts';

const found = Object.entries(
  import.meta.glob<Registration>('./*/*.screens.ts', { eager: true, import: 'registration' }),
);

/** The registrations of all folders. */
export const { screens, searchSources, needs } = gather(found.map(([, registration]) => registration));

/** The text namespaces of the folders; names for the audit log are below `audit`, those of permissions below `rights` and `nouns`. */
export const namespaces = found.map(([path]) => `staff/${path.split('/').at(1)}`);
