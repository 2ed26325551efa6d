import { isDeepStrictEqual } from 'node:util';
import type { Orm } from '#db/orm.ts';
import type { ContentValue } from '#features/publishing/server/content-value.ts';
import type {
  ContentTimes,
  EditableContent,
  StoredContent,
} from '#features/publishing/server/editable-content.ts';
import { AppError } from '#lib/errors.ts';
import { languages } from '#lib/language.ts';
import { contentErrors } from '../content.staff.contract.ts';
import { type TextTimes, withTakenPictures } from '../content.staff.rules.ts';
import { createContentRepo, type VersionRecord } from './content.staff.repo.ts';
import type { ContentDeps, PieceName, Writer } from './content-deps.ts';

/** A locked item with its metadata. */
export type Held = { stored: StoredContent | null; version: number; textTimes: TextTimes | null };
export type Written = {
  value: ContentValue;
  times: ContentTimes;
  action: VersionRecord['action'];
  /** Whether customers are notified of it. */
  tellsCustomers?: boolean;
};

/** The state of an item that does not exist yet. */
export const NOTHING: Held = { stored: null, version: 0, textTimes: null };

/** Locks a stored item until the transaction ends. */
export async function hold(
  editable: EditableContent,
  piece: PieceName,
  tx: Orm,
): Promise<Held & { stored: StoredContent }> {
  const stored = await editable.lock(piece.id, tx);
  if (!stored) throw new AppError(contentErrors.notFound);
  const item = await createContentRepo(tx).findItem(piece);
  return { stored, version: item?.version ?? 0, textTimes: item?.textTimes ?? allAt(stored.editedAt) };
}

/** An item written within the caller's transaction: a new one where no id is given. */
export type PieceWritten = { id: string | null; version: number } & Written;

/** Writes a whole value as the next version of an item; undefined if it has another version by now. */
export async function writeWithin(
  deps: ContentDeps,
  { editable, piece, writer }: { editable: EditableContent; piece: PieceWritten; writer: Writer },
  tx: Orm,
): Promise<{ id: string; version: number; before: StoredContent | null } | undefined> {
  const { id, version, ...written } = piece;
  const held = id === null ? NOTHING : await hold(editable, { kind: editable.kind, id }, tx);
  if (held.version !== version) return undefined;
  const kept = await writeVersion(deps, { editable, id, held, written, writer }, tx);
  return { ...kept, before: held.stored };
}

/**
 * Writes the item, its next version and the audit log entry, and notifies all processes. `at` is when that version
 * took effect, if earlier than now.
 */
export async function writeVersion(
  { audit, announce, clock }: Pick<ContentDeps, 'audit' | 'announce' | 'clock'>,
  what: {
    editable: EditableContent;
    id: string | null;
    held: Held;
    written: Written;
    writer: Writer;
    at?: Date;
  },
  tx: Orm,
): Promise<{ id: string; version: number }> {
  const { editable, held, written, writer, at = clock.now() } = what;
  const { actor, visitor } = writer;
  const { value, times, action, tellsCustomers = false } = written;
  const { kind } = editable;
  const { stored } = held;
  const repo = createContentRepo(tx);
  if (stored && held.version === 0) await keepFirst(repo, { kind, id: stored.id }, stored);
  const id = await editable.write(what.id, { value, times, writer: actor.name, now: at, tellsCustomers }, tx);
  // The first version of a stored item is its previous text.
  const version = stored && held.version === 0 ? 2 : held.version + 1;
  const textTimes = newTextTimes(held, value, at);
  await repo.keepItem({ kind, itemId: id, version, textTimes, editorName: actor.name });
  await repo.addVersion({
    kind,
    itemId: id,
    version,
    at,
    action,
    value,
    ...times,
    staffId: actor.staffId,
    staffName: actor.name,
  });
  await announce(kind, tx);
  await audit.record(tx, {
    actor,
    visitor,
    action: `content.${action}`,
    subject: { kind, id, name: editable.titleOf(value, 'th') },
    before: stored && { version: version - 1, publishAt: stored.publishAt, offlineAt: stored.offlineAt },
    after: { version, ...times },
  });
  return { id, version };
}

/** Takes a locked item offline, also one whose first publication is planned. */
export async function endNow(
  deps: Pick<ContentDeps, 'audit' | 'announce' | 'clock'>,
  { held, ...piece }: { editable: EditableContent; id: string; held: Held; writer: Writer },
  tx: Orm,
): Promise<number> {
  const { stored } = held;
  if (!stored) throw new AppError(contentErrors.notFound);
  const written = {
    value: stored.value,
    times: endedAt(stored, deps.clock.now()),
    action: 'takenOffline' as const,
  };
  return (await writeVersion(deps, { ...piece, held, written }, tx)).version;
}

/** The times of an item that goes offline now: a planned start must not bring it back. */
export function endedAt({ publishAt }: ContentTimes, now: Date): ContentTimes {
  return { publishAt: publishAt && publishAt > now ? now : publishAt, offlineAt: now };
}

/** Shipped content becomes its own first version. */
function keepFirst(
  repo: ReturnType<typeof createContentRepo>,
  { kind, id: itemId }: PieceName,
  { value, publishAt, offlineAt, editedAt }: StoredContent,
): Promise<void> {
  const first = { kind, itemId, version: 1, value, publishAt, offlineAt };
  return repo.addVersion({ ...first, at: editedAt, action: 'authored' });
}

const allAt = (at: Date): TextTimes => {
  const time = at.toISOString();
  return { th: time, 'en-us': time, 'zh-cn': time };
};

/** Only languages whose text has changed get a new time. */
function newTextTimes({ stored, textTimes }: Held, { texts }: ContentValue, now: Date): TextTimes {
  const times = textTimes ?? allAt(now);
  if (!stored) return times;
  const before = stored.value.texts;
  const changed = languages.filter(
    (each) => !isDeepStrictEqual(withTakenPictures(before[each], texts, each), texts[each]),
  );
  return { ...times, ...Object.fromEntries(changed.map((each) => [each, now.toISOString()])) };
}
