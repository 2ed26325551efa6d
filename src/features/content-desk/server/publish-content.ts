import { isDeepStrictEqual } from 'node:util';
import type { Orm } from '../../../db/orm.ts';
import { requestErrors } from '../../../http/answers/request-errors.ts';
import type { OutputOf, ParsedInputOf } from '../../../lib/contract.ts';
import { AppError } from '../../../lib/errors.ts';
import { languages } from '../../../lib/language.ts';
import { publishStateOf } from '../../publishing/publishing.rules.ts';
import type {
  ContentTimes,
  ContentValue,
  EditableContent,
  StoredContent,
} from '../../publishing/server/editable-content.ts';
import { contentDeskErrors, type publishContent, type takeContentOffline } from '../content-desk.contract.ts';
import { NEW_PREFIX, type TextTimes } from '../content-desk.rules.ts';
import { type ContentDeps, kindOf, type PieceName, type Writer } from './content-deps.ts';
import { createContentDeskRepo, createDraftsRepo, type VersionRecord } from './content-desk.repo.ts';
import { refuseChanged } from './content-drafts.ts';
import { toWholeValue } from './whole-value.ts';

/** A piece that is held, with what the desk knows of it. */
type Held = { stored: StoredContent | null; version: number; textTimes: TextTimes | null };
type Written = { value: ContentValue; times: ContentTimes; action: VersionRecord['action'] };

/** Publishes a piece, and forgets its draft. */
export async function publish(
  deps: ContentDeps,
  input: ParsedInputOf<typeof publishContent>,
  writer: Writer,
): Promise<OutputOf<typeof publishContent>> {
  const { kind, id, baseVersion } = input;
  const editable = kindOf(deps, kind);
  const isNew = id.startsWith(NEW_PREFIX);
  if (isNew && !editable.mayAdd) throw new AppError(contentDeskErrors.notAddable);
  const value = await toWholeValue(deps, editable, input.value);
  const now = deps.clock.now();
  const times = timesOf(editable, input, now);
  return deps.orm.transaction(async (tx) => {
    const held = isNew ? NOTHING : await hold(editable, { kind, id }, tx);
    if (held.version !== baseVersion) await refuseChanged(deps, { kind, id });
    await createDraftsRepo(tx).remove({ kind, id });
    const written = { value, times, action: 'published' as const };
    const kept = await writeVersion(deps, { editable, id: isNew ? null : id, held, written, writer }, tx);
    return {
      ...kept,
      state: publishStateOf({ publishAt: times.publishAt ?? now, offlineAt: times.offlineAt }, now),
    };
  });
}

/** Takes a piece away from readers. */
export function takeOffline(
  deps: ContentDeps,
  { kind, id, baseVersion }: ParsedInputOf<typeof takeContentOffline>,
  writer: Writer,
): Promise<OutputOf<typeof takeContentOffline>> {
  const editable = kindOf(deps, kind);
  if (!editable.isScheduled) throw new AppError(contentDeskErrors.notScheduled);
  return deps.orm.transaction(async (tx) => {
    const held = await hold(editable, { kind, id }, tx);
    if (held.version !== baseVersion) await refuseChanged(deps, { kind, id });
    const times = { publishAt: held.stored.publishAt, offlineAt: deps.clock.now() };
    const written = { value: held.stored.value, times, action: 'takenOffline' as const };
    const { version } = await writeVersion(deps, { editable, id, held, written, writer }, tx);
    return { version };
  });
}

/** What is written of a piece within somebody else's transaction: a new one where no id is given. */
export type PieceWritten = { id: string | null; version: number } & Written;

/** Writes a whole value as the next version of a piece, unless it has another version by now: then undefined. */
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

const NOTHING: Held = { stored: null, version: 0, textTimes: null };

/** Holds a stored piece until the transaction ends. What came with the product gets its first version here. */
async function hold(
  editable: EditableContent,
  piece: PieceName,
  tx: Orm,
): Promise<Held & { stored: StoredContent }> {
  const stored = await editable.lock(piece.id, tx);
  if (!stored) throw new AppError(contentDeskErrors.notFound);
  const repo = createContentDeskRepo(tx);
  const item = await repo.findItem(piece);
  if (item) return { stored, version: item.version, textTimes: item.textTimes };
  const { value, publishAt, offlineAt, editedAt } = stored;
  const first = { kind: piece.kind, itemId: piece.id, version: 1, value, publishAt, offlineAt };
  await repo.addVersion({ ...first, at: editedAt, action: 'authored' });
  return { stored, version: 0, textTimes: allAt(editedAt) };
}

/** Writes the piece, its next version, and the entry of the audit log, and says that readers see something else. */
async function writeVersion(
  { audit, announce, clock }: ContentDeps,
  what: { editable: EditableContent; id: string | null; held: Held; written: Written; writer: Writer },
  tx: Orm,
): Promise<{ id: string; version: number }> {
  const { editable, held, written, writer } = what;
  const { actor, visitor } = writer;
  const { value, times, action } = written;
  const now = clock.now();
  const { kind } = editable;
  const id = await editable.write(what.id, { value, times, writer: actor.name, now }, tx);
  const repo = createContentDeskRepo(tx);
  // The first version of a stored piece is what stood there before.
  const version = held.stored && held.version === 0 ? 2 : held.version + 1;
  const textTimes = newTextTimes(held, value, now);
  await repo.keepItem({ kind, itemId: id, version, textTimes, editorName: actor.name });
  await repo.addVersion({
    ...{ kind, itemId: id, version, at: now, action, value, ...times },
    ...{ staffId: actor.staffId, staffName: actor.name },
  });
  await announce(kind, tx);
  await audit.record(tx, {
    ...{ actor, visitor, action: `content.${action}` },
    subject: { kind, id, name: editable.titleOf(value, 'th') },
    before: held.stored && {
      version: version - 1,
      publishAt: held.stored.publishAt,
      offlineAt: held.stored.offlineAt,
    },
    after: { version, ...times },
  });
  return { id, version };
}

function timesOf(
  { isScheduled }: EditableContent,
  { publishAt, offlineAt }: ParsedInputOf<typeof publishContent>,
  now: Date,
): ContentTimes {
  if (!isScheduled) return { publishAt: null, offlineAt: null };
  const times = {
    publishAt: publishAt === undefined ? now : new Date(publishAt),
    offlineAt: offlineAt === null ? null : new Date(offlineAt),
  };
  if (times.offlineAt === null || times.offlineAt > times.publishAt) return times;
  const field = { field: 'offlineAt', key: 'content-desk:validation.endBeforeStart' };
  throw new AppError(requestErrors.invalidParameter, { fields: [field] });
}

const allAt = (at: Date): TextTimes => {
  const time = at.toISOString();
  return { th: time, 'en-us': time, 'zh-cn': time };
};

/** Only languages whose text has changed were written now. */
function newTextTimes({ stored, textTimes }: Held, { texts }: ContentValue, now: Date): TextTimes {
  const times = textTimes ?? allAt(now);
  if (!stored) return times;
  const changed = languages.filter((each) => !isDeepStrictEqual(stored.value.texts[each], texts[each]));
  return { ...times, ...Object.fromEntries(changed.map((each) => [each, now.toISOString()])) };
}
