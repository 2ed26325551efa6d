import type { Permission } from '#lib/staff/staff-permissions.ts';
import type { DeskClaim } from './use-claim.ts';

/** What can be done with a claim. */
export type Deed = 'take' | 'takeOver' | 'approve' | 'askForMore' | 'refuse' | 'release' | 'sendBack';

type Who = { staffId: string; may(permission: Permission): boolean };

/** What somebody can do with a claim as it stands, the next step first; the server decides again. */
export function deedsOf({ row, history }: Pick<DeskClaim, 'row' | 'history'>, { staffId, may }: Who): Deed[] {
  const takeOver: Deed[] = row.assignedTo === staffId ? [] : ['takeOver'];
  if (row.state === 'approved') {
    if (!may('claims.pay') || isReleased(history)) return [];
    return row.decidedBy === staffId ? ['sendBack'] : ['release', 'sendBack'];
  }
  if (!may('claims.decide')) return [];
  if (row.state === 'submitted') return ['take'];
  if (row.state === 'inReview') return ['approve', 'askForMore', 'refuse', ...takeOver];
  return row.state === 'moreInformationNeeded' ? takeOver : [];
}

/** Whether the money of the last approval is on its way. */
export function isReleased(history: DeskClaim['history']): boolean {
  return history.findLast(({ kind }) => kind === 'approved' || kind === 'released')?.kind === 'released';
}
