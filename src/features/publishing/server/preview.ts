import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kept } from '../../../lib/keep.ts';
import type { ContentKind } from '../content-kinds.rules.ts';
import type { ContentValue } from './editable-content.ts';

/** What somebody wants to see on the page before others do; an id that no piece has stands for a new one. */
export type Previewed = { kind: ContentKind; id: string; value: ContentValue };

const previewed = new AsyncLocalStorage<Previewed>();

/** Answers as if a piece were published already, for this one request and what it asks for. */
export function previewing<T>(piece: Previewed, work: () => T): T {
  return previewed.run(piece, work);
}

/** Kept rows as readers get them; in a preview, with the one piece that is looked at in its place. */
export function withPreview<Row>(
  rows: Kept<readonly Row[]>,
  { kind, overlay }: { kind: ContentKind; overlay(rows: readonly Row[], piece: Previewed): readonly Row[] },
): Kept<readonly Row[]> {
  const shown = (all: readonly Row[]) => {
    const piece = previewed.getStore();
    return piece?.kind === kind ? overlay(all, piece) : all;
  };
  return {
    async get() {
      return shown(await rows.get());
    },
    atHand() {
      const all = rows.atHand();
      return all && shown(all);
    },
  };
}
