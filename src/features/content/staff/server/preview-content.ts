import { PREVIEW_ID } from '#features/publishing/content-kinds.rules.ts';
import type { Previewed } from '#features/publishing/server/preview.ts';
import type { OutputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { addressOf, PREVIEW_QUERY } from '../../preview.rules.ts';
import { contentErrors, type previewContent } from '../content.staff.contract.ts';
import { NEW_PREFIX } from '../content.staff.rules.ts';
import { createDraftsRepo } from './content.staff.repo.ts';
import { type ContentDeps, kindOf, type PreviewedPiece } from './content-deps.ts';
import { findPlanned } from './planned-views.ts';
import { toWholeValue } from './whole-value.ts';

/** The preview address of an item's draft; invalid fields of the draft are reported as on publishing. */
export async function linkToPreview(
  deps: ContentDeps,
  { kind, id, plan }: PreviewedPiece,
): Promise<OutputOf<typeof previewContent>> {
  const { value } = (await findShown(deps, { kind, id, plan })) ?? {};
  if (!value) throw new AppError(contentErrors.notFound);
  await toWholeValue(deps, kindOf(deps, kind), value);
  const [path = '', anchor] = addressOf(kind, shownId(id)).split('#');
  const query = `${PREVIEW_QUERY}=${deps.tickets.issue({ kind, id, plan })}`;
  const address = `${path}${path.includes('?') ? '&' : '?'}${query}`;
  return { address: anchor ? `${address}#${anchor}` : address };
}

/** The content of a preview link; null when the link has expired, or its item was deleted or is incomplete. */
export async function readPreview(deps: ContentDeps, ticket: string): Promise<Previewed | null> {
  const piece = deps.tickets.read(ticket);
  if (!piece) return null;
  const shown = await findShown(deps, piece);
  const whole = kindOf(deps, piece.kind).schema.safeParse(shown?.value);
  if (!shown || !whole.success) return null;
  return { kind: piece.kind, id: shownId(piece.id), value: whole.data, at: shown.at };
}

/** A planned version at its time; otherwise the draft, or what is stored, as if published now. */
async function findShown(
  deps: ContentDeps,
  { plan, ...piece }: PreviewedPiece,
): Promise<{ value: Record<string, unknown>; at: Date } | null> {
  if (plan !== undefined) return findPlanned(deps, piece, plan);
  const draft = await createDraftsRepo(deps.orm).find(piece);
  const value = draft?.value ?? (await kindOf(deps, piece.kind).find(piece.id))?.value;
  return value ? { value, at: deps.clock.now() } : null;
}

function shownId(id: string): string {
  return id.startsWith(NEW_PREFIX) ? String(PREVIEW_ID) : id;
}
