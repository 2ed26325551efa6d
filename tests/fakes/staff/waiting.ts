import { listWaiting, type Waiting } from '#features/desk/desk.contract.ts';
import type { WaitingKind } from '#lib/staff/waiting-work.ts';
import type { StaffCaller } from '../staff.ts';

/** How much of a kind waits for a member of staff; undefined where it is none of their work. */
export async function waitingFor(
  member: StaffCaller,
  kind: WaitingKind,
): Promise<Waiting['counts'] | undefined> {
  const { kinds } = await member.get(listWaiting, {});
  return kinds.find((each) => each.kind === kind)?.counts;
}
