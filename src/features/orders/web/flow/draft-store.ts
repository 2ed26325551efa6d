import { ApiError, callApi, SESSION_OVER } from '../../../../web/calls/call-api.ts';
import { openBrowserStore } from '../../../../web/state/browser-store.ts';
import { createStore } from '../../../../web/state/store.ts';
import { type DraftContent, deleteDraft, draftContent, saveDraft } from '../../order-drafts.contract.ts';

/** A draft as this page has it. */
export type OwnDraft = {
  /** Whose it is: on a shared computer nobody gets the draft of somebody else. */
  owner: string;
  requestKey: string;
  content: DraftContent;
  editedAt: number;
  /** When the server got it as it stands; null while it has not. */
  savedAt: string | null;
};

const PAUSE_MS = 700;
/** As long as the server keeps one. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** What this tab works on. */
const current = createStore<OwnDraft | null>(null);
/** What the server has not got yet: it survives a lost session and a closed tab, and is forgotten once it is saved. */
const unsaved = openBrowserStore<OwnDraft | null>('orderDraft', null, readUnsaved);

let timer: ReturnType<typeof setTimeout> | undefined;

export const subscribeToDraft = current.subscribe;
export const currentDraft = current.current;

/** What this device kept for a customer, if anything. */
export function takeUnsaved(owner: string): OwnDraft | null {
  const kept = unsaved.get();
  return kept?.owner === owner && Date.now() - kept.editedAt < KEPT_MS ? kept : null;
}

/** Keeps what was typed: on this device at once, on the server after a pause. */
export function keepDraft({ owner, requestKey, content }: Omit<OwnDraft, 'editedAt' | 'savedAt'>): void {
  const next = { owner, requestKey, content, editedAt: Date.now(), savedAt: null };
  current.update(next);
  unsaved.set(next);
  clearTimeout(timer);
  timer = setTimeout(() => void saveNow(), PAUSE_MS);
}

/** Brings what the server has not got to it; what fails stays on this device and is tried with the next change. */
export async function saveNow(keepalive = false): Promise<void> {
  clearTimeout(timer);
  const sent = current.current();
  if (!sent || sent.savedAt !== null) return;
  const { requestKey, content } = sent;
  try {
    const { savedAt } = await callApi(saveDraft, { requestKey, content }, { keepalive });
    if (current.current() !== sent) return;
    unsaved.set(null);
    // Ordered already, perhaps on another device: what is typed from now on is another order.
    current.update(savedAt === null ? null : { ...sent, savedAt });
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code === SESSION_OVER) return;
    timer = setTimeout(() => void saveNow(), PAUSE_MS * 20);
  }
}

/** Forgets the draft here: it was ordered. */
export function forgetDraft(): void {
  clearTimeout(timer);
  current.update(null);
  unsaved.set(null);
}

/** Throws the draft away, here and on the server. */
export async function throwDraftAway(): Promise<void> {
  forgetDraft();
  await callApi(deleteDraft, {});
}

function readUnsaved(raw: unknown): OwnDraft | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const { owner, requestKey, content, editedAt } = raw as Partial<OwnDraft>;
  const read = draftContent.safeParse(content);
  const isWhole = typeof owner === 'string' && typeof requestKey === 'string' && typeof editedAt === 'number';
  return isWhole && read.success ? { owner, requestKey, content: read.data, editedAt, savedAt: null } : null;
}
