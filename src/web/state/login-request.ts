import { createStore, type Store } from './store.ts';

/** What the login dialog shows: 0 login, 1 forgotten password, 2 registration (§4). */
export const dialogModes = { login: 0, forgotPassword: 1, register: 2 } as const;
export type DialogMode = (typeof dialogModes)[keyof typeof dialogModes];

/** A request to log in: what to show, and where to go afterwards. */
export type LoginRequest = {
  mode: DialogMode;
  /** A path of this site; null to stay. */
  next: string | null;
  /** The phone number that has just been registered. */
  account?: string | undefined;
};

const request = createStore<LoginRequest | null>(null);

/** Opens the login dialog of the desktop layout from anywhere; a phone has /login instead. */
export function askForLogin(wish: Partial<LoginRequest> = {}): void {
  request.update({ mode: wish.mode ?? dialogModes.login, next: wish.next ?? null, account: wish.account });
}

/** Closes the dialog. */
export function endLoginRequest(): void {
  request.update(null);
}

/** The open request, for `useSyncExternalStore`. */
export const loginRequestStore: Pick<Store<LoginRequest | null>, 'current' | 'subscribe'> = request;
