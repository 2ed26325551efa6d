import { DAY_MS } from '#lib/clock.ts';
import { ApiError, SESSION_OVER } from '../calls/call-api.ts';
import { openBrowserStore } from './browser-store.ts';
import { createStore } from './store.ts';

/** A draft of a long form, as this page has it. */
export type OwnDraft<C> = {
  /** Its owner: on a shared computer nobody gets somebody else's draft. Empty for a visitor without an account. */
  owner: string;
  requestKey: string;
  content: C;
  editedAt: number;
  /** When the server got this state; null if it has not. */
  savedAt: string | null;
};

type Kind<C> = {
  /** Its key in the browser's storage. */
  key: string;
  /** Migrates content stored by an earlier release; null if it cannot be read. */
  readContent(raw: unknown): C | null;
  /** Sends it to the server; returns when the server got it, or null if this draft was submitted already. */
  save(draft: OwnDraft<C>, options: { keepalive: boolean }): Promise<string | null>;
  remove(): Promise<unknown>;
  /** How long the device keeps the draft of a visitor without an account. */
  visitorKeptMs?: number;
  /** Where that is: by default it survives closing the tab, with `session` only a reload. */
  visitorStorage?: 'local' | 'session';
};

/** The drafts of one kind on this device and on the server. */
export type DraftStore<C> = ReturnType<typeof openDraftStore<C>>;

const PAUSE_MS = 700;
/** As long as the server keeps one. */
const KEPT_MS = 30 * DAY_MS;

/**
 * Opens the drafts of one kind: stored on this device at once and on the server after a pause, and deleted here as soon
 * as the server has them, because computers are shared (decision 039).
 */
export function openDraftStore<C>(kind: Kind<C>) {
  const { key, readContent, save, remove, visitorKeptMs = 0, visitorStorage } = kind;
  /** The draft that this tab edits. */
  const current = createStore<OwnDraft<C> | null>(null);
  /** What the server does not have yet: it survives an expired session and a closed tab. */
  const ofCustomer = openBrowserStore<OwnDraft<C> | null>(key, null, readUnsaved);
  /** A visitor's draft is stored apart, so that it does not overwrite the unsaved one of a customer on the same device. */
  const ofVisitor = openBrowserStore<OwnDraft<C> | null>(
    `${key}OfVisitor`,
    null,
    readUnsaved,
    visitorStorage,
  );
  const unsavedOf = (owner: string) => (owner === '' ? ofVisitor : ofCustomer);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: { draft: OwnDraft<C>; done: Promise<void> } | undefined;

  function keep({ owner, requestKey, content }: Omit<OwnDraft<C>, 'editedAt' | 'savedAt'>): void {
    const next = { owner, requestKey, content, editedAt: Date.now(), savedAt: null };
    current.update(next);
    unsavedOf(owner).set(next);
    clearTimeout(timer);
    timer = setTimeout(() => void saveNow(), PAUSE_MS);
  }

  /** One save at a time: of two on their way the server could take the older one last. */
  function saveNow(keepalive = false): Promise<void> {
    clearTimeout(timer);
    const draft = current.current();
    if (!draft || draft.savedAt !== null || draft.owner === '') return Promise.resolve();
    // A page that is closed cannot wait, and the browser may end the save that is on its way.
    if (saving && !keepalive) return saving.draft === draft ? saving.done : saving.done.then(() => saveNow());
    const done = send(draft, keepalive);
    saving = { draft, done };
    return done;
  }

  async function send(sent: OwnDraft<C>, keepalive: boolean): Promise<void> {
    try {
      const savedAt = await save(sent, { keepalive });
      if (current.current() !== sent) return;
      ofCustomer.set(null);
      // Submitted already, perhaps on another device: further input starts a new draft.
      current.update(savedAt === null ? null : { ...sent, savedAt });
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.code === SESSION_OVER) return;
      timer = setTimeout(() => void saveNow(), PAUSE_MS * 20);
    } finally {
      if (saving?.draft === sent) saving = undefined;
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
    /** What this device has stored for an owner, if anything. */
    takeUnsaved(owner: string): OwnDraft<C> | null {
      const kept = unsavedOf(owner).get();
      const longest = owner === '' ? visitorKeptMs : KEPT_MS;
      return kept?.owner === owner && Date.now() - kept.editedAt < longest ? kept : null;
    },
    /** Stores the input: on this device at once, on the server after a pause. */
    keep,
    /** Sends unsaved input to the server; after a failure it stays on this device and is retried. */
    saveNow,
    /** Deletes a draft here, after it was submitted. */
    forget,
    /** Deletes a visitor's draft, after it became a customer's. */
    forgetVisitor: () => ofVisitor.set(null),
    /** Clears this tab's draft; what the server does not have stays on the device, for its owner only. */
    leave: () => current.update(null),
    /** Deletes the draft here and on the server. */
    async throwAway(owner: string): Promise<void> {
      forget(owner);
      // A save on its way must not bring it back.
      await saving?.done;
      if (owner !== '') await remove();
    },
  };
}
