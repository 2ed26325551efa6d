import { useQuery } from '@tanstack/react-query';
import { listColleagues } from '#features/staff/duties/colleagues.contract.ts';
import { mentionRefusals } from '#features/staff/notices/staff-notices.contract.ts';
import { type Mentioned, withIds } from '#lib/staff/mentions.ts';
import type { Permission } from '#lib/staff/staff-permissions.ts';
import { callStaff } from '../../calls/call-staff.ts';

/** Refusals that belong to the field of a note. */
export const MENTION_REFUSED = mentionRefusals.map(({ code }) => code);

/** Somebody whom a note may name. */
export type Nameable = { staffId: string; name: string };

/**
 * Whom a note may name: those who may see the record, asked for with the first @, and those whom it names already.
 * `stored` puts ids in the place of their names.
 */
export function useMentions(permission: Permission, text: string, mentioned: readonly Mentioned[]) {
  const { data } = useQuery({
    queryKey: ['colleagues', permission],
    queryFn: ({ signal }) => callStaff(listColleagues, { permission }, signal),
    enabled: text.includes('@'),
  });
  const people: readonly Nameable[] = data?.colleagues ?? [];
  const named = mentioned.flatMap(({ staffId, name }) => (name === null ? [] : [{ staffId, name }]));
  return { people, stored: (typed: string) => withIds(typed, [...people, ...named]) };
}
