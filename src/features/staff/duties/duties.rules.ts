import { type MoneyPermission, moneyAmong, type Permission } from '#lib/staff/staff-permissions.ts';

/** A day, in which whoever was told of a new right over money can object. */
export const RIGHTS_BEGIN_AFTER_HOURS = 24;

/** What one member does to the account of another that would let them log in as the other. */
export const setupKinds = [
  'created',
  'passwordSet',
  'secondFactorReset',
  'linkSent',
  'emailChanged',
] as const;
export type SetupKind = (typeof setupKinds)[number];

/** Who did it last, with the names of both as they were then. */
type Setup = { kind: SetupKind; staffName: string; byId: string; byName: string };

/** An account as separation of duties sees it. */
export type CheckedAccount = { staffId: string; setups: readonly Setup[] };

/** Whether one may be the other pair of eyes for what the other has done, and why not. */
export type Verdict = { may: true } | { may: false; why: 'same' } | { may: false; why: Setup };

/**
 * Whether two accounts are two people. Whoever made an account, or last set its password, took away its second factor,
 * had a link sent or changed where links go, may know how to log in with it. It holds both ways: neither checks the other.
 */
export function mayCheck(one: CheckedAccount, other: CheckedAccount): Verdict {
  if (one.staffId === other.staffId) return { may: false, why: 'same' };
  const why =
    one.setups.find(({ byId }) => byId === other.staffId) ??
    other.setups.find(({ byId }) => byId === one.staffId);
  return why ? { may: false, why } : { may: true };
}

/** The rights over money that somebody has after a change and had not before. */
export function newMoneyRights(before: Iterable<Permission>, after: Iterable<Permission>): MoneyPermission[] {
  const had = new Set(before);
  return moneyAmong(after).filter((each) => !had.has(each));
}
