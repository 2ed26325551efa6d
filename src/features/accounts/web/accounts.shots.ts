import { paths } from '#routes/paths.ts';

/** The dialogs of accounts, which have no page of their own on a desktop. */
export const shots = [
  { name: 'dialog-login', path: paths.loginDialog(), layouts: ['desktop'] },
  { name: 'dialog-forgotten-password', path: paths.forgottenPasswordDialog, layouts: ['desktop'] },
];
