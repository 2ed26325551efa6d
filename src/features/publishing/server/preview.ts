import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '#lib/clock.ts';
import type { ContentKind } from '../content-kinds.rules.ts';
import type { ContentValue } from './content-value.ts';

/** An item previewed as of `at`; an id that no item has stands for a new one. */
export type Previewed = { kind: ContentKind; id: string; value: ContentValue; at: Date };

const previewed = new AsyncLocalStorage<Previewed>();

/** Runs a request, and the calls it makes, as if an item were already published. */
export function previewing<T>(piece: Previewed, work: () => T): T {
  return previewed.run(piece, work);
}

/** The preview of this request; undefined for readers. */
export function previewedNow(): Previewed | undefined {
  return previewed.getStore();
}

/** The readers' clock: in a preview it shows the previewed time. */
export function readersClock(clock: Clock): Clock {
  return { now: () => previewed.getStore()?.at ?? clock.now() };
}
