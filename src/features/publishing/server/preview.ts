import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '#lib/clock.ts';
import type { ContentKind } from '../content-kinds.rules.ts';
import type { ContentValue } from './content-value.ts';

/**
 * What somebody wants to see on the page before others do, as it will be at `at`; an id that no piece has stands for a
 * new one.
 */
export type Previewed = { kind: ContentKind; id: string; value: ContentValue; at: Date };

const previewed = new AsyncLocalStorage<Previewed>();

/** Answers as if a piece were published already, for this one request and what it asks for. */
export function previewing<T>(piece: Previewed, work: () => T): T {
  return previewed.run(piece, work);
}

/** What this request previews; undefined for readers. */
export function previewedNow(): Previewed | undefined {
  return previewed.getStore();
}

/** The clock of readers: in a preview it stands at the moment that is looked at. */
export function readersClock(clock: Clock): Clock {
  return { now: () => previewed.getStore()?.at ?? clock.now() };
}
