import { paths } from '#routes/paths.ts';

/** The page with a proposal of each kind of place, for a customer. */
export const shots = ['SAFE_PLACE', 'NEIGHBOUR', 'HOLD'].map((kind) => ({
  name: `lasting-wishes-${kind.toLowerCase().replace('_', '-')}`,
  path: paths.lastingWishes({ kind }),
  loggedIn: true,
}));
