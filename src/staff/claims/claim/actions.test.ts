import { expect, it } from 'vitest';
import type { Permission } from '#lib/staff/staff-permissions.ts';
import { actionsOf, isReleased } from './actions.ts';
import type { StaffClaim } from './use-claim.ts';

type Row = StaffClaim['row'];

const claim = (row: Partial<Row>, kinds: string[] = [], proposedSatang?: number) => ({
  row: { state: 'submitted', assignedTo: null, decidedBy: null, proposedBy: null, ...row } as Row,
  proposal:
    proposedSatang === undefined ? null : { amountSatang: proposedSatang, reason: '', name: '', at: '' },
  authority: { typedTwiceFromSatang: 1_000_000, secondApprovalMaxSatang: 2_000_000 },
  customerId: null,
  isReturned: false,
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

it('offers nothing once the payment is released; an approval that was sent back and given again can be', () => {
  const who = malee('claims.pay');
  const after = (kinds: string[]) => actionsOf(claim({ state: 'approved', decidedBy: 'wichai' }, kinds), who);
  expect(after(['approved', 'released'])).toEqual([]);
  expect(after(['approved', 'returned', 'approved'])).toEqual(['sendBack']);
  expect(after(['approved', 'released', 'runStopped', 'released'])).toEqual([]);
});

it('lets those who decide take an approval back before it is released', () => {
  const after = (kinds: string[]) => claim({ state: 'approved', decidedBy: 'malee' }, kinds);
  expect(actionsOf(after(['approved']), malee('claims.decide'))).toEqual(['sendBack']);
  expect(actionsOf(after(['approved', 'released']), malee('claims.decide'))).toEqual([]);
});

it('offers to send a claim back again once its run was stopped, or the bank has returned the money', () => {
  const after = (...kinds: string[]) => claim({ state: 'approved' }, ['approved', 'released', ...kinds]);
  for (const kind of ['runStopped', 'paymentReturned']) {
    expect(actionsOf(after(kind), malee('claims.pay'))).toEqual(['sendBack']);
    expect(isReleased(after(kind).history)).toBe(false);
  }
  expect(isReleased(after('paymentReturned', 'released').history)).toBe(true);
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
});

it('offers another account where returned money waits and its customer is gone, to a colleague of those who decided', () => {
  const kinds = ['approved', 'released', 'paymentReturned'];
  const decidedBy = (who: Partial<Row>) => ({
    ...claim({ state: 'approved', ...who }, kinds),
    isReturned: true,
  });
  const waiting = decidedBy({ decidedBy: 'wichai' });
  expect(actionsOf(waiting, malee('claims.decide'))).toEqual(['correctPayee']);
  expect(actionsOf(waiting, malee('claims.decide', 'claims.pay'))).toEqual(['correctPayee', 'sendBack']);
  expect(actionsOf({ ...waiting, customerId: 'somebody' }, malee('claims.decide'))).toEqual([]);
  for (const own of [{ decidedBy: 'malee' }, { decidedBy: 'wichai', proposedBy: 'malee' }])
    expect(actionsOf(decidedBy(own), malee('claims.decide'))).toEqual([]);
});
