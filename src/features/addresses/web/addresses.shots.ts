import { addressPath } from './address-url.ts';

const layouts = ['mobile', 'desktop'] as const;
const states = [
  { name: 'recipients', query: { type: 2 } },
  { name: 'alike', query: { type: 2, view: 'alike' } },
  { name: 'import', query: { view: 'import' } },
  { name: 'form', query: { view: 'form' } },
] as const;

/** The address book besides the senders, for a customer. */
export const shots = layouts.flatMap((layout) =>
  states.map(({ name, query }) => ({
    name: `addresses-${name}`,
    path: addressPath(layout, query),
    layouts: [layout],
    loggedIn: true,
  })),
);
