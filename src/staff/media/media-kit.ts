import { useQuery } from '@tanstack/react-query';
import { getMedia, type MediaRow } from '#features/media/staff/media.staff.contract.ts';
import type { OutputOf } from '#lib/contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { forgetAnswers } from '../calls/query-client.ts';

/** A picture or film with where it is used. */
export type MediaDetail = OutputOf<typeof getMedia>;

export function useMediaDetail(id: string) {
  return useQuery({
    queryKey: ['media', id],
    queryFn: ({ signal }) => callStaff(getMedia, { id }, signal),
  });
}

/** After a change: the library, and what is written of it in the log. */
export const reloadMedia = () => forgetAnswers('media', 'audit');

/** How large a picture is, as people write it; empty where nobody knows. */
export function sizeOf({ width, height }: Pick<MediaRow, 'width' | 'height'>): string {
  return width === null || height === null ? '' : `${width} × ${height}`;
}
