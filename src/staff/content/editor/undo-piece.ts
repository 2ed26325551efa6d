import { useEffect, useEffectEvent } from 'react';
import { undoContent } from '#features/content/staff/undo-content.contract.ts';
import type { ContentKind } from '#features/publishing/content-kinds.rules.ts';
import { callStaff } from '../../calls/call-staff.ts';
import { queryClient } from '../../calls/query-client.ts';
import { forgetPieces } from '../list/load-content.ts';
import { openPiece, pieceQuery } from './open-piece.ts';

type Listener = (kind: ContentKind, id: string) => void;
const listeners = new Set<Listener>();

/** Undoes the latest change of an item, and tells an editor that shows it. */
export async function undoPiece(kind: ContentKind, id: string, version: number): Promise<void> {
  try {
    await callStaff(undoContent, { kind, id, version });
    queryClient.setQueryData(pieceQuery(kind, id).queryKey, await openPiece(kind, id));
    for (const listener of listeners) listener(kind, id);
  } finally {
    void forgetPieces(kind);
  }
}

/** Calls `then` when a change of this item was undone here. */
export function useWhenUndone(kind: ContentKind, id: string, then: () => void): void {
  const onUndone = useEffectEvent(then);
  useEffect(() => {
    const listener: Listener = (ofKind, ofId) => {
      if (ofKind === kind && ofId === id) onUndone();
    };
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, [kind, id]);
}
