import { useLocation } from 'react-router';
import { type ContentKind, contentKinds } from '#features/publishing/content-kinds.rules.ts';

const ROOT = '/content';

/** Addresses below /staff that lead here. */
export const contentAddresses = {
  planned: `${ROOT}/planned`,
} as const;

/** The list of a kind of content. */
export const listAddress = (kind: ContentKind) => `${ROOT}/${kind}`;

/** The editor of one piece. */
export const pieceAddress = (kind: ContentKind, id: string) => `${ROOT}/${kind}/${encodeURIComponent(id)}`;

/** The kind of content that the address is of. */
export function useKind(): ContentKind {
  const { pathname } = useLocation();
  return contentKinds.find((kind) => pathname.split('/')[2] === kind) ?? 'banner';
}
