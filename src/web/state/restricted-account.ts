import { createStore, type Store } from './store.ts';

const isShown = createStore(false);

/** Opens the dialog for a restricted account, when an open session gets that code [P-06]; a login has its own dialog. */
export function showRestrictedAccount(): void {
  isShown.update(true);
}

/** Closes the dialog. */
export function acknowledgeRestrictedAccount(): void {
  isShown.update(false);
}

/** Whether the dialog is open, for `useSyncExternalStore`. */
export const restrictedAccountStore: Pick<Store<boolean>, 'current' | 'subscribe'> = isShown;
