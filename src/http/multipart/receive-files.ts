import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import type { Context } from 'hono';
import { MINUTE_MS } from '#lib/clock.ts';
import { within } from '#lib/deadlines.ts';
import { AppError } from '#lib/errors.ts';
import { toStorableText } from '#lib/storable-text.ts';
import { requestErrors } from '../answers/request-errors.ts';
import type { HttpEnv } from '../http-env.ts';

/** A file of a form, on disk until its call is answered; of one that is too large only the beginning. */
export type ReceivedFile = { name: string; path: string; bytes: number; isTooLarge: boolean };

/** The content of a form: its fields as text, and its files in order. */
export type ReceivedForm = { fields: Record<string, string>; files: ReceivedFile[] };

type Limits = { max: number; maxBytes: number };

const FORM = /^multipart\/form-data\s*;/i;
const MAX_FIELDS = 20;
const MAX_FIELD_BYTES = 4 * 1024;
const MAX_HEAD_BYTES = 8 * 1024;
const PREFIX = 'form-';
const OWNER_ONLY = 0o600;
/** How long a form may take to arrive: 15 MB over a weak mobile connection. */
const MAX_FORM_MS = 5 * MINUTE_MS;

/** Writes the form of a call to disk; an incomplete one is refused. */
export async function receiveCall(c: Context<HttpEnv>, limits: Limits, folder: string) {
  const body = c.req.raw.body as (ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>) | null;
  const contentType = c.req.header('content-type') ?? '';
  const receiving = receiveForm({ contentType, body }, limits, folder);
  return within(receiving, MAX_FORM_MS, () => {
    // What still arrives is removed when its connection ends.
    void receiving.then(
      ({ remove }) => remove(),
      () => undefined,
    );
    throw new AppError(requestErrors.bodyTooSlow);
  });
}

/**
 * Writes the form of a request to disk as it arrives, so that slow senders of large files take no memory. `remove`
 * deletes the files.
 */
async function receiveForm(
  { contentType, body }: { contentType: string; body: AsyncIterable<Uint8Array> | null },
  limits: Limits,
  folder: string,
): Promise<{ form: ReceivedForm; remove(): Promise<void> }> {
  const reader = openReader(contentType, limits);
  if (!body) throw new AppError(requestErrors.unreadableBody);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const own = await mkdtemp(path.join(folder, PREFIX));
  const remove = () => rm(own, { recursive: true, force: true });
  try {
    return { form: await readForm(reader, body, limits, own), remove };
  } catch (cause) {
    await remove();
    throw cause;
  }
}

function openReader(contentType: string, { max, maxBytes }: Limits): BusboyInstance {
  if (!FORM.test(contentType)) throw new AppError(requestErrors.unsupportedMediaType);
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      // A file field without a file is sent nevertheless, with an empty name.
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
      limits: {
        files: max,
        fileSize: maxBytes,
        headerSize: MAX_HEAD_BYTES,
        fields: MAX_FIELDS,
        fieldSize: MAX_FIELD_BYTES,
      },
    });
  } catch (cause) {
    throw new AppError(requestErrors.unsupportedMediaType, { cause });
  }
}

/** Reads to the end, whatever is wrong: a sender refused half-way sees a broken connection instead of the reason. */
async function readForm(
  reader: BusboyInstance,
  body: AsyncIterable<Uint8Array>,
  { max }: Limits,
  folder: string,
): Promise<ReceivedForm> {
  const fields = new Map<string, string>();
  const saving: Promise<ReceivedFile>[] = [];
  const ending = new AbortController();
  let refusal: AppError | undefined;
  reader.on('field', (name, value, _nameCut, isCut) => {
    if (isCut) refusal ??= new AppError(requestErrors.bodyTooLarge);
    fields.set(name, toStorableText(value));
  });
  reader.on('file', (_field, stream, name) => {
    // An empty file field.
    if (!name) return void stream.resume();
    const file = save(stream, {
      name,
      path: path.join(folder, String(saving.length)),
      signal: ending.signal,
    });
    // Awaited below; until then a failure must not be reported as unhandled.
    file.catch(() => undefined);
    saving.push(file);
  });
  reader.on('filesLimit', () => {
    refusal ??= tooMany('file', max);
  });
  reader.on('fieldsLimit', () => {
    refusal ??= tooMany('', MAX_FIELDS);
  });
  await passOn(body, reader, ending);
  const files = await Promise.all(saving);
  if (refusal) throw refusal;
  return {
    fields: Object.fromEntries(fields),
    files,
  };
}

/** Throws what the source throws; a parse error is the sender's fault. */
async function passOn(
  body: AsyncIterable<Uint8Array>,
  reader: BusboyInstance,
  ending: AbortController,
): Promise<void> {
  let ofSource: unknown;
  async function* source() {
    try {
      yield* body;
    } catch (cause) {
      ofSource = cause;
      throw cause;
    }
  }
  try {
    await pipeline(source, reader);
  } catch (cause) {
    ending.abort();
    throw ofSource ?? new AppError(requestErrors.unreadableBody, { cause });
  }
}

async function save(
  stream: BusboyFileStream,
  to: { name: string; path: string; signal: AbortSignal },
): Promise<ReceivedFile> {
  const { signal } = to;
  await pipeline(stream, createWriteStream(to.path, { flags: 'wx', mode: OWNER_ONLY }), { signal });
  const { bytesRead: bytes, truncated: isTooLarge } = stream;
  return { name: toStorableText(to.name), path: to.path, bytes, isTooLarge };
}

function tooMany(field: string, limit: number): AppError {
  const fields = [{ field, key: 'http:problems.tooBig', params: { limit } }];
  return new AppError(requestErrors.invalidParameter, { fields });
}
