import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  type CleaningRefusal,
  CleaningUnavailable,
  type Crop,
  FileRefused,
  type PublicFile,
} from '#adapters/cleaning/cleaning.port.ts';
import { filmAddress, PICTURE_WIDTHS, pictureAddress } from '#features/publishing/library-address.rules.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { AppError, type ErrorSpec } from '#lib/errors.ts';
import { FILM_TYPES, MAX_FILM_BYTES, MAX_PICTURE_BYTES, MIB, PICTURE_TYPES } from '../../media.rules.ts';
import { image, type StoredMedia } from '../../server/media.table.ts';
import { keysOf, pictureKey, storeFilm } from '../../server/stored-files.ts';
import { mediaErrors } from '../media.staff.contract.ts';
import type { Editor, MediaDeps } from './media-deps.ts';

/** An uploaded file, or a crop of a library picture. */
export type GivenMedia = {
  source: string;
  fileName: string;
  crop?: Crop;
  croppedFrom?: StoredMedia;
};

const KEY_BYTES = 12;
const COME_BACK_SECONDS = 5;
const refusals: Partial<Record<CleaningRefusal, ErrorSpec>> = {
  wrongFormat: mediaErrors.wrongFormat,
  tooManyPixels: mediaErrors.tooManyPixels,
};

/** Cleans a file, stores the result, and records who added it. */
export async function addMedia(deps: MediaDeps, given: GivenMedia, editor: Editor): Promise<StoredMedia> {
  await mkdir(deps.workFolder, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(path.join(deps.workFolder, 'media-'));
  try {
    const target = path.join(folder, 'cleaned');
    const cleaned = await clean(deps, given, target);
    return await keep(deps, given, cleaned, { target, editor });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Adds a crop of a picture in the library. */
export async function addCrop(
  deps: MediaDeps,
  { croppedFrom, crop }: { croppedFrom: StoredMedia; crop: Crop },
  editor: Editor,
): Promise<StoredMedia> {
  const { storageKey, width, height, fileName } = croppedFrom;
  if (!storageKey) throw new AppError(mediaErrors.shipped);
  if (crop.x + crop.width > (width ?? 0) || crop.y + crop.height > (height ?? 0))
    throw new AppError(requestErrors.invalidParameter, {
      fields: [{ field: 'crop', key: 'media:validation.cropOutside' }],
    });
  await mkdir(deps.workFolder, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(path.join(deps.workFolder, 'crop-'));
  try {
    const source = path.join(folder, 'whole');
    await writeFile(source, await deps.storage.get(pictureKey(storageKey)));
    return await addMedia(deps, { source, fileName, crop, croppedFrom }, editor);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function clean({ cleaner }: MediaDeps, { source, crop }: GivenMedia, target: string) {
  try {
    const types = [...PICTURE_TYPES, ...FILM_TYPES];
    const cleaned = await cleaner.cleanForPublic({ source, target, types, widths: PICTURE_WIDTHS, crop });
    await refuseLarge(cleaned, source);
    return cleaned;
  } catch (cause) {
    if (cause instanceof CleaningUnavailable)
      throw new AppError(requestErrors.overloaded, { retryAfterSeconds: COME_BACK_SECONDS, cause });
    if (!(cause instanceof FileRefused)) throw cause;
    throw new AppError(refusals[cause.reason] ?? mediaErrors.failed, { cause });
  }
}

/** The size limit depends on the file's detected type. */
async function refuseLarge({ kind }: PublicFile, source: string): Promise<void> {
  const { size } = await stat(source);
  if (kind === 'film' && size > MAX_FILM_BYTES) throw filmTooLarge();
  if (kind === 'picture' && size > MAX_PICTURE_BYTES)
    throw new AppError(mediaErrors.tooLarge, { params: { most: MAX_PICTURE_BYTES / MIB } });
}

/** The refusal of a file above every limit. */
export function filmTooLarge(): AppError {
  return new AppError(mediaErrors.filmTooLarge, { params: { most: MAX_FILM_BYTES / MIB } });
}

type Kept = Pick<StoredMedia, 'kind' | 'contentType' | 'link' | 'storageKey' | 'width' | 'height' | 'bytes'>;

/** The files first: a row without files would be a broken picture, while files without a row are only garbage. */
async function keep(
  { orm, storage, audit, clock }: MediaDeps,
  { source, fileName, croppedFrom }: GivenMedia,
  cleaned: PublicFile,
  { target, editor }: { target: string; editor: Editor },
): Promise<StoredMedia> {
  const key = randomBytes(KEY_BYTES).toString('hex');
  const kept = await describe(cleaned, key, { source, target });
  const sentDigest = croppedFrom ? null : await digestOf(source);
  try {
    await store(storage, cleaned, key, { source, target });
    return await orm.transaction(async (tx) => {
      const about = { fileName, sentDigest, addedBy: editor.actor.name, uploadedAt: clock.now() };
      const of = croppedFrom ? { croppedFrom: croppedFrom.id, alt: croppedFrom.alt } : {};
      const [row] = await tx
        .insert(image)
        .values({ ...kept, ...about, ...of })
        .returning();
      if (!row) throw new Error('A file of the library was not kept.');
      await audit.record(tx, {
        ...editor,
        action: croppedFrom ? 'media.cropped' : 'media.uploaded',
        subject: { kind: 'media', id: row.id, name: fileName },
        after: { link: row.link, ...(croppedFrom && { from: croppedFrom.link }) },
      });
      return row;
    });
  } catch (error) {
    await Promise.allSettled(keysOf(kept).map((each) => storage.remove(each)));
    throw error;
  }
}

/** By which the same file is recognised before it is sent again. */
async function digestOf(source: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(source), hash);
  return hash.digest('hex');
}

type Places = { source: string; target: string };

async function describe(cleaned: PublicFile, key: string, { source, target }: Places): Promise<Kept> {
  const { kind, contentType } = cleaned;
  if (cleaned.kind === 'film') {
    const link = filmAddress(key, contentType === 'video/webm' ? 'webm' : 'mp4');
    const { size: bytes } = await stat(source);
    return { kind, contentType, link, storageKey: key, width: null, height: null, bytes };
  }
  const { width, height } = cleaned;
  const { size: bytes } = await stat(target);
  return { kind, contentType, link: pictureAddress(key, cleaned), storageKey: key, width, height, bytes };
}

async function store(
  storage: MediaDeps['storage'],
  cleaned: PublicFile,
  key: string,
  { source, target }: Places,
): Promise<void> {
  if (cleaned.kind === 'film') return storeFilm(storage, key, source);
  await storage.put(pictureKey(key), await readFile(target));
  for (const width of cleaned.widths)
    await storage.put(pictureKey(key, width), await readFile(`${target}-${width}`));
}
