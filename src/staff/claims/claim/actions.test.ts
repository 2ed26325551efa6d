import { expect, it } from 'vitest';
import type { Permission } from '#lib/staff/staff-permissions.ts';
import { actionsOf } from './actions.ts';
import type { StaffClaim } from './use-claim.ts';

type Row = StaffClaim['row'];

const claim = (row: Partial<Row>, kinds: string[] = [], proposedSatang?: number) => ({
  row: { state: 'submitted', assignedTo: null, decidedBy: null, proposedBy: null, ...row } as Row,
  proposal:
    proposedSatang === undefined ? null : { amountSatang: proposedSatang, reason: '', name: '', at: '' },
  authority: { typedTwiceFromSatang: 1_000_000, secondApprovalMaxSatang: 2_000_000 },
  history: kinds.map((kind) => ({ at: '', by: 'staff' as const, name: null, kind, text: null })),
});
const malee = (...permissions: Permission[]) => ({
  staffId: 'malee',
  may: (permission: Permission) => permissions.includes(permission),
});

it('offers nothing to those who may only read', () => {
  for (const state of ['submitted', 'inReview', 'approved'] as const)
    expect(actionsOf(claim({ state }), malee('claims.read'))).toEqual([]);
});

it('lets a claim be taken before it is decided, and taken over from a colleague', () => {
  const who = malee('claims.decide');
  expect(actionsOf(claim({}), who)).toEqual(['take']);
  const mine = { state: 'inReview', assignedTo: 'malee' } as const;
  expect(actionsOf(claim(mine), who)).toEqual(['approve', 'askForMore', 'refuse']);
  expect(actionsOf(claim({ ...mine, assignedTo: 'wichai' }), who)).toContain('takeOver');
});

it('leaves the payment of a claim to somebody who did not approve it', () => {
  const who = malee('claims.decide', 'claims.pay');
  const approved = (decidedBy: string) => claim({ state: 'approved', decidedBy }, ['approved']);
  expect(actionsOf(approved('malee'), who)).toEqual(['sendBack']);
  expect(actionsOf(approved('wichai'), who)).toEqual(['release', 'sendBack']);
});

it('offers nothing once the payment is released; an approval that was sent back and given again can be', () => {
  const who = malee('claims.pay');
  const after = (kinds: string[]) => actionsOf(claim({ state: 'approved', decidedBy: 'wichai' }, kinds), who);
  expect(after(['approved', 'released'])).toEqual([]);
  expect(after(['approved', 'returned', 'approved'])).toEqual(['release', 'sendBack']);
});

it('has an amount above the rules confirmed by somebody who did not propose it, above the limit by a right', () => {
  const row = { state: 'inReview', assignedTo: 'malee', proposedBy: 'wichai' } as const;
  const who = malee('claims.decide');
  expect(actionsOf(claim(row, [], 2_000_000), who)).toEqual(['confirm', 'decline', 'refuse']);
  expect(actionsOf(claim({ ...row, proposedBy: 'malee' }, [], 2_000_000), who)).toEqual([
    'decline',
    'refuse',
  ]);
  expect(actionsOf(claim(row, [], 2_000_001), who)).toEqual(['decline', 'refuse']);
  expect(actionsOf(claim(row, [], 2_000_001), malee('claims.decide', 'claims.exceed'))).toContain('confirm');
  const paying = malee('claims.pay');
  const approved = { state: 'approved', decidedBy: 'wichai', proposedBy: 'malee' } as const;
  expect(actionsOf(claim(approved, ['approved']), paying)).toEqual(['sendBack']);
});
