import { useLocation } from 'react-router';
import { NEW_PREFIX } from '#features/content/staff/content.staff.rules.ts';
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

/** Kinds of which items are added; all others have a fixed set. */
export const addedKinds = [
  'banner',
  'release',
  'question',
  'opening',
] as const satisfies readonly ContentKind[];

/** Begins a new item of a kind. */
export const newAddress = (kind: ContentKind) => `${ROOT}/${kind}/new`;

/** A new item has an id from the start, under which its drafts are saved. */
export const newPieceId = () => NEW_PREFIX + crypto.getRandomValues(new Uint32Array(4)).join('-');

/** The kind of content in the URL. */
export function useKind(): ContentKind {
  const { pathname } = useLocation();
  return contentKinds.find((kind) => pathname.split('/')[2] === kind) ?? 'banner';
}
