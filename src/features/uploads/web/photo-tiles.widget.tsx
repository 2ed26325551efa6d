import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { UploadView } from '../uploads.contract.ts';
import type { UploadPurpose } from '../uploads.rules.ts';
import { comingFile, FileTiles, PlaceTiles, type ShownFile, thereFile } from './file-tiles.widget.tsx';
import { isStuck } from './upload-sender.ts';
import { NO_PLACE, useUploads } from './use-uploads.ts';

/** An uploaded picture, with its side if sides have slots. */
export type TakenPhoto = UploadView & { side?: string };

/** A slot for one picture: a side of the parcel. */
export type PhotoSide = { id: string; label: string };

type Props = {
  id: string;
  purpose: UploadPurpose;
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  value: readonly TakenPhoto[];
  onChange(next: TakenPhoto[]): void;
  /** With sides each has one slot; without, pictures are in a row and more may be added. */
  sides?: readonly PhotoSide[];
  max?: number;
  /** Called with the number of pending files, and how many of these have failed. */
  onSending?(count: number, stuck: number): void;
  /** On a phone the camera opens directly. */
  isPhone?: boolean;
};

const DEFAULT_MAX = 10;

/** Pictures of a form without a draft: uploaded at once, shown, and removable. */
export function PhotoTiles({ value, onChange, onSending, sides, max = DEFAULT_MAX, ...field }: Props) {
  // Of two that arrive between renderings, neither is lost.
  const latest = useRef(value);
  latest.current = value;
  const say = (next: TakenPhoto[]) => {
    latest.current = next;
    onChange(next);
  };
  const { files, add, drop, again } = useUploads(field.purpose, ({ view, place }) => {
    const others = latest.current.filter((each) => place === NO_PLACE || each.side !== place);
    say([...others, place === NO_PLACE ? view : { ...view, side: place }]);
  });
  const stuck = files.filter(isStuck).length;
  const saySending = useEffectEvent((count: number, without: number) => onSending?.(count, without));
  useEffect(() => saySending(files.length, stuck), [files.length, stuck]);

  function remove(id: string): void {
    if (files.some((each) => each.id === id)) drop(id);
    else say(latest.current.filter((each) => each.uploadId !== id));
  }
  function fileAt(side: string): ShownFile | undefined {
    const coming = files.find((each) => each.place === side);
    const there = value.find((each) => each.side === side);
    return coming ? comingFile(coming) : there && taken(there);
  }
  const shared = { ...field, onRemove: remove, onAgain: again };
  if (sides)
    return (
      <PlaceTiles
        {...shared}
        places={sides.map((side) => ({ ...side, file: fileAt(side.id) }))}
        onFiles={add}
      />
    );
  return (
    <FileTiles {...shared} files={[...value.map(taken), ...files.map(comingFile)]} max={max} onFiles={add} />
  );
}

/** A file on the server, shown from there. */
export function taken({ uploadId, fileName, kind, url }: UploadView): ShownFile {
  return thereFile(uploadId, fileName, kind === 'image' ? url : null);
}
