import { ApiError, SESSION_OVER, UNREACHABLE } from '../../../../../web/calls/call-api.ts';
import { type DeviceFile, openDeviceFiles } from '../../../../../web/state/device-files.ts';
import { createStore } from '../../../../../web/state/store.ts';
import type { UploadView } from '../../../../uploads/uploads.contract.ts';
import type { UploadPurpose } from '../../../../uploads/uploads.rules.ts';
import { uploadFile } from '../../../../uploads/web/upload-file.widget.ts';
import type { FilePlace } from '../../../claim-files.rules.ts';
import { isForOne } from '../../../claim-files.rules.ts';

const KEPT_DAYS = 30;
const MAX_AT_ONCE = 2;

/** A file on its way to the server. */
export type QueuedFile = {
  id: string;
  owner: string;
  place: FilePlace;
  file: File;
  /** Shows it before the server can. */
  preview: string | null;
  state: 'waiting' | 'sending' | 'failed' | 'sent';
  /** From 0 to 1. */
  progress: number;
  /** The connection is lost; sending goes on by itself once it is there again. */
  isOffline: boolean;
  /** Why it failed, in the server's words; null where the connection did. */
  problem: string | null;
  view: UploadView | null;
};

const device = openDeviceFiles('claim-files', KEPT_DAYS * 24 * 60 * 60 * 1000);
const queue = createStore<readonly QueuedFile[]>([]);
const stops = new Map<string, AbortController>();

export const subscribeToFiles = queue.subscribe;
export const currentFiles = queue.current;

/** Takes up what this device kept for its owner; what a visitor kept becomes the customer's with the login. */
export async function openFiles(owner: string): Promise<void> {
  if (owner !== '') await adopt(owner);
  const known = new Set(queue.current().map(({ id }) => id));
  const kept = (await device.list(owner)).filter(({ id }) => !known.has(id));
  queue.update([...queue.current(), ...kept.map(queued)]);
  sendNext();
}

/** Keeps files on this device, and sends them as soon as somebody is logged in. */
export async function addFiles(owner: string, place: FilePlace, files: readonly File[]): Promise<void> {
  const chosen = isForOne(place) ? files.slice(-1) : files;
  if (isForOne(place)) for (const { id } of filesAt(place)) dropFile(id);
  const keptAt = Date.now();
  const added = chosen.map((file) => ({ id: crypto.randomUUID(), owner, place, file, keptAt }));
  queue.update([...queue.current(), ...added.map(queued)]);
  await Promise.all(added.map((each) => device.put(each)));
  sendNext();
}

/** Takes a file away: it was removed, or stands in the draft now. */
export function dropFile(id: string): void {
  stops.get(id)?.abort();
  queue.update(queue.current().filter((each) => each.id !== id));
  void device.remove([id]);
  sendNext();
}

/** Takes away all files of a draft. */
export function dropAllFiles(): void {
  for (const { id } of queue.current()) dropFile(id);
}

/** Sends what failed once more. */
export function sendAgain(id?: string): void {
  change(({ id: each, state }) => state === 'failed' && (!id || each === id), {
    state: 'waiting',
    problem: null,
  });
  sendNext();
}

function filesAt(place: FilePlace): QueuedFile[] {
  return queue.current().filter((each) => each.place === place);
}

async function adopt(owner: string): Promise<void> {
  const kept = await device.list('');
  await Promise.all(kept.map((each) => device.put({ ...each, owner })));
  change((each) => each.owner === '', { owner });
}

function queued({ id, owner, place, file }: DeviceFile): QueuedFile {
  const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : null;
  return {
    ...{ id, owner, place, file, preview },
    state: 'waiting',
    progress: 0,
    isOffline: false,
    problem: null,
    view: null,
  };
}

function change(which: (each: QueuedFile) => boolean, to: Partial<QueuedFile>): void {
  queue.update(queue.current().map((each) => (which(each) ? { ...each, ...to } : each)));
}

function sendNext(): void {
  const all = queue.current();
  const busy = all.filter(({ state }) => state === 'sending').length;
  const next = all.filter(({ state, owner }) => state === 'waiting' && owner !== '');
  for (const each of next.slice(0, Math.max(0, MAX_AT_ONCE - busy))) void send(each);
}

async function send({ id, file, place }: QueuedFile): Promise<void> {
  const isThis = (each: QueuedFile) => each.id === id;
  const stop = new AbortController();
  stops.set(id, stop);
  change(isThis, { state: 'sending' });
  try {
    const view = await uploadFile(file, {
      purpose: purposeOf(place),
      signal: stop.signal,
      onProgress: (progress) => change(isThis, { progress }),
      onWaiting: (isOffline) => change(isThis, { isOffline }),
    });
    change(isThis, { state: 'sent', progress: 1, view });
  } catch (failure) {
    if (stop.signal.aborted) return;
    const isRefused = failure instanceof ApiError && failure.code !== UNREACHABLE;
    const isOver = isRefused && failure.code === SESSION_OVER;
    change(isThis, {
      state: isOver ? 'waiting' : 'failed',
      problem: isRefused && !isOver ? failure.message : null,
    });
    if (isOver) return;
  } finally {
    stops.delete(id);
  }
  sendNext();
}

/** What the server takes in a place. */
export function purposeOf(place: FilePlace): UploadPurpose {
  if (place === 'bankBook' || place === 'identification') return place;
  return place.endsWith('/documents') ? 'claimDocument' : 'claimPhoto';
}
