import { type MoneyPermission, moneyAmong, type Permission } from '#lib/staff/staff-permissions.ts';

/** A day, in which those notified of a new right over money can object. */
export const RIGHTS_BEGIN_AFTER_HOURS = 24;

/** Actions on another member's account after which one could log in as them. */
export const setupKinds = [
  'created',
  'passwordSet',
  'secondFactorReset',
  'linkSent',
  'emailChanged',
] as const;
export type SetupKind = (typeof setupKinds)[number];

/** Who did it last, with both names at that time. */
type Setup = { kind: SetupKind; staffName: string; byId: string; byName: string };

/** An account with what separation of duties needs. */
export type CheckedAccount = { staffId: string; setups: readonly Setup[] };

/** Whether one account may check the other's work, and why not. */
export type Verdict = { may: true } | { may: false; why: 'same' } | { may: false; why: Setup };

/**
 * Whether two accounts are two people. Whoever created an account, or last set its password, removed its second factor,
 * had a link sent or changed where links go, may be able to log in with it. Symmetric: neither checks the other.
 */
export function mayCheck(one: CheckedAccount, other: CheckedAccount): Verdict {
  if (one.staffId === other.staffId) return { may: false, why: 'same' };
  const why =
    one.setups.find(({ byId }) => byId === other.staffId) ??
    other.setups.find(({ byId }) => byId === one.staffId);
  return why ? { may: false, why } : { may: true };
}

/** The rights over money that somebody has after a change and did not have before. */
export function newMoneyRights(before: Iterable<Permission>, after: Iterable<Permission>): MoneyPermission[] {
  const had = new Set(before);
  return moneyAmong(after).filter((each) => !had.has(each));
}
