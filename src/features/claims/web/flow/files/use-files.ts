import { useMemo } from 'react';
import type { ClaimDraftContent } from '#features/claims/claim-drafts.contract.ts';
import { type FilePlace, isForOne, uploadsAt, withUploads } from '#features/claims/claim-files.rules.ts';
import type { ClaimFile } from '#features/claims/claim-parts.contract.ts';
import { deleteIndemnityImg } from '#features/claims/claims.contract.ts';
import type { UploadPurpose } from '#features/uploads/uploads.rules.ts';
import { comingFile, type ShownFile, thereFile } from '#features/uploads/web/file-tiles.widget.tsx';
import { isStuck, openUploadQueue } from '#features/uploads/web/upload-queue.widget.ts';
import { useQueuedFiles } from '#features/uploads/web/use-queued-files.widget.ts';
import { DAY_MS } from '#lib/clock.ts';
import { callApi } from '#web/calls/call-api.ts';
import { openDeviceFiles } from '#web/state/device-files.ts';
import { VISITOR_KEPT_MS } from '../claim-drafts.ts';

const KEPT_DAYS = 30;
const KEPT_MS = KEPT_DAYS * DAY_MS;

/** What is photographed for a claim: on this device until somebody logs in and the server has it. */
export const claimFiles = openUploadQueue({
  device: openDeviceFiles('claim-files', KEPT_MS, VISITOR_KEPT_MS),
  purposeOf,
  isForOne,
});

/** What the server takes in a place. */
export function purposeOf(place: FilePlace): UploadPurpose {
  if (place === 'bankBook' || place === 'identification') return place;
  return place.endsWith('/documents') ? 'claimDocument' : 'claimPhoto';
}

type Draft = {
  content: ClaimDraftContent;
  change(make: (before: ClaimDraftContent) => ClaimDraftContent): void;
};

/** Pictures that were sent from here are shown from here. */
const seenHere = new Map<string, { name: string; picture: string | null }>();

/** The files of a claim: those that the server has, and those on their way, each in its place. */
export function useFiles(draft: Draft, known: readonly ClaimFile[], owner: string) {
  const byId = useMemo(() => new Map(known.map((file) => [file.uploadId, file])), [known]);
  const mine = useQueuedFiles(claimFiles, owner, ({ place, view, preview }) => {
    const picture = view.kind === 'image' ? (preview ?? view.url) : null;
    seenHere.set(view.uploadId, { name: view.fileName, picture });
    draft.change((before) => {
      const there = isForOne(place) ? [] : uploadsAt(before, place);
      return withUploads(before, place, [...there, view.uploadId]);
    });
  });

  return {
    /** How many are not there yet; those that will not arrive are said at their own place. */
    waiting: mine.filter((each) => !isStuck(each)).length,
    /** Whether a place has a file that will not arrive unless it is exchanged or sent again. */
    isStuckAt: (place: FilePlace) => mine.some((each) => each.place === place && isStuck(each)),
    /** How many files a place has or will have. */
    countAt: (place: FilePlace) =>
      uploadsAt(draft.content, place).length +
      mine.filter((each) => each.place === place && !isStuck(each)).length,
    at(place: FilePlace): ShownFile[] {
      const there = uploadsAt(draft.content, place).map((id) => {
        const file = byId.get(id);
        const here = seenHere.get(id) ?? { name: file?.fileName ?? '', picture: file?.url ?? null };
        return thereFile(id, here.name, file?.kind === 'pdf' ? null : here.picture);
      });
      const coming = mine.filter((each) => each.place === place).map(comingFile);
      // A new picture of a side stands for the one before it.
      return isForOne(place) && coming.length > 0 ? coming : [...there, ...coming];
    },
    add: (place: FilePlace, files: readonly File[]) => void claimFiles.add(owner, place, files),
    remove(place: FilePlace, id: string): void {
      if (mine.some((each) => each.id === id)) {
        claimFiles.drop(id);
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
    again: claimFiles.again,
  };
}
