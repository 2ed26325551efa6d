import { useQuery } from '@tanstack/react-query';
import { getMedia, type MediaRow } from '#features/media/staff/media.staff.contract.ts';
import type { OutputOf } from '#lib/contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { forgetAnswers } from '../calls/query-client.ts';

/** A picture or film with its uses. */
export type MediaDetail = OutputOf<typeof getMedia>;

export function useMediaDetail(id: string) {
  return useQuery({
    queryKey: ['media', id],
    queryFn: ({ signal }) => callStaff(getMedia, { id }, signal),
  });
}

/** Reloads after a change: the library, and its audit log entries. */
export const reloadMedia = () => forgetAnswers('media', 'audit');

/** The dimensions of a picture; empty where unknown. */
export function sizeOf({ width, height }: Pick<MediaRow, 'width' | 'height'>): string {
  return width === null || height === null ? '' : `${width} × ${height}`;
}
