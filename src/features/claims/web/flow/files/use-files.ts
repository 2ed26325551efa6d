import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { callApi } from '../../../../../web/calls/call-api.ts';
import type { ClaimDraftContent } from '../../../claim-drafts.contract.ts';
import { type FilePlace, isForOne, uploadsAt, withUploads } from '../../../claim-files.rules.ts';
import type { ClaimFile } from '../../../claim-parts.contract.ts';
import { deleteIndemnityImg } from '../../../claims.contract.ts';
import {
  addFiles,
  currentFiles,
  dropFile,
  openFiles,
  type QueuedFile,
  sendAgain,
  subscribeToFiles,
} from './file-queue.ts';

type Draft = {
  content: ClaimDraftContent;
  change(make: (before: ClaimDraftContent) => ClaimDraftContent): void;
};

/** A file as its tile shows it. */
export type ShownFile = {
  id: string;
  name: string;
  /** Null for what is no picture, and for one that this browser cannot show. */
  picture: string | null;
  state: QueuedFile['state'];
  progress: number;
  isOffline: boolean;
  problem: string | null;
};

const NONE: readonly QueuedFile[] = [];
/** Pictures that were sent from here are shown from here. */
const seenHere = new Map<string, { name: string; picture: string | null }>();

/** The files of a claim: those that the server has, and those on their way, each in its place. */
export function useFiles(draft: Draft, known: readonly ClaimFile[], owner: string) {
  const queue = useSyncExternalStore(subscribeToFiles, currentFiles, () => NONE);
  const byId = useMemo(() => new Map(known.map((file) => [file.uploadId, file])), [known]);

  useEffect(() => {
    void openFiles(owner);
    const retry = () => sendAgain();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [owner]);

  const settle = useEffectEvent(() => {
    for (const { id, state, place, view, preview, owner: whose } of currentFiles()) {
      if (state !== 'sent' || !view || whose !== owner) continue;
      const picture = view.kind === 'image' ? (preview ?? view.url) : null;
      seenHere.set(view.uploadId, { name: view.fileName, picture });
      draft.change((before) => {
        const there = isForOne(place) ? [] : uploadsAt(before, place);
        return withUploads(before, place, [...there, view.uploadId]);
      });
      dropFile(id);
    }
  });
  useEffect(() => {
    if (queue.some(({ state }) => state === 'sent')) settle();
  }, [queue]);

  const mine = queue.filter((each) => each.owner === owner);
  return {
    /** What is not there yet, failed ones included. */
    waiting: mine.length,
    at(place: FilePlace): ShownFile[] {
      const there = uploadsAt(draft.content, place).map((id): ShownFile => {
        const file = byId.get(id);
        const here = seenHere.get(id) ?? { name: file?.fileName ?? '', picture: file?.url ?? null };
        const picture = file?.kind === 'pdf' ? null : here.picture;
        return { id, name: here.name, picture, state: 'sent', progress: 1, isOffline: false, problem: null };
      });
      const coming = mine
        .filter((each) => each.place === place)
        .map(({ id, file, preview, state, progress, isOffline, problem }) => ({
          ...{ id, state, progress, isOffline, problem, name: file.name, picture: preview },
        }));
      // A new picture of a side stands for the one before it.
      return isForOne(place) && coming.length > 0 ? coming : [...there, ...coming];
    },
    add: (place: FilePlace, files: readonly File[]) => void addFiles(owner, place, files),
    remove(place: FilePlace, id: string): void {
      if (mine.some((each) => each.id === id)) {
        dropFile(id);
        return;
      }
      draft.change((before) =>
        withUploads(
          before,
          place,
          uploadsAt(before, place).filter((each) => each !== id),
        ),
      );
      // What stays behind belongs to nothing, and goes by itself after a while.
      callApi(deleteIndemnityImg, { uploadId: id }).catch(() => {});
    },
    again: (id: string) => sendAgain(id),
  };
}
