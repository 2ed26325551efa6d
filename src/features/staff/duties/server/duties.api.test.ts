import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approveClaim } from '#features/claims/staff/claims.staff.contract.ts';
import { stopPayouts } from '#features/payouts/staff/payouts.staff.contract.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { newestMessageTo } from '#tests/fakes/outbox.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import * as members from '../../members/members.contract.ts';
import { changeRole, listRoles } from '../../roles/roles.contract.ts';
import { staffUser } from '../../server/staff.table.ts';
import { createStaffCommands } from '../../server/staff-commands.ts';
import { ownSessions } from '../../session/own-account.contract.ts';
import { chooseOwnPassword, login, startTotp } from '../../session/session.contract.ts';
import { staffAccountErrors as refusals } from '../../staff.calls.ts';

/** The rights over money of the role. */
const ofFinance = [
  'claims.pay',
  'codDifferences.settle',
  'payouts.prepare',
  'payouts.release',
  'rates.approve',
];
const GIVEN = 'seven quiet otters';
const OWN = 'nine loud herons here';
const NOW = '2026-11-23T09:00:00+07:00';
const TOMORROW = '2026-11-24T09:00:00+07:00';
const pair = (password: string) => ({ password, passwordAgain: password });

let site: Website;
let office: ReturnType<typeof startStaff>;
let araya: StaffCaller;
let busaba: StaffCaller;
let nth = 0;

beforeAll(async () => {
  site = await startWebsite({ now: NOW, env: { CALLS_PER_MINUTE: '100000' } });
  office = startStaff(site);
  araya = await office.as('superAdministrator', 'Araya');
  busaba = await office.as('superAdministrator', 'Busaba');
  const email = (who: StaffCaller, address: string, language: 'th' | 'en-us') =>
    site.db.orm.update(staffUser).set({ email: address, language }).where(eq(staffUser.id, who.staffId));
  await email(busaba, 'busaba@songduan.example', 'en-us');
  await email(await office.as('auditor', 'Chai'), 'chai@songduan.example', 'th');
});
afterAll(() => site.close());

async function roleId(key: string): Promise<string> {
  const { roles } = await araya.get(listRoles, {});
  return roles.find((role) => role.key === key)?.roleId ?? '';
}

const tokenIn = ({ headers }: { headers: Headers }) =>
  /staff_session=([^;]*)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';

/** A member created by Araya with a password. */
async function make(key: string) {
  nth += 1;
  const made = { account: `made.${nth}`, name: `Made ${nth}`, ...pair(GIVEN), roleIds: [await roleId(key)] };
  return { ...made, ...(await araya.get(members.createStaff, made)) };
}
const open = (staffId: string) =>
  site.services.staff.sessions.open({ staffId, stage: 'open', device: 'Test' });
const detail = (staffId: string, by = araya) => by.get(members.staffDetail, { staffId });
/** Whether a right over money is in force: with it, the call gets as far as a missing claim or run. */
const codeOf = async (token: string) => (await office.call(stopPayouts, stop(), { token })).code;
const stop = () => ({ runId: crypto.randomUUID(), reason: 'x' });
const forwardTo = (at: string) => site.clock.set(at);

it('requires an own password before the second factor, and before anything else [E-05]', async () => {
  const { account } = await make('finance');
  const entered = await office.call(login, { account, password: GIVEN });
  expect(entered.data).toMatchObject({ stage: 'ownPassword', member: null });
  const token = tokenIn(entered);
  expect((await office.call(ownSessions, {}, { token })).code).toBe(staffErrors.passwordToChoose.code);
  expect((await office.call(startTotp, {}, { token })).code).toBe(refusals.setUpFirst.code);
  const same = await office.call(chooseOwnPassword, pair(GIVEN), { token });
  expect(same.data).toMatchObject({ fields: [{ field: 'password' }] });
  const chosen = await office.call(chooseOwnPassword, pair(OWN), { token });
  expect(chosen.data?.stage).toBe('enrol');
  expect((await office.call(chooseOwnPassword, pair(GIVEN), { token })).code).toBe(refusals.setUpFirst.code);
  expect((await office.call(login, { account, password: GIVEN })).code).toBe(refusals.wrongLogin.code);
  expect((await office.call(login, { account, password: OWN })).data?.stage).toBe('enrol');
});

it('requires one again after a colleague has set the password', async () => {
  const { staffId } = await office.as('recruiter', 'Ratree');
  await araya.get(members.setStaffPassword, { staffId, ...pair(GIVEN) });
  const entered = await office.call(login, { account: 'ratree', password: GIVEN });
  expect(entered.data?.stage).toBe('ownPassword');
  const chosen = await office.call(chooseOwnPassword, pair(OWN), { token: tokenIn(entered) });
  expect(chosen.data).toMatchObject({ stage: 'open', member: { account: 'ratree' } });
});

it('delays rights over money by a day, and nothing else', async () => {
  forwardTo(NOW);
  const { staffId } = await make('finance');
  expect((await detail(staffId)).pendingRights).toMatchObject([
    { permission: 'claims.pay', beginsAt: new Date(TOMORROW).toISOString(), givenBy: 'Araya' },
    { permission: 'codDifferences.settle' },
    { permission: 'payouts.prepare' },
    { permission: 'payouts.release' },
    { permission: 'rates.approve' },
  ]);
  const refused = await office.call(stopPayouts, stop(), { token: await open(staffId) });
  expect(refused.code).toBe(staffErrors.rightNotBegun.code);
  expect(refused.msg).toMatch(/24\sNov\s2026/);
  for (const address of ['busaba@songduan.example', 'chai@songduan.example'])
    expect((await newestMessageTo(site, address)).kind).toBe('staffMoneyRights');
  forwardTo('2026-11-24T08:59:59+07:00');
  expect(await codeOf(await open(staffId))).toBe(staffErrors.rightNotBegun.code);
  forwardTo(TOMORROW);
  expect(await codeOf(await open(staffId))).not.toBe(staffErrors.rightNotBegun.code);
  forwardTo(NOW);
});

it('lets a second super administrator confirm: not the giver, not the receiver, not the same person', async () => {
  forwardTo(NOW);
  [araya, busaba] = [await again(araya), await again(busaba)];
  const { staffId } = await make('finance');
  const puppet = await make('superAdministrator');
  const permissions = [
    'claims.pay' as const,
    'payouts.prepare' as const,
    'payouts.release' as const,
    'codDifferences.settle' as const,
    'rates.approve' as const,
  ];
  const confirm = (token: string) => office.call(members.confirmRights, { staffId, permissions }, { token });
  expect((await detail(staffId)).mayConfirmRights).toBe(false);
  expect((await confirm(await open(araya.staffId))).code).toBe(refusals.notSecondAdministrator.code);
  expect((await confirm(await open(puppet.staffId))).code).toBe(refusals.notSecondAdministrator.code);
  expect((await detail(staffId, busaba)).mayConfirmRights).toBe(true);
  expect((await confirm(await open(busaba.staffId))).code).toBe(1);
  expect((await confirm(await open(busaba.staffId))).code).toBe(staffErrors.changedMeanwhile.code);
  expect((await detail(staffId)).pendingRights).toEqual([]);
  expect(await codeOf(await open(staffId))).not.toBe(staffErrors.rightNotBegun.code);
});

it('counts a right as new if it comes by another role, by a change of the role, or again', async () => {
  forwardTo(NOW);
  araya = await again(araya);
  const somchai = await office.as(['claims.read'], 'Somchai');
  const { roles } = await araya.get(listRoles, {});
  const role = roles.find((each) => each.roleId === somchai.roleId);
  const change = (version: number, more: ('claims.read' | 'claims.decide')[]) =>
    araya.get(changeRole, {
      roleId: somchai.roleId,
      version,
      name: role?.name ?? '',
      needsSecondFactor: false,
      permissions: more,
    });
  const pending = async () =>
    (await detail(somchai.staffId)).pendingRights.map(({ permission }) => permission);
  await change(1, ['claims.read', 'claims.decide']);
  expect(await pending()).toEqual(['claims.decide']);
  const claimed = await somchai.call(approveClaim, { claimNo: 'C1', amountSatang: 100 });
  expect(claimed.code).toBe(staffErrors.rightNotBegun.code);
  const both = [somchai.roleId, await roleId('finance')];
  await araya.get(members.changeStaff, { staffId: somchai.staffId, version: 1, roleIds: both });
  expect(await pending()).toEqual(['claims.decide', ...ofFinance]);
  await change(2, ['claims.read']);
  expect(await pending()).toEqual(ofFinance);
  forwardTo('2026-11-25T09:00:00+07:00');
  araya = await again(araya);
  expect(await pending()).toEqual([]);
  await change(3, ['claims.read', 'claims.decide']);
  expect(await pending()).toEqual(['claims.decide']);
  const others = await office.call(stopPayouts, stop(), { token: await open(somchai.staffId) });
  expect(others.code).not.toBe(staffErrors.rightNotBegun.code);
});

it('reports an administrator created at the terminal, except the first of an empty installation', async () => {
  forwardTo(NOW);
  const { hash } = site.services.staff.passwords;
  const commands = createStaffCommands({
    orm: site.db.orm,
    hash,
    publicUrl: 'http://x.test',
    clock: site.clock,
  });
  await commands.createAdministrator({ account: 'later', name: 'Later' });
  expect(await site.db.orm.transaction(site.services.staff.announceRights)).toBe(2);
  expect(await site.db.orm.transaction(site.services.staff.announceRights)).toBe(0);
});

/** The same member with a new session. */
async function again(who: StaffCaller): Promise<StaffCaller> {
  const token = await open(who.staffId);
  const call: StaffCaller['call'] = (endpoint, input, how = {}) =>
    office.call(endpoint, input, { token, ...how });
  const get: StaffCaller['get'] = async (endpoint, input) => {
    const answer = await call(endpoint, input);
    if (!answer.succ) throw new Error(`${endpoint.path} answered ${answer.code}: ${answer.msg}`);
    return answer.data as never;
  };
  return { ...who, token, call, get };
}
