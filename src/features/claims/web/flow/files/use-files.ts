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

/** Photos of a claim, stored on this device until the customer logs in and the server has them. */
export const claimFiles = openUploadQueue({
  device: openDeviceFiles('claim-files', KEPT_MS, VISITOR_KEPT_MS),
  purposeOf,
  isForOne,
});

/** The upload purpose of a slot. */
export function purposeOf(place: FilePlace): UploadPurpose {
  if (place === 'bankBook' || place === 'identification') return place;
  return place.endsWith('/documents') ? 'claimDocument' : 'claimPhoto';
}

type Draft = {
  content: ClaimDraftContent;
  change(make: (before: ClaimDraftContent) => ClaimDraftContent): void;
};

/** Uploaded pictures are shown from the local copy. */
const seenHere = new Map<string, { name: string; picture: string | null }>();

/** The files of a claim: those on the server and those being uploaded, by slot. */
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
    /** The number of pending uploads; failed ones are reported at their slot. */
    waiting: mine.filter((each) => !isStuck(each)).length,
    /** Whether a slot has an upload that fails unless it is replaced or retried. */
    isStuckAt: (place: FilePlace) => mine.some((each) => each.place === place && isStuck(each)),
    /** The number of files in a slot, including pending ones. */
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
      // A new picture of a side replaces the previous one.
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
      // If this fails, the file is attached to nothing and expires by itself.
      callApi(deleteIndemnityImg, { uploadId: id }).catch(() => {});
    },
    again: claimFiles.again,
  };
}
