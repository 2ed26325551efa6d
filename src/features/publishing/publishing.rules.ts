import { z } from 'zod';

/** The publish state of a content item (§4) [S-16]. */
const publishStates = ['TO_BE_PUBLISHED', 'PUBLISHED', 'OFFLINE'] as const;
export const publishState = z.enum(publishStates);
export type PublishState = z.output<typeof publishState>;

/** When content goes online and, if set, offline. */
export type Publishing = { publishAt: Date; offlineAt: Date | null };

/** The state follows from the two instants: nothing has to run at a scheduled change. */
export function publishStateOf({ publishAt, offlineAt }: Publishing, now: Date): PublishState {
  if (offlineAt !== null && offlineAt.getTime() <= now.getTime()) return 'OFFLINE';
  return publishAt.getTime() <= now.getTime() ? 'PUBLISHED' : 'TO_BE_PUBLISHED';
}

/** True while readers see it. */
export function isPublished(publishing: Publishing, now: Date): boolean {
  return publishStateOf(publishing, now) === 'PUBLISHED';
}

/** The first instant after `now` at which one of them changes its state by itself; null when none does. */
export function nextChangeAt(all: readonly Publishing[], now: Date): Date | null {
  return firstAfter(
    all.flatMap(({ publishAt, offlineAt }) => (offlineAt ? [publishAt, offlineAt] : [publishAt])),
    now,
  );
}

/** The earliest of some instants after `now`. */
export function firstAfter(instants: readonly Date[], now: Date): Date | null {
  const later = instants.map((each) => each.getTime()).filter((ms) => ms > now.getTime());
  return later.length > 0 ? new Date(Math.min(...later)) : null;
}
