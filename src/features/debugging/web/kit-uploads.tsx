import { useState } from 'react';
import type { UploadView } from '#features/uploads/uploads.contract.ts';
import { FileField } from '#features/uploads/web/file-field.widget.tsx';
import { PhotoTiles, type TakenPhoto } from '#features/uploads/web/photo-tiles.widget.tsx';
import { kitWords as words } from './kit-words.ts';

const sides = words.tabs.map((name) => ({ id: name, label: name }));

/** Uploads, for logged-in users. */
export function KitUploads() {
  const [photos, setPhotos] = useState<TakenPhoto[]>([]);
  const [sidePhotos, setSidePhotos] = useState<TakenPhoto[]>([]);
  const [document, setDocument] = useState<UploadView | null>(null);
  return (
    <section>
      <h2>{words.uploads}</h2>
      <PhotoTiles
        id="kit-photos"
        purpose="claimPhoto"
        label={words.photos}
        hint={words.sentence}
        value={photos}
        onChange={setPhotos}
      />
      <PhotoTiles
        id="kit-sides"
        purpose="claimPhoto"
        label={words.photos}
        error={words.wrong}
        sides={sides}
        value={sidePhotos}
        onChange={setSidePhotos}
        isPhone
      />
      <FileField
        id="kit-document"
        purpose="claimDocument"
        label={words.document}
        value={document}
        onChange={setDocument}
      />
    </section>
  );
}
