import { partGroups, pathOfPart } from './personal-paths.ts';

const layouts = ['mobile', 'desktop'] as const;
const parts = partGroups.flatMap((group) => group.parts);

/** Each section of the personal data, for a customer. */
export const shots = layouts.flatMap((layout) =>
  parts.map((part) => ({
    name: `personal-${part}`,
    path: pathOfPart(part, layout),
    layouts: [layout],
    loggedIn: true,
  })),
);
