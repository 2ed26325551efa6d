import type { z } from 'zod';
import { DAY_MS } from '#lib/clock.ts';
import { openDraftStore } from '#web/state/draft-store.ts';

const KEPT_DAYS = 7;
const KEPT_MS = KEPT_DAYS * DAY_MS;

/** Opens the drafts of one kind of application. Applying needs no account, so they are stored on the device only. */
export function openApplicationDrafts<C>(key: string, content: z.ZodType<C>) {
  return openDraftStore<C>({
    key,
    readContent: (raw) => content.safeParse(raw).data ?? null,
    save: async () => null,
    remove: async () => {},
    visitorKeptMs: KEPT_MS,
  });
}
