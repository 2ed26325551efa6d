import { listMedia } from '#features/media/staff/media.staff.contract.ts';
import type { InputOf } from '#lib/contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import type { ListState } from '../kit/table/list-state.ts';

type Wanted = InputOf<typeof listMedia>;

/** What the library can be narrowed by. */
export const mediaFilters = ['text', 'kind', 'use', 'alt', 'state'] as const;

/** Loads a part of the library; what the address says wrongly counts as not said. */
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
