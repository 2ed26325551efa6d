import { expect, it } from 'vitest';
import { permissions } from '#lib/staff/staff-permissions.ts';
import { mayCheck, newMoneyRights, type SetupKind, setupKinds } from './duties.rules.ts';

const nobodySetUp = (staffId: string) => ({ staffId, setups: [] });
const setUpBy = (staffId: string, kind: SetupKind, byId: string) => ({
  staffId,
  setups: [{ kind, staffName: staffId, byId, byName: byId }],
});

it('lets two people check each other, and nobody themselves [P-04]', () => {
  expect(mayCheck(nobodySetUp('a'), nobodySetUp('b'))).toEqual({ may: true });
  expect(mayCheck(nobodySetUp('a'), nobodySetUp('a'))).toEqual({ may: false, why: 'same' });
});

it.each(setupKinds)('takes whoever did %s to an account for the same person, both ways [P-04]', (kind) => {
  const [maker, made] = [nobodySetUp('maker'), setUpBy('made', kind, 'maker')];
  for (const verdict of [mayCheck(maker, made), mayCheck(made, maker)])
    expect(verdict).toMatchObject({ may: false, why: { kind, byId: 'maker' } });
  expect(mayCheck(made, nobodySetUp('other')).may).toBe(true);
});

it.each(setupKinds)(
  'lets two accounts check each other even if a third person did %s to both [P-04]',
  (kind) => {
    const [one, other] = [setUpBy('one', kind, 'maker'), setUpBy('other', kind, 'maker')];
    expect([mayCheck(one, other), mayCheck(other, one)]).toEqual([{ may: true }, { may: true }]);
  },
);

it('knows which rights over money are new', () => {
  expect(newMoneyRights([], permissions)).toEqual([
    'claims.decide',
    'claims.exceed',
    'claims.pay',
    'payouts.prepare',
    'payouts.release',
    'payouts.exceed',
    'codDifferences.settle',
    'customers.merge',
    'rates.approve',
  ]);
  expect(newMoneyRights(['claims.pay'], ['claims.pay', 'claims.read', 'claims.decide'])).toEqual([
    'claims.decide',
  ]);
  expect(newMoneyRights(permissions, permissions)).toEqual([]);
});
