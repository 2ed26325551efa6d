import type { Registration } from './registration.ts';

const found = Object.entries(
  import.meta.glob<Registration>('./*/*.screens.ts', { eager: true, import: 'registration' }),
);
const registrations = found.map(([, registration]) => registration);

/** Every screen of the back office, in the order of the side navigation. */
export const screens = registrations
  .flatMap((each) => each.screens)
  .toSorted((a, b) => (a.place?.position ?? 0) - (b.place?.position ?? 0));

/** What the search of the top bar looks through. */
export const searchSources = registrations
  .flatMap((each) => each.searches ?? [])
  .toSorted((a, b) => a.position - b.position);

/** What the first page counts. */
export const needs = registrations
  .flatMap((each) => each.needs ?? [])
  .toSorted((a, b) => a.position - b.position);

/** The texts of the folders: what the audit log calls their actions and records stands in them, under `audit`. */
export const namespaces = found.map(([path]) => `staff/${path.split('/').at(1)}`);
