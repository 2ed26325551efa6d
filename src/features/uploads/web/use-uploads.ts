import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, SESSION_OVER } from '../../../web/calls/call-api.ts';
import { errorMessage } from '../../../web/calls/error-message.ts';
import type { UploadView } from '../uploads.contract.ts';
import { type UploadPurpose, uploadRules } from '../uploads.rules.ts';
import { uploadFile } from './upload-file.widget.ts';

/** A file on its way, or one that did not arrive. */
export type Sending = {
  key: string;
  file: File;
  /** Which side of the parcel it shows, where the sides have places of their own. */
  side: string | undefined;
  /** Shows the picture while it is sent; empty where the browser cannot. */
  preview: string;
  part: number;
  isWaiting: boolean;
  problem: string | null;
};

type Taken = (upload: UploadView, side: string | undefined) => void;

const MIB = 1024 * 1024;
/** Before it is made smaller a picture may be larger than what is kept; beyond this nobody waits for it. */
const MAX_PICTURE_BYTES = 60 * MIB;

/** Sends chosen files beside one another, and says how far each of them is. */
export function useUploads(purpose: UploadPurpose, onTaken: Taken) {
  const { t } = useTranslation(['uploads', 'web']);
  const [sendings, setSendings] = useState<Sending[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  const taken = useRef(onTaken);
  taken.current = onTaken;

  useEffect(() => {
    const open = stops.current;
    return () => {
      for (const stop of open.values()) stop.abort();
    };
  }, []);

  function change(key: string, next: Partial<Sending>): void {
    setSendings((all) => all.map((each) => (each.key === key ? { ...each, ...next } : each)));
  }

  function drop(key: string): void {
    stops.current.get(key)?.abort();
    stops.current.delete(key);
    setSendings((all) => {
      for (const { preview } of all.filter((each) => each.key === key && each.preview))
        URL.revokeObjectURL(preview);
      return all.filter((each) => each.key !== key);
    });
  }

  async function send({ key, file, side }: Sending): Promise<void> {
    const stop = new AbortController();
    stops.current.set(key, stop);
    change(key, { problem: null, part: 0, isWaiting: false });
    try {
      const upload = await uploadFile(file, {
        purpose,
        signal: stop.signal,
        onProgress: (part) => change(key, { part }),
        onWaiting: (isWaiting) => change(key, { isWaiting }),
      });
      drop(key);
      taken.current(upload, side);
    } catch (error) {
      if (stop.signal.aborted) return;
      const isOver = error instanceof ApiError && error.code === SESSION_OVER;
      change(key, { problem: isOver ? t('sending.loggedOut') : errorMessage(error, t), isWaiting: false });
    }
  }

  function add(files: Iterable<File>, side?: string): void {
    for (const file of files) {
      const problem = tooLarge(purpose, file) ? t('errors.tooLarge', { most: mostOf(purpose) }) : null;
      const isPicture = file.type.startsWith('image/');
      const preview = isPicture ? URL.createObjectURL(file) : '';
      const sending = { key: crypto.randomUUID(), file, side, preview, part: 0, isWaiting: false, problem };
      setSendings((all) => [...all, sending]);
      if (!problem) void send(sending);
    }
  }

  return { sendings, add, drop, again: send, accept: acceptOf(purpose) };
}

function mostOf(purpose: UploadPurpose): number {
  return uploadRules[purpose].maxBytes / MIB;
}

function tooLarge(purpose: UploadPurpose, file: File): boolean {
  const most = file.type.startsWith('image/') ? MAX_PICTURE_BYTES : uploadRules[purpose].maxBytes;
  return file.size > most;
}

/** HEIC has no type in most browsers; its ending names it. */
function acceptOf(purpose: UploadPurpose): string {
  const { types } = uploadRules[purpose];
  return [...types, ...(types.includes('image/heic') ? ['.heic', '.heif', 'image/heif'] : [])].join(',');
}
