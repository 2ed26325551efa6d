import { createStore, type Store } from './store.ts';

/** How long a notification is shown (§9): most of them, and those about codes and verification. */
export const NOTICE_MS = 3000;
export const CODE_NOTICE_MS = 1000;

/** A transient message at the top of the page, already in the reader's language. */
export type Announcement = {
  id: number;
  /** When it was made, in milliseconds since the document began. */
  since: number;
  message: string;
  tone: 'good' | 'info' | 'danger';
  /** How long it is shown; null until dismissed. */
  durationMs: number | null;
  action?: { label: string; press(): void };
};
type Options = Partial<Pick<Announcement, 'tone' | 'durationMs' | 'action'>>;

const announcements = createStore<readonly Announcement[]>([]);
const hosts = createStore<readonly string[]>([]);
let lastId = 0;

/** News that comes along with a change of the page, such as a login, is still read on the new one. */
const COMES_ALONG_MS = 1000;

/** Shows a notification in the place of the one before, which it may contradict; an error stays until dismissed. */
export function announce(message: string, options: Options = {}): void {
  const tone = options.tone ?? 'info';
  const durationMs = options.durationMs ?? (tone === 'danger' ? null : NOTICE_MS);
  lastId += 1;
  const since = performance.now();
  announcements.update([{ id: lastId, since, message, tone, durationMs, action: options.action }]);
}

/** Removes a notification. */
export function dismiss(id: number): void {
  announcements.update(announcements.current().filter((each) => each.id !== id));
}

/** Removes what was said about the page that is left. */
export function leaveNotices(): void {
  const now = performance.now();
  announcements.update(announcements.current().filter(({ since }) => now - since < COMES_ALONG_MS));
}

/** The current notifications, for `useSyncExternalStore`. */
export const noticeStore: Pick<Store<readonly Announcement[]>, 'current' | 'subscribe'> = announcements;

/** The components that can show notifications, in the order in which they were mounted. */
export const noticeHosts = {
  subscribe: hosts.subscribe,
  enter(id: string) {
    hosts.update([...hosts.current(), id]);
    return () => hosts.update(hosts.current().filter((each) => each !== id));
  },
  latest: () => hosts.current().at(-1),
};
