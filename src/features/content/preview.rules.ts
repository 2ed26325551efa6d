import { pageSlug } from '#features/marketing/page-paths.rules.ts';
import type { ContentKind } from '#features/publishing/content-kinds.rules.ts';
import { paths } from '#routes/paths.ts';
import { routeTable } from '#routes/table.ts';

/** The query parameters that open a preview and select its layout. */
export const PREVIEW_QUERY = 'preview';
export const LAYOUT_OF_PREVIEW = 'previewLayout';
/** How long a preview link is valid. */
export const PREVIEW_SECONDS = 1_800;

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
