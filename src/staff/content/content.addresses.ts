import { useLocation } from 'react-router';
import { type ContentKind, contentKinds } from '#features/publishing/content-kinds.rules.ts';

const ROOT = '/content';

/** Addresses of these screens below /staff. */
export const contentAddresses = {
  planned: `${ROOT}/planned`,
} as const;

/** The list of a kind of content. */
export const listAddress = (kind: ContentKind) => `${ROOT}/${kind}`;

/** The editor of one item. */
export const pieceAddress = (kind: ContentKind, id: string) => `${ROOT}/${kind}/${encodeURIComponent(id)}`;

/** The kind of content in the URL. */
export function useKind(): ContentKind {
  const { pathname } = useLocation();
  return contentKinds.find((kind) => pathname.split('/')[2] === kind) ?? 'banner';
}
