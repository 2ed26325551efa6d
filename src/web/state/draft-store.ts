import { DAY_MS } from '#lib/clock.ts';
import { ApiError, SESSION_OVER } from '../calls/call-api.ts';
import { openBrowserStore } from './browser-store.ts';
import { createStore } from './store.ts';

/** A draft of something long to fill in, as this page has it. */
export type OwnDraft<C> = {
  /** Whose it is: on a shared computer nobody gets the draft of somebody else. Empty for a visitor without an account. */
  owner: string;
  requestKey: string;
  content: C;
  editedAt: number;
  /** When the server got it as it stands; null while it has not. */
  savedAt: string | null;
};

type Kind<C> = {
  /** Its name in the storage of the browser. */
  key: string;
  /** What a content kept by an earlier release is now; null when it cannot be read. */
  readContent(raw: unknown): C | null;
  /** Brings it to the server; answers when that got it, or null when this draft was sent already. */
  save(draft: OwnDraft<C>, options: { keepalive: boolean }): Promise<string | null>;
  remove(): Promise<unknown>;
  /** How long the device keeps the draft of a visitor without an account. */
  visitorKeptMs?: number;
};

/** What keeps one kind of draft on this device and on the server. */
export type DraftStore<C> = ReturnType<typeof openDraftStore<C>>;

const PAUSE_MS = 700;
/** As long as the server keeps one. */
const KEPT_MS = 30 * DAY_MS;

/**
 * Opens the drafts of one kind: kept on this device at once and on the server after a pause, and forgotten here as soon
 * as the server has them, because computers are shared (decision 039).
 */
export function openDraftStore<C>({ key, readContent, save, remove, visitorKeptMs = 0 }: Kind<C>) {
  /** What this tab works on. */
  const current = createStore<OwnDraft<C> | null>(null);
  /** What the server has not got yet: it survives a lost session and a closed tab. */
  const ofCustomer = openBrowserStore<OwnDraft<C> | null>(key, null, readUnsaved);
  /** A visitor's stands apart: it does not push out what a customer of the same device has not saved. */
  const ofVisitor = openBrowserStore<OwnDraft<C> | null>(`${key}OfVisitor`, null, readUnsaved);
  const unsavedOf = (owner: string) => (owner === '' ? ofVisitor : ofCustomer);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function keep({ owner, requestKey, content }: Omit<OwnDraft<C>, 'editedAt' | 'savedAt'>): void {
    const next = { owner, requestKey, content, editedAt: Date.now(), savedAt: null };
    current.update(next);
    unsavedOf(owner).set(next);
    clearTimeout(timer);
    timer = setTimeout(() => void saveNow(), PAUSE_MS);
  }

  async function saveNow(keepalive = false): Promise<void> {
    clearTimeout(timer);
    const sent = current.current();
    if (!sent || sent.savedAt !== null || sent.owner === '') return;
    try {
      const savedAt = await save(sent, { keepalive });
      if (current.current() !== sent) return;
      ofCustomer.set(null);
      // Sent already, perhaps on another device: what is typed from now on is another one.
      current.update(savedAt === null ? null : { ...sent, savedAt });
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.code === SESSION_OVER) return;
      timer = setTimeout(() => void saveNow(), PAUSE_MS * 20);
    }
  }

  function forget(owner: string): void {
    clearTimeout(timer);
    current.update(null);
    unsavedOf(owner).set(null);
  }

  function readUnsaved(raw: unknown): OwnDraft<C> | null {
    if (typeof raw !== 'object' || raw === null) return null;
    const { owner, requestKey, content, editedAt } = raw as Partial<OwnDraft<unknown>>;
    const read = readContent(content);
    const isWhole =
      typeof owner === 'string' && typeof requestKey === 'string' && typeof editedAt === 'number';
    return isWhole && read !== null ? { owner, requestKey, content: read, editedAt, savedAt: null } : null;
  }

  return {
    subscribe: current.subscribe,
    current: current.current,
    /** What this device kept for an owner, if anything. */
    takeUnsaved(owner: string): OwnDraft<C> | null {
      const kept = unsavedOf(owner).get();
      const longest = owner === '' ? visitorKeptMs : KEPT_MS;
      return kept?.owner === owner && Date.now() - kept.editedAt < longest ? kept : null;
    },
    /** Keeps what was typed: on this device at once, on the server after a pause. */
    keep,
    /** Brings what the server has not got to it; what fails stays on this device and is tried again. */
    saveNow,
    /** Forgets a draft here: it was sent. */
    forget,
    /** Forgets what a visitor typed: it became a customer's. */
    forgetVisitor: () => ofVisitor.set(null),
    /** Lets go of what this tab shows; what the server has not got stays on the device, for its owner alone. */
    leave: () => current.update(null),
    /** Throws the draft away, here and on the server. */
    async throwAway(owner: string): Promise<void> {
      forget(owner);
      if (owner !== '') await remove();
    },
  };
}
