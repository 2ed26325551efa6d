import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { contentErrors } from '../content.staff.contract.ts';
import { type undoContent, undoErrors } from '../undo-content.contract.ts';
import { createContentRepo } from './content.staff.repo.ts';
import type { ContentDeps, Writer } from './content-deps.ts';
import { undoSeveral } from './several-content.ts';

/** Undoes the latest change of one item; refused with the name of whoever has published a later version. */
export async function undoOne(
  deps: ContentDeps,
  { kind, id, version }: ParsedInputOf<typeof undoContent>,
  writer: Writer,
): Promise<OutputOf<typeof undoContent>> {
  const { changed, left } = await undoSeveral(deps, { kind, pieces: [{ id, version }] }, writer);
  const [undone] = changed;
  if (undone) return { version: undone.version };
  if (left.some(({ why }) => why === 'notWhole')) throw new AppError(undoErrors.earlierNotWhole);
  const item = await createContentRepo(deps.orm).findItem({ kind, id });
  if (!item || item.version < version) throw new AppError(contentErrors.notFound);
  throw new AppError(undoErrors.publishedSince, { params: { name: item.editorName ?? '' } });
}
