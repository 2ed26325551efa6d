import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_FILM_BYTES, MAX_PICTURE_BYTES, MIB, refusalBeforeSending } from '#features/media/media.rules.ts';
import type { MediaRow } from '#features/media/staff/media.staff.contract.ts';
import { sentenceOfFailure } from '#web/forms/form-problems.ts';
import { reloadMedia } from './media-kit.ts';
import { sendMedia } from './send-media.ts';

/** An upload into the library. */
export type Upload = {
  id: string;
  name: string;
  /** 100 while the server processes it. */
  percent: number;
  failure: string | null;
  row: MediaRow | null;
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

  return {
    uploads,
    isBusy: uploads.some(({ row, failure }) => row === null && failure === null),
    async add(files: readonly File[]): Promise<void> {
      const started = files.map((file) => {
        const upload: Upload = {
          id: crypto.randomUUID(),
          name: file.name,
          percent: 0,
          row: null,
          failure: refusalOf(file),
        };
        return { file, upload };
      });
      setUploads((all) => [...all.filter(({ row }) => row === null), ...started.map(({ upload }) => upload)]);
      for (const { file, upload } of started) {
        if (upload.failure !== null) continue;
        try {
          const row = await sendMedia(file, (percent) => change(upload.id, { percent }));
          change(upload.id, { row, percent: 100 });
          onAdded(row);
        } catch (failure) {
          change(upload.id, { failure: sentenceOfFailure(failure, t) });
        }
      }
      await reloadMedia();
    },
    forget: (id: string) => setUploads((all) => all.filter((each) => each.id !== id)),
  };
}
