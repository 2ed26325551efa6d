import { pageSlug } from '#features/marketing/page-paths.rules.ts';
import type { ContentKind } from '#features/publishing/content-kinds.rules.ts';
import { paths } from '#routes/paths.ts';
import { routeTable } from '#routes/table.ts';

/** The query that opens a preview, and the one that asks for a layout in it. */
export const PREVIEW_QUERY = 'preview';
export const LAYOUT_OF_PREVIEW = 'previewLayout';
/** How long a link to a preview opens it. */
export const PREVIEW_SECONDS = 1_800;

/** Where readers see a piece; `id` is the number of a stored piece, or that of a new one in a preview. */
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
