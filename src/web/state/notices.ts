import { createStore, type Store } from './store.ts';

/** How long a notice stands (§9): most of them, and those about codes and verification. */
export const NOTICE_MS = 3000;
export const CODE_NOTICE_MS = 1000;

/** A passing message at the top of the page, in the reader's language already. */
export type Announcement = {
  id: number;
  message: string;
  tone: 'good' | 'info' | 'danger';
  /** How long it stands; null until it is dismissed. */
  durationMs: number | null;
  action?: { label: string; press(): void };
};
type Options = Partial<Pick<Announcement, 'tone' | 'durationMs' | 'action'>>;

const announcements = createStore<readonly Announcement[]>([]);
const hosts = createStore<readonly string[]>([]);
let lastId = 0;

/** Shows a notice; an error stays until it is dismissed. The same words again replace the earlier notice. */
export function announce(message: string, options: Options = {}): void {
  const tone = options.tone ?? 'info';
  const durationMs = options.durationMs ?? (tone === 'danger' ? null : NOTICE_MS);
  lastId += 1;
  const others = announcements.current().filter((each) => each.message !== message);
  announcements.update([...others, { id: lastId, message, tone, durationMs, action: options.action }]);
}

/** Takes a notice away. */
export function dismiss(id: number): void {
  announcements.update(announcements.current().filter((each) => each.id !== id));
}

/** The notices that stand now, for `useSyncExternalStore`. */
export const noticeStore: Pick<Store<readonly Announcement[]>, 'current' | 'subscribe'> = announcements;

/** The places that can show notices, in the order in which they appeared. */
export const noticeHosts = {
  subscribe: hosts.subscribe,
  enter(id: string) {
    hosts.update([...hosts.current(), id]);
    return () => hosts.update(hosts.current().filter((each) => each !== id));
  },
  latest: () => hosts.current().at(-1),
};
