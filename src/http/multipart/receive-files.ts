import { type FileHandle, mkdir, mkdtemp, open as openFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '../../lib/errors.ts';
import { toStorableText } from '../../lib/storable-text.ts';
import { requestErrors } from '../answers/request-errors.ts';
import { boundaryOf, MalformedForm, type PartHead, type PartSink, readForm } from './multipart-reader.ts';

/** A file of a form, on the disk until its call is answered; one that is too large was not kept. */
export type ReceivedFile = { name: string; path: string; bytes: number; isTooLarge: boolean };

/** What a form brought: its fields as text, and its files in their order. */
export type ReceivedForm = { fields: Record<string, string>; files: ReceivedFile[] };

const MAX_FIELDS = 20;
const MAX_FIELD_BYTES = 4 * 1024;
const PREFIX = 'form-';
const OWNER_ONLY = 0o600;

/**
 * Takes the form of a request to the disk as it comes, so that slow senders of large files take no memory. `remove`
 * takes away what lies there.
 */
export async function receiveForm(
  request: { contentType: string; body: AsyncIterable<Uint8Array> | null },
  limits: { max: number; maxBytes: number },
  folder: string,
): Promise<{ form: ReceivedForm; remove(): Promise<void> }> {
  const boundary = boundaryOf(request.contentType);
  if (boundary === null) throw new AppError(requestErrors.unsupportedMediaType);
  if (!request.body) throw new AppError(requestErrors.unreadableBody);
  await mkdir(folder, { recursive: true });
  const own = await mkdtemp(path.join(folder, PREFIX));
  const remove = () => rm(own, { recursive: true, force: true });
  const form: ReceivedForm = { fields: {}, files: [] };
  const open = new Set<FileHandle>();
  try {
    await readForm(request.body, boundary, (head) => sinkFor(head, { form, limits, folder: own, open }));
    return { form, remove };
  } catch (cause) {
    await Promise.allSettled([...open].map((handle) => handle.close()));
    await remove();
    if (cause instanceof MalformedForm) throw new AppError(requestErrors.unreadableBody, { cause });
    throw cause;
  }
}

/** Where the parts of one form go. */
type Taking = {
  form: ReceivedForm;
  limits: { max: number; maxBytes: number };
  folder: string;
  open: Set<FileHandle>;
};

function sinkFor({ name, fileName }: PartHead, taking: Taking): Promise<PartSink> | PartSink {
  const { form, limits } = taking;
  if (fileName === null) return fieldSink(form, name);
  // A file field that nobody filled in.
  if (fileName === '') return { write: () => undefined, end: () => undefined };
  if (form.files.length >= limits.max) throw tooMany('file', limits.max);
  return fileSink(fileName, taking);
}

function fieldSink(form: ReceivedForm, name: string): PartSink {
  if (Object.keys(form.fields).length >= MAX_FIELDS) throw tooMany(name, MAX_FIELDS);
  let text = Buffer.alloc(0);
  return {
    write(chunk) {
      text = Buffer.concat([text, chunk]);
      if (text.length > MAX_FIELD_BYTES) throw new AppError(requestErrors.bodyTooLarge);
    },
    end() {
      form.fields[name] = toStorableText(text.toString('utf8'));
    },
  };
}

async function fileSink(name: string, { form, limits, folder, open }: Taking): Promise<PartSink> {
  const place = path.join(folder, String(form.files.length));
  const handle = await openFile(place, 'wx', OWNER_ONLY);
  open.add(handle);
  const file: ReceivedFile = { name: toStorableText(name), path: place, bytes: 0, isTooLarge: false };
  form.files.push(file);
  return {
    async write(chunk) {
      file.bytes += chunk.length;
      // The rest is read all the same: who is refused while sending sees a broken connection instead of the reason.
      file.isTooLarge ||= file.bytes > limits.maxBytes;
      if (!file.isTooLarge) await handle.appendFile(chunk);
    },
    async end() {
      open.delete(handle);
      await handle.close();
    },
  };
}

function tooMany(field: string, limit: number): AppError {
  const fields = [{ field, key: 'http:problems.tooBig', params: { limit } }];
  return new AppError(requestErrors.invalidParameter, { fields });
}
