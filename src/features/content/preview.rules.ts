import { pageSlug } from '#features/marketing/page-paths.rules.ts';
import type { ContentKind } from '#features/publishing/content-kinds.rules.ts';
import type { PublishState } from '#features/publishing/publishing.rules.ts';
import { paths } from '#routes/paths.ts';
import { routeTable } from '#routes/table.ts';

/** The query parameters that open a preview and select its layout. */
export const PREVIEW_QUERY = 'preview';
export const LAYOUT_OF_PREVIEW = 'previewLayout';
/** How long a preview link is valid. */
export const PREVIEW_SECONDS = 1_800;

/** What the public address of an item depends on. */
type ShownPiece = {
  kind: ContentKind;
  id: string;
  value: Record<string, unknown>;
  state: PublishState;
};

/** Where readers see a stored item now; null where they do not. */
export function shownAt({ kind, id, value, state }: ShownPiece): string | null {
  if (state !== 'PUBLISHED' || value.enabled === false) return null;
  if (kind === 'banner' && value.location === 'SERVICES') return paths.services;
  if (kind === 'banner' && value.location === 'NEWS') return paths.news();
  if (kind === 'question') return `${addressOf(kind, id)}#${id}`;
  return addressOf(kind, id);
}

/** The public address of an item; `id` is the number of a stored item, or that of a new one in a preview. */
export function addressOf(kind: ContentKind, id: string): string {
  const addresses: Record<ContentKind, () => string> = {
    banner: () => paths.home,
    release: () => paths.newsItem(Number(id)),
    question: () => paths.questions(),
    agreement: () => paths.terms(id),
    page: () => routeTable.find(({ path }) => pageSlug(path) === id)?.path ?? paths.home,
    opening: () => paths.jobOpening(Number(id)),
    seo: () => id,
  };
  return addresses[kind]();
}
