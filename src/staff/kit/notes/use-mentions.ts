import { queryOptions, useQuery } from '@tanstack/react-query';
import { listColleagues } from '#features/staff/duties/colleagues.contract.ts';
import { mentionRefusals } from '#features/staff/notices/staff-notices.contract.ts';
import { type Mentioned, withIds } from '#lib/staff/mentions.ts';
import type { Permission } from '#lib/staff/staff-permissions.ts';
import { callStaff } from '../../calls/call-staff.ts';
import { queryClient } from '../../calls/query-client.ts';

/** Refusals that belong to the field of a note. */
export const MENTION_REFUSED = mentionRefusals.map(({ code }) => code);

/** Somebody whom a note may name. */
export type Nameable = { staffId: string; name: string };

/**
 * Whom a note may name: those who may see the record, asked for with the first @, and those whom it names already.
 * `stored` puts ids in the place of their names; it waits for the list, so that nobody is named in vain.
 */
export function useMentions(permission: Permission, text: string, mentioned: readonly Mentioned[]) {
  const asked = queryOptions({
    queryKey: ['colleagues', permission],
    queryFn: ({ signal }) => callStaff(listColleagues, { permission }, signal),
  });
  const { data } = useQuery({ ...asked, enabled: text.includes('@') });
  const people: readonly Nameable[] = data?.colleagues ?? [];
  const named = mentioned.flatMap(({ staffId, name }) => (name === null ? [] : [{ staffId, name }]));
  const stored = async (typed: string): Promise<string> => {
    if (!typed.includes('@')) return typed;
    const { colleagues } = await queryClient.ensureQueryData(asked);
    return withIds(typed, [...colleagues, ...named]);
  };
  return { people, stored };
}
