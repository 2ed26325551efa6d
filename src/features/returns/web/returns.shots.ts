import { paths } from '#routes/paths.ts';

/** The pages of a shop: what was sent back, and what it takes back. */
export const shots = [
  { name: 'returns-list', path: paths.returns(), loggedIn: 'shop' },
  { name: 'returns-rule', path: paths.returnRule, loggedIn: 'shop' },
];
