import { paths } from '../../../routes/paths.ts';
import { partGroups, pathOfPart } from './personal-paths.ts';

const layouts = ['mobile', 'desktop'] as const;
const parts = partGroups.flatMap((group) => group.parts);

/** The dialogs of accounts, which have no page of their own on a desktop, and each section of the personal data. */
export const shots = [
  { name: 'dialog-login', path: paths.loginDialog(), layouts: ['desktop'] },
  { name: 'dialog-forgotten-password', path: paths.forgottenPasswordDialog, layouts: ['desktop'] },
  ...layouts.flatMap((layout) =>
    parts.map((part) => ({
      name: `personal-${part}`,
      path: pathOfPart(part, layout),
      layouts: [layout],
      loggedIn: true,
    })),
  ),
];
