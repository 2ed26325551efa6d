type Listener = () => void;

let isShown = false;
const listeners = new Set<Listener>();

/** Opens the dialog of a restricted account, whose session has just met it [P-06]; a login has a dialog of its own. */
export function showRestrictedAccount(): void {
  update(true);
}

/** Closes the dialog: it has been read. */
export function acknowledgeRestrictedAccount(): void {
  update(false);
}

/** Whether the dialog is open, for `useSyncExternalStore`. */
export const restrictedAccountStore = {
  subscribe(listener: Listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => isShown,
};

function update(next: boolean): void {
  isShown = next;
  for (const listener of listeners) listener();
}
