import { listMedia } from '#features/media/staff/media.staff.contract.ts';
import type { InputOf } from '#lib/contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import type { ListState } from '../kit/table/list-state.ts';

type Wanted = InputOf<typeof listMedia>;

/** The filters of the library. */
export const mediaFilters = ['text', 'kind', 'use', 'alt', 'state'] as const;

/** Loads a page of the library; invalid values in the URL are ignored. */
export function loadMedia({ filters, cursor, pageSize }: ListState, signal?: AbortSignal) {
  const { text, kind, use, alt, state } = filters;
  const wanted: Wanted = {
    text,
    limit: pageSize,
    ...(kind === 'picture' || kind === 'film' ? { kind } : {}),
    ...(use === 'used' || use === 'unused' ? { use } : {}),
    ...(alt === 'missing' && { alt }),
    ...(state === 'deleted' && { state }),
    ...(cursor && { cursor }),
  };
  return callStaff(listMedia, wanted, signal);
}
