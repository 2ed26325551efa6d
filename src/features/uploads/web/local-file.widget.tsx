import { useEffect, useState } from 'react';
import { FileTile, thereFile } from './file-tile.tsx';

/** A file that is still on this device: its preview or type, its name, and a button to remove it. */
export function LocalFile({ file, onRemove }: { file: File; onRemove: (() => void) | null }) {
  const shown = thereFile(file.name, file.name, usePicture(file));
  return <FileTile file={shown} purpose="resume" onRemove={onRemove ?? undefined} />;
}

function usePicture(file: File): string | null {
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    const url = URL.createObjectURL(file);
    setPicture(url);
    return () => {
      setPicture(null);
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return picture;
}
