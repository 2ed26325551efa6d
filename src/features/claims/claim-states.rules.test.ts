import { describe, expect, it } from 'vitest';
import {
  allowedClaimActions,
  type ClaimState,
  claimMoves,
  claimStates,
  holdsWaybill,
  mayMove,
  moves,
  publicStatusOf,
} from './claim-states.rules.ts';

describe('the states of a claim', () => {
  it('can all be reached; a withdrawn one is final, and only the bank takes back that one is paid', () => {
    const reached = new Set<ClaimState>(['submitted', ...claimMoves.map((move) => moves[move].to)]);
    expect([...reached].sort()).toEqual([...claimStates].sort());
    const movesFrom = (state: ClaimState) => claimMoves.filter((move) => mayMove(state, move));
    expect(claimStates.filter((state) => movesFrom(state).length === 0)).toEqual(['withdrawn']);
    expect(movesFrom('paid')).toEqual(['payBack']);
  });

  it('are Processing until the claim is decided and paid, then Processed [S-14, E-11]', () => {
    const processed = claimStates.filter((state) => publicStatusOf(state) === 'PROCESSED');
    expect(processed).toEqual(['refused', 'paid', 'withdrawn']);
  });

  it('all block another claim, except a withdrawn one [C-11]', () => {
    expect(claimStates.filter((state) => !holdsWaybill(state))).toEqual(['withdrawn']);
  });

  it('allow their customer what the next transition allows: an appeal once, and in time', () => {
    expect(
      allowedClaimActions({ state: 'paid', appealUntil: null, paymentReturnedAt: null }, '2026-11-20'),
    ).toEqual(['message']);
    const refused = (today: string, appealUntil: string | null) =>
      allowedClaimActions({ state: 'refused', appealUntil, paymentReturnedAt: null }, today).includes(
        'appeal',
      );
    expect([
      refused('2026-12-20', '2026-12-20'),
      refused('2026-12-21', '2026-12-20'),
      refused('2026-12-01', null),
    ]).toEqual([true, false, false]);
  });
});
