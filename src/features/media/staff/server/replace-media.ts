import { eq } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { Swap } from '#features/content/staff/swapped-addresses.rules.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { image, type StoredMedia } from '../../server/media.table.ts';
import { type MediaUse, mediaErrors, type replaceMedia } from '../media.staff.contract.ts';
import type { Editor, MediaDeps } from './media-deps.ts';
import { usedAddress, usesByLink } from './media-uses.ts';

type Input = ParsedInputOf<typeof replaceMedia>;

/** Puts another picture or film in the place of one, where content uses it. */
export async function replaceIn(
  deps: MediaDeps,
  input: Input,
  editor: Editor,
): Promise<OutputOf<typeof replaceMedia>> {
  if (input.publishes && !editor.actor.permissions.has('content.publish'))
    throw new AppError(staffErrors.permissionMissing);
  const [old, next] = await Promise.all([find(deps.orm, input.id), find(deps.orm, input.by)]);
  if (!old) throw new AppError(mediaErrors.notFound);
  if (!next || next.deletedAt || next.kind !== old.kind || next.id === old.id)
    throw new AppError(requestErrors.invalidParameter, {
      fields: [{ field: 'by', key: 'media:validation.by' }],
    });
  const uses = usesByLink(await deps.uses.listNow()).get(old.link) ?? [];
  const wanted = input.pieces && new Set(input.pieces.map(nameOf));
  const pieces = uses.filter((use) => wanted?.has(nameOf(use)) ?? true).slice(0, MAX_AT_ONCE);
  const { publishes } = input;
  const swap = swapOf(old, next);
  const done = await deps.editing.replaceAddress({ pieces, swap, publishes, writer: editor });
  const by = (wished: (typeof done)[number]['outcome']): MediaUse[] =>
    pieces.filter((_, at) => done[at]?.outcome === wished);
  const outcome = { published: by('published'), drafted: by('drafted'), left: by('left') };
  await record(deps, { old, next, outcome, editor });
  return outcome;
}

/** Bounds one call; what is left still uses the old one and is offered again. */
const MAX_AT_ONCE = 200;

const nameOf = ({ kind, id }: Pick<MediaUse, 'kind' | 'id'>) => `${kind} ${id}`;

async function find(orm: Orm, id: string): Promise<StoredMedia | undefined> {
  const [row] = await orm.select().from(image).where(eq(image.id, id));
  return row;
}

function swapOf(old: StoredMedia, next: StoredMedia): Swap {
  const { link: address, width, height, alt } = next;
  return {
    isOld: (used) => usedAddress(used) === old.link,
    address,
    width,
    height,
    alt,
    oldAlt: old.alt,
  };
}

type Done = {
  old: StoredMedia;
  next: StoredMedia;
  outcome: OutputOf<typeof replaceMedia>;
  editor: Editor;
};

/** One entry for the picture; each item that was published has its own. */
async function record({ orm, audit }: MediaDeps, { old, next, outcome, editor }: Done): Promise<void> {
  const { published, drafted } = outcome;
  if (published.length + drafted.length === 0) return;
  await orm.transaction((tx) =>
    audit.record(tx, {
      ...editor,
      action: 'media.replaced',
      subject: { kind: 'media', id: old.id, name: old.fileName },
      before: { link: old.link },
      after: { link: next.link, published: published.length, drafted: drafted.length },
    }),
  );
}
