import { createStore, type Store } from './store.ts';

const isShown = createStore(false);

/** Opens the dialog of a restricted account, whose session has just met it [P-06]; a login has a dialog of its own. */
export function showRestrictedAccount(): void {
  isShown.update(true);
}

/** Closes the dialog: it has been read. */
export function acknowledgeRestrictedAccount(): void {
  isShown.update(false);
}

/** Whether the dialog is open, for `useSyncExternalStore`. */
export const restrictedAccountStore: Pick<Store<boolean>, 'current' | 'subscribe'> = isShown;
