import { queryOptions } from '@tanstack/react-query';
import { contentErrors, getContent } from '#features/content/staff/content.staff.contract.ts';
import { NEW_PREFIX } from '#features/content/staff/content.staff.rules.ts';
import type { ContentKind } from '#features/publishing/content-kinds.rules.ts';
import type { OutputOf } from '#lib/contract.ts';
import { ApiError } from '#web/calls/call-api.ts';
import { callStaff } from '../../calls/call-staff.ts';

/** A content item with its draft, as on the server. */
export type Piece = OutputOf<typeof getContent>;

/** A full item; a new one without a saved draft is empty. */
export async function openPiece(kind: ContentKind, id: string, signal?: AbortSignal): Promise<Piece> {
  try {
    return await callStaff(getContent, { kind, id }, signal);
  } catch (failure) {
    const isUnknown = failure instanceof ApiError && failure.code === contentErrors.notFound.code;
    if (!isUnknown || !id.startsWith(NEW_PREFIX)) throw failure;
    const times = { publishAt: null, offlineAt: null };
    return {
      id,
      value: null,
      version: 0,
      state: 'TO_BE_PUBLISHED',
      address: null,
      ...times,
      older: [],
      clicks: null,
      draft: null,
      planned: [],
      others: [],
    };
  }
}

/** The item that a screen was opened with: it is not refetched while somebody types. */
export const pieceQuery = (kind: ContentKind, id: string) =>
  queryOptions({
    queryKey: [`content-${kind}`, 'piece', id],
    queryFn: ({ signal }) => openPiece(kind, id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
