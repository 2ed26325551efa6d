import type { InstructionDetails } from '#features/delivery-instructions/instructions.contract.ts';
import { createInstructionsRepo } from '#features/delivery-instructions/server/instructions.repo.ts';
import { saveWishes } from '#features/lasting-wishes/lasting-wishes.contract.ts';
import type { Website } from '../website.ts';

/** A change of each kind for a parcel to Hang Dong. */
export const changesTo = (subdistrictCode: string) =>
  ({
    ANOTHER_DAY: { kind: 'ANOTHER_DAY', date: '2026-11-24' },
    HOLD: { kind: 'HOLD', pointCode: 'BR-5001' },
    NEIGHBOUR: { kind: 'NEIGHBOUR', name: 'ป้าแดง', house: '45/1' },
    SAFE_PLACE: { kind: 'SAFE_PLACE', place: 'GUARD', note: '' },
    ADDRESS: { kind: 'ADDRESS', subdistrictCode, house: '99/9', note: '' },
    NOT_BEFORE: { kind: 'NOT_BEFORE', hour: 17 },
    NOT_ORDERED: { kind: 'NOT_ORDERED' },
  }) as const satisfies Record<InstructionDetails['kind'], InstructionDetails>;

/** Whether lasting wishes that somebody saves with this session reach a parcel. */
export async function wishesReach(site: Website, billCode: string, token = ''): Promise<boolean> {
  const wishes = { place: changesTo('').SAFE_PLACE, notBefore: null, away: [] };
  const { succ } = await site.call(saveWishes, wishes, token ? { token } : {});
  await site.services.lastingWishes.followDue();
  const rows = await createInstructionsRepo(site.db.orm).listOf([billCode]);
  return succ && rows.some(({ askedBy }) => askedBy === 'wish');
}
