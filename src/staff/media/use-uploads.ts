import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_FILM_BYTES, MAX_PICTURE_BYTES, MIB, refusalBeforeSending } from '#features/media/media.rules.ts';
import type { MediaRow } from '#features/media/staff/media.staff.contract.ts';
import { sentenceOfFailure } from '#web/forms/form-problems.ts';
import { findSame } from './find-same.ts';
import { reloadMedia } from './media-kit.ts';
import { sendMedia } from './send-media.ts';

/** An upload into the library. */
export type Upload = {
  id: string;
  name: string;
  /** 100 while the server processes it. */
  percent: number;
  failure: string | null;
  /** The same file in the library: whether it is sent again is asked first. */
  same: MediaRow | null;
  row: MediaRow | null;
  file: File;
};

/** Uploads files one after another; each has its own progress and error. */
export function useUploads(onAdded: (row: MediaRow) => void = () => undefined) {
  const { t } = useTranslation(['staff/media', 'media']);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const change = (id: string, next: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...next } : each)));

  function refusalOf(file: File): string | null {
    const refusal = refusalBeforeSending(file);
    const most = (refusal === 'tooLarge' ? MAX_PICTURE_BYTES : MAX_FILM_BYTES) / MIB;
    return refusal && t(`media:errors.${refusal}`, { most });
  }

  async function send({ id, file }: Pick<Upload, 'id' | 'file'>): Promise<void> {
    try {
      const row = await sendMedia(file, (percent) => change(id, { percent }));
      change(id, { row, percent: 100 });
      onAdded(row);
    } catch (failure) {
      change(id, { failure: sentenceOfFailure(failure, t) });
    }
  }

  return {
    uploads,
    isBusy: uploads.some(({ row, failure, same }) => row === null && failure === null && same === null),
    /** Takes what is in the library already. */
    takeSame({ id, same }: Upload): void {
      if (!same) return;
      change(id, { row: same, same: null });
      onAdded(same);
    },
    /** Sends a file although it is in the library. */
    async sendAgain(upload: Upload): Promise<void> {
      change(upload.id, { same: null });
      await send(upload);
      await reloadMedia();
    },
    async add(files: readonly File[]): Promise<void> {
      const started = files.map((file) => {
        const upload: Upload = {
          id: crypto.randomUUID(),
          name: file.name,
          percent: 0,
          row: null,
          same: null,
          failure: refusalOf(file),
          file,
        };
        return upload;
      });
      setUploads((all) => [...all.filter(({ row }) => row === null), ...started]);
      for (const upload of started) {
        if (upload.failure !== null) continue;
        const same = await findSame(upload.file);
        if (same) change(upload.id, { same });
        else await send(upload);
      }
      await reloadMedia();
    },
    forget: (id: string) => setUploads((all) => all.filter((each) => each.id !== id)),
  };
}
