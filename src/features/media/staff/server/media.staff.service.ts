import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { FileMissing } from '#adapters/storage/storage.port.ts';
import type { Orm } from '#db/orm.ts';
import { shownFileName } from '#features/uploads/uploads.rules.ts';
import type { ReceivedFile } from '#http/multipart/receive-files.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { image, type StoredMedia } from '../../server/media.table.ts';
import { pictureKey } from '../../server/stored-files.ts';
import {
  type changeMedia,
  type cropMedia,
  type deleteMedia,
  type getMedia,
  type listMedia,
  type MediaRow,
  mediaErrors,
  type replaceMedia,
  type sameMedia,
} from '../media.staff.contract.ts';
import { addCrop, addMedia, filmTooLarge } from './add-media.ts';
import type { Editor, MediaDeps } from './media-deps.ts';
import { listPage, restorableUntil, toRow } from './media-list.ts';
import { usesByLink } from './media-uses.ts';
import { replaceIn } from './replace-media.ts';

/** What staff do with the library. */
export type MediaStaffService = ReturnType<typeof createMediaStaffService>;

export function createMediaStaffService(deps: MediaDeps) {
  const { orm, uses } = deps;
  const shown = async (row: StoredMedia): Promise<MediaRow> => toRow(row, usesByLink(await uses.list()));

  return {
    list: (input: ParsedInputOf<typeof listMedia>) => listPage(deps, input),

    /** With the uses of this moment: its reader has just replaced it somewhere, or chooses where to replace it. */
    async get(id: string): Promise<OutputOf<typeof getMedia>> {
      const media = await find(orm, id);
      const isCrop = and(eq(image.croppedFrom, id), isNull(image.deletedAt));
      const [found, crops, [original]] = await Promise.all([
        uses.listNow(),
        orm.select().from(image).where(isCrop).orderBy(desc(image.uploadedAt)),
        media.croppedFrom ? orm.select().from(image).where(eq(image.id, media.croppedFrom)) : [],
      ]);
      const used = usesByLink(found);
      return {
        media: toRow(media, used),
        uses: [...(used.get(media.link) ?? [])],
        original: original ? toRow(original, used) : null,
        crops: crops.map((each) => toRow(each, used)),
      };
    },

    async findSame(digest: string): Promise<OutputOf<typeof sameMedia>> {
      const [row] = await orm
        .select()
        .from(image)
        .where(and(eq(image.sentDigest, digest), isNull(image.deletedAt)))
        .orderBy(desc(image.uploadedAt))
        .limit(1);
      return { media: row ? await shown(row) : null };
    },

    async upload(file: ReceivedFile, editor: Editor): Promise<MediaRow> {
      if (file.isTooLarge) throw filmTooLarge();
      const given = { source: file.path, fileName: shownFileName(file.name) };
      return shown(await addMedia(deps, given, editor));
    },

    async crop({ id, crop }: ParsedInputOf<typeof cropMedia>, editor: Editor): Promise<MediaRow> {
      const croppedFrom = await find(orm, id);
      if (croppedFrom.kind !== 'picture' || croppedFrom.deletedAt) throw new AppError(mediaErrors.notFound);
      return shown(await addCrop(deps, { croppedFrom, crop }, editor));
    },

    async change(input: ParsedInputOf<typeof changeMedia>, editor: Editor): Promise<MediaRow> {
      const { id, revision, fileName, alt } = input;
      return shown(
        await change(deps, { id, revision, set: { fileName: shownFileName(fileName), alt } }, editor),
      );
    },

    replace: (input: ParsedInputOf<typeof replaceMedia>, editor: Editor) => replaceIn(deps, input, editor),

    /** Only files that nothing uses. */
    async remove({ id, revision }: ParsedInputOf<typeof deleteMedia>, editor: Editor): Promise<MediaRow> {
      const { link, storageKey } = await find(orm, id);
      if (!storageKey) throw new AppError(mediaErrors.shipped);
      const [use, ...more] = usesByLink(await uses.listNow()).get(link) ?? [];
      if (use) {
        const title = use.titles.th || use.titles['en-us'] || use.id;
        throw new AppError(mediaErrors.inUse, { params: { title, count: more.length + 1 } });
      }
      const set = { deletedAt: deps.clock.now() };
      return shown(await change(deps, { id, revision, set }, editor));
    },

    async restore(id: string, editor: Editor): Promise<MediaRow> {
      const { deletedAt, revision } = await find(orm, id);
      if (!deletedAt || restorableUntil(deletedAt) <= deps.clock.now())
        throw new AppError(mediaErrors.notFound);
      return shown(await change(deps, { id, revision, set: { deletedAt: null } }, editor));
    },

    /** The content of a deleted picture. */
    async openDeleted(id: string): Promise<Uint8Array> {
      const { kind, storageKey } = await find(orm, id);
      if (kind !== 'picture' || !storageKey) throw new AppError(mediaErrors.notFound);
      try {
        return await deps.storage.get(pictureKey(storageKey));
      } catch (cause) {
        throw cause instanceof FileMissing ? new AppError(mediaErrors.notFound, { cause }) : cause;
      }
    },
  };
}

async function find(orm: Orm, id: string): Promise<StoredMedia> {
  const [row] = await orm.select().from(image).where(eq(image.id, id));
  if (!row) throw new AppError(mediaErrors.notFound);
  return row;
}

type Change = {
  id: string;
  revision: number;
  set: Partial<Pick<StoredMedia, 'fileName' | 'alt' | 'deletedAt'>>;
};

/** Changes a file only if nobody has changed it since it was read. */
async function change({ orm, audit }: MediaDeps, { id, revision, set }: Change, editor: Editor) {
  return orm.transaction(async (tx) => {
    const [before] = await tx.select().from(image).where(eq(image.id, id)).for('update');
    if (!before) throw new AppError(mediaErrors.notFound);
    if (before.revision !== revision) throw new AppError(staffErrors.changedMeanwhile);
    const [after] = await tx
      .update(image)
      .set({ ...set, revision: sql`${image.revision} + 1` })
      .where(eq(image.id, id))
      .returning();
    if (!after) throw new AppError(mediaErrors.notFound);
    await audit.record(tx, {
      ...editor,
      action: `media.${actionOf(before, after)}`,
      subject: { kind: 'media', id, name: after.fileName },
      ...('alt' in set && { before: facts(before), after: facts(after) }),
    });
    return after;
  });
}

function actionOf(before: StoredMedia, after: StoredMedia): string {
  if (!before.deletedAt && after.deletedAt) return 'deleted';
  return before.deletedAt && !after.deletedAt ? 'restored' : 'changed';
}

const facts = ({ fileName, alt }: StoredMedia) => ({ fileName, alt });
