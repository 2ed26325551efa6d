import { expect, it } from 'vitest';
import type { Permission } from '#lib/staff/staff-permissions.ts';
import { actionsOf } from './actions.ts';
import type { StaffClaim } from './use-claim.ts';

type Row = StaffClaim['row'];

const claim = (row: Partial<Row>, kinds: string[] = []) => ({
  row: { state: 'submitted', assignedTo: null, decidedBy: null, ...row } as Row,
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
