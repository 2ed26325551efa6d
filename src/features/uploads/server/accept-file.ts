import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { and, count, eq, isNull } from 'drizzle-orm';
import {
  type Cleaned,
  type CleaningOrder,
  type CleaningRefusal,
  CleaningUnavailable,
  FileRefused,
} from '#adapters/cleaning/cleaning.port.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { refuseMore } from '#http/limits/spend-call.ts';
import { DAY_MS } from '#lib/clock.ts';
import { AppError, type ErrorSpec } from '#lib/errors.ts';
import { uploadErrors } from '../uploads.calls.ts';
import {
  formatsOf,
  isNamedFor,
  LOOSE_UPLOAD_DAYS,
  MAX_LOOSE_UPLOADS,
  MAX_PAGES,
  shownFileName,
  type UploadPurpose,
  uploadRules,
} from '../uploads.rules.ts';
import { newStorageKey } from './storage-key.ts';
import { upload } from './uploads.table.ts';
import type { Upload, UploadsDeps } from './uploads-deps.ts';

/** A file from outside: its bytes, or its path. */
export type GivenFile = {
  purpose: UploadPurpose;
  content: Uint8Array | { path: string };
  fileName: string;
  /** Null without an account. */
  customerId: string | null;
};

const MIB = 1024 * 1024;
const COME_BACK_SECONDS = 5;
const refusals: Readonly<Record<CleaningRefusal, ErrorSpec>> = {
  unreadable: uploadErrors.failed,
  wrongFormat: uploadErrors.wrongFormat,
  tooManyPixels: uploadErrors.tooManyPixels,
  protectedPdf: uploadErrors.protectedPdf,
  tooManyPages: uploadErrors.tooManyPages,
  activeContent: uploadErrors.activeContent,
  missingLetters: uploadErrors.missingLetters,
};

/** Cleans a file and stores the result; the original is not kept. */
export async function acceptFile(deps: UploadsDeps, given: GivenFile): Promise<Upload> {
  const rules = uploadRules[given.purpose];
  if (given.customerId) await requireFewerUploads(deps, given.customerId);
  await mkdir(deps.workFolder, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(path.join(deps.workFolder, 'file-'));
  try {
    const source = await toDisk(given, folder);
    if ((await stat(source)).size > rules.maxBytes) throw tooLarge(given.purpose);
    const target = path.join(folder, 'cleaned');
    const cleaned = await clean(
      deps,
      { source, target, types: rules.types, isStrict: rules.isStrict },
      given.purpose,
    );
    if (rules.isStrict && !isNamedFor(cleaned.contentType, given.fileName)) throw wrongFormat(given.purpose);
    return await keep(deps, given, cleaned, await readFile(target));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The refusal of a file above the purpose's limit. */
export function tooLarge(purpose: UploadPurpose): AppError {
  return new AppError(uploadErrors.tooLarge, { params: { most: uploadRules[purpose].maxBytes / MIB } });
}

function wrongFormat(purpose: UploadPurpose): AppError {
  return new AppError(uploadErrors.wrongFormat, { params: { formats: formatsOf(purpose) } });
}

async function requireFewerUploads({ orm, uploads }: UploadsDeps, customerId: string): Promise<void> {
  refuseMore(await uploads.consume(customerId));
  const isLoose = and(eq(upload.customerId, customerId), isNull(upload.attachedTo));
  const [row] = await orm.select({ total: count() }).from(upload).where(isLoose);
  if ((row?.total ?? 0) >= MAX_LOOSE_UPLOADS) throw new AppError(uploadErrors.tooMany);
}

async function toDisk({ content }: GivenFile, folder: string): Promise<string> {
  if ('path' in content) return content.path;
  const source = path.join(folder, 'given');
  await writeFile(source, content, { mode: 0o600 });
  return source;
}

async function clean(
  { cleaner }: UploadsDeps,
  order: CleaningOrder,
  purpose: UploadPurpose,
): Promise<Cleaned> {
  try {
    return await cleaner.clean(order);
  } catch (cause) {
    if (cause instanceof CleaningUnavailable)
      throw new AppError(requestErrors.overloaded, { retryAfterSeconds: COME_BACK_SECONDS, cause });
    if (!(cause instanceof FileRefused)) throw cause;
    const params = { most: MAX_PAGES, formats: formatsOf(purpose) };
    throw new AppError(refusals[cause.reason], { params, cause });
  }
}

/** The file first: a row without a file would be a broken picture, while a file without a row is only garbage. */
async function keep(deps: UploadsDeps, given: GivenFile, cleaned: Cleaned, bytes: Buffer): Promise<Upload> {
  const { orm, storage, seal, keys, clock } = deps;
  const now = clock.now();
  const id = crypto.randomUUID();
  const row: Upload = {
    id,
    customerId: given.customerId,
    purpose: given.purpose,
    ...cleaned,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    storageKey: newStorageKey(keys.currentId()),
    // Whatever the purpose: pictures of damage show addresses, receipts show accounts. Files of older
    // releases are not sealed.
    isSealed: true,
    fileName: shownFileName(given.fileName),
    createdAt: now,
    attachedTo: null,
    deleteAt: new Date(now.getTime() + LOOSE_UPLOAD_DAYS * DAY_MS),
  };
  await storage.put(row.storageKey, seal.sealBytes(bytes, id));
  try {
    await orm.insert(upload).values(row);
  } catch (error) {
    await storage.remove(row.storageKey).catch(() => undefined);
    throw error;
  }
  return row;
}
