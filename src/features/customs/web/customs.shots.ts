import { paths } from '#routes/paths.ts';

/** The pages for parcels abroad: what was declared, and the form. */
export const shots = [
  { name: 'customs-list', path: paths.customs(), loggedIn: 'shop' },
  { name: 'customs-declare', path: paths.declareCustoms(), loggedIn: 'shop' },
];
