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
type Listener = () => void;

let announcements: readonly Announcement[] = [];
let lastId = 0;
let hosts: readonly string[] = [];
const listeners = new Set<Listener>();

/** Shows a notice; an error stays until it is dismissed. The same words again replace the earlier notice. */
export function announce(message: string, options: Options = {}): void {
  const tone = options.tone ?? 'info';
  const durationMs = options.durationMs ?? (tone === 'danger' ? null : NOTICE_MS);
  lastId += 1;
  const others = announcements.filter((each) => each.message !== message);
  update([...others, { id: lastId, message, tone, durationMs, action: options.action }]);
}

/** Takes a notice away. */
export function dismiss(id: number): void {
  update(announcements.filter((each) => each.id !== id));
}

/** The notices that stand now, for `useSyncExternalStore`. */
export const noticeStore = {
  subscribe(listener: Listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => announcements,
};

/** The places that can show notices, in the order in which they appeared. */
export const noticeHosts = {
  subscribe: noticeStore.subscribe,
  enter(id: string) {
    hosts = [...hosts, id];
    notify();
    return () => {
      hosts = hosts.filter((each) => each !== id);
      notify();
    };
  },
  latest: () => hosts.at(-1),
};

function update(next: readonly Announcement[]): void {
  announcements = next;
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}
