import { useSyncExternalStore } from 'react';
import { undoContent } from '#features/content/staff/undo-content.contract.ts';
import type { ContentKind } from '#features/publishing/content-kinds.rules.ts';
import { callStaff } from '../../calls/call-staff.ts';
import { queryClient } from '../../calls/query-client.ts';
import { forgetPieces } from '../list/load-content.ts';
import { openPiece, pieceQuery } from './open-piece.ts';

let undone = 0;
const listeners = new Set<() => void>();

/** Undoes the latest change of an item; an editor that shows it begins again with what is stored then. */
export async function undoPiece(kind: ContentKind, id: string, version: number): Promise<void> {
  try {
    await callStaff(undoContent, { kind, id, version });
    queryClient.setQueryData(pieceQuery(kind, id).queryKey, await openPiece(kind, id));
    undone += 1;
    for (const listener of listeners) listener();
  } finally {
    void forgetPieces(kind);
  }
}

/** How often something was undone here: editors are opened anew when it grows. */
export function useUndone(): number {
  return useSyncExternalStore(listen, () => undone);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
