import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { startAccountSite } from '#tests/fakes/account-visits.ts';
import { newestLinkTo, newestMessageTo } from '#tests/fakes/outbox.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import type { Website } from '#tests/fakes/website.ts';
import { changeRole, createRole, deleteRole, listRoles } from '../../roles/roles.contract.ts';
import { acceptLink, checkLink, current, login } from '../../session/session.contract.ts';
import { staffAccountErrors as refusals } from '../../staff.calls.ts';
import * as contract from '../members.contract.ts';

const PASSWORD = 'seven quiet otters';
let site: Website;
let office: ReturnType<typeof startStaff>;
let admin: StaffCaller;
let nth = 0;

beforeAll(async () => {
  site = await startAccountSite();
  office = startStaff(site);
  admin = await office.as('superAdministrator', 'Araya');
});
afterAll(() => site.close());

async function roleId(key: string): Promise<string> {
  const { roles } = await admin.get(listRoles, {});
  return roles.find((role) => role.key === key)?.roleId ?? '';
}
const passwords = { password: PASSWORD, passwordAgain: PASSWORD };
const newcomer = () => {
  nth += 1;
  return { account: `new.${nth}`, name: `Newcomer ${nth}` };
};
async function create(more: object = passwords) {
  const input = { ...newcomer(), ...more };
  const { staffId } = await admin.get(contract.createStaff, input);
  return { ...input, staffId, version: 1 };
}

describe('members of staff', () => {
  it('are created with login account, password, confirmation, username and enabled [E-05]', async () => {
    const input = { ...newcomer(), ...passwords, enabled: true, roleIds: [await roleId('recruiter')] };
    const { staffId, isInvited } = await admin.get(contract.createStaff, input);
    expect(isInvited).toBe(false);
    const { member } = await admin.get(contract.staffDetail, { staffId });
    expect(member).toMatchObject({
      account: input.account,
      name: input.name,
      enabled: true,
      isInvited: false,
    });
    const entered = await office.call(login, { account: input.account, password: PASSWORD });
    // Whoever created the account knows this password.
    expect(entered.data).toMatchObject({ stage: 'ownPassword', member: null });
  });

  it.each([
    ['a confirmation that differs', { passwordAgain: 'something else here' }, 'passwordAgain'],
    ['a short password', { password: 'short', passwordAgain: 'short' }, 'password'],
    ['neither password nor e-mail address', { password: undefined, passwordAgain: undefined }, 'email'],
    ['an account with spaces', { account: 'two words' }, 'account'],
    ['a name that turns the direction of text', { name: 'Nid\u202eel' }, 'name'],
  ])('are refused with %s, which names the field [E-05]', async (_name, wrong, field) => {
    const answer = await admin.call(contract.createStaff, { ...newcomer(), ...passwords, ...wrong });
    expect(answer).toMatchObject({ succ: false, data: { fields: [{ field }] } });
  });

  it('have unique names and accounts, in any letter case [V-18, X-16]', async () => {
    const known = await create();
    const ask = async (more: object) =>
      (await admin.call(contract.createStaff, { ...newcomer(), ...passwords, ...more })).code;
    expect(await ask({ name: known.name.toUpperCase() })).toBe(refusals.nameTaken.code);
    expect(await ask({ account: known.account.toUpperCase() })).toBe(refusals.accountTaken.code);
    const both = { name: 'Twice', ...passwords };
    const made = await Promise.all(['twice.1', 'twice.2'].map((account) => ask({ ...both, account })));
    expect(made.sort()).toEqual([1, refusals.nameTaken.code]);
  });

  it('are found by text, role and state, and sorted', async () => {
    const found = await admin.get(contract.listStaff, { text: 'aray' });
    expect(found).toMatchObject({ total: 1, rows: [{ name: 'Araya', isSuperAdministrator: true }] });
    expect((await admin.get(contract.listStaff, { text: '%' })).total).toBe(0);
    const { rows } = await admin.get(contract.listStaff, { sort: '-name', size: 3 });
    expect(rows.map(({ name }) => name)).toEqual(
      rows
        .map(({ name }) => name)
        .sort()
        .reverse(),
    );
  });

  it('are invited by e-mail: the link sets a password once', async () => {
    const email = 'kanya@songduan.example';
    const { account, staffId } = await create({ email });
    const tokenOf = async () => new URL(await newestLinkTo(site, email)).searchParams.get('token') ?? '';
    expect((await newestMessageTo(site, email)).kind).toBe('staffInvitation');
    const token = await tokenOf();
    expect((await office.call(checkLink, { token })).data).toMatchObject({
      isUsable: true,
      isFirst: false,
      account,
    });
    expect((await office.call(acceptLink, { token, ...passwords })).data).toEqual({ account });
    expect((await office.call(acceptLink, { token, ...passwords })).code).toBe(refusals.linkUsed.code);
    expect((await office.call(login, { account, password: PASSWORD })).data?.stage).toBe('open');
    site.clock.forward(60);
    await admin.get(contract.inviteStaff, { staffId });
    site.clock.forward(73 * 3600);
    const expired = await tokenOf();
    expect((await office.call(checkLink, { token: expired })).data?.isUsable).toBe(false);
    admin = await office.as('superAdministrator');
  });

  it('are disabled from the next call on, and enabled again [S-17]', async () => {
    const colleague = await office.as(['content.read']);
    const input = { staffId: colleague.staffId, version: 1, enabled: false, reason: 'on leave' };
    const { member } = await admin.get(contract.setStaffEnabled, input);
    expect(member).toMatchObject({ enabled: false, version: 2 });
    expect((await office.call(current, {}, { token: colleague.token })).data?.stage).toBe('none');
    await admin.get(contract.setStaffEnabled, { staffId: colleague.staffId, version: 2, enabled: true });
  });

  it('are not saved over somebody else’s change', async () => {
    const { staffId } = await create();
    const first = await admin.call(contract.changeStaff, { staffId, version: 1, language: 'en-us' });
    const second = await admin.call(contract.changeStaff, { staffId, version: 1, language: 'zh-cn' });
    expect([first.code, second.code]).toEqual([1, staffErrors.changedMeanwhile.code]);
  });
});

describe('a super administrator', () => {
  it('can be neither disabled nor deleted [P-05, X-21]', async () => {
    const other = await office.as('superAdministrator');
    const target = { staffId: other.staffId, version: 1 };
    for (const answer of [
      await admin.call(contract.setStaffEnabled, { ...target, enabled: false }),
      await admin.call(contract.deleteStaff, target),
    ])
      expect([answer.code, answer.msg]).toEqual([
        refusals.superAdministrator.code,
        'A super administrator cannot be disabled, deleted or restricted.',
      ]);
  });

  it('keeps the role when they are the last one, also when two give it up at once [P-05]', async () => {
    const own = await startAccountSite();
    const there = startStaff(own);
    const [one, two] = [await there.as('superAdministrator'), await there.as('superAdministrator')];
    const giveUp = (from: StaffCaller, whom: StaffCaller) =>
      from.call(contract.changeStaff, { staffId: whom.staffId, version: 1, roleIds: [] });
    const codes = (await Promise.all([giveUp(one, two), giveUp(two, one)])).map(({ code }) => code);
    expect(codes.filter((code) => code === 1)).toHaveLength(1);
    const { rows } = await (codes[0] === 1 ? one : two).get(contract.listStaff, {});
    expect(rows.filter(({ isSuperAdministrator }) => isSuperAdministrator)).toHaveLength(1);
    await own.close();
  });

  it('has a role that nobody changes or deletes', async () => {
    const { roles } = await admin.get(listRoles, {});
    const role = roles.find(({ key }) => key === 'superAdministrator');
    const { roleId: id = '', version = 1 } = role ?? {};
    const input = { roleId: id, version, name: 'Nobody', permissions: [], needsSecondFactor: false };
    expect((await admin.call(changeRole, input)).code).toBe(refusals.superAdministrator.code);
    expect((await admin.call(deleteRole, { roleId: id, version })).code).toBe(refusals.shippedRole.code);
  });
});

describe('nobody', () => {
  it('grants rights that they lack, to themselves or others', async () => {
    const editor = await office.as(['staff.read', 'staff.edit', 'roles.edit']);
    const more = { staffId: editor.staffId, version: 1, roleIds: [await roleId('superAdministrator')] };
    expect((await editor.call(contract.changeStaff, more)).code).toBe(refusals.outranked.code);
    const made = { ...newcomer(), ...passwords, roleIds: [await roleId('finance')] };
    expect((await editor.call(contract.createStaff, made)).code).toBe(refusals.outranked.code);
    const role = { name: 'Payer', permissions: ['claims.pay' as const], needsSecondFactor: false };
    expect((await editor.call(createRole, role)).code).toBe(refusals.outranked.code);
  });

  it('takes over those who may do more, nor does to themselves what only a colleague may', async () => {
    const editor = await office.as(['staff.read', 'staff.edit']);
    const { staffId } = admin;
    const answers = [
      await editor.call(contract.setStaffPassword, { staffId, ...passwords }),
      await editor.call(contract.resetSecondFactor, { staffId, reason: 'lost' }),
      await editor.call(contract.endStaffSessions, { staffId }),
      await editor.call(contract.inviteStaff, { staffId }),
    ];
    for (const { code } of answers) expect(code).toBe(refusals.outranked.code);
    const own = { staffId: editor.staffId, version: 1 };
    expect((await editor.call(contract.deleteStaff, own)).code).toBe(refusals.notYourself.code);
    expect((await editor.call(contract.setStaffEnabled, { ...own, enabled: false })).code).toBe(28115);
  });
});

describe('a custom role', () => {
  it('applies from the next call of its members on, and can be deleted when nobody has it', async () => {
    const colleague = await office.as(['staff.read']);
    const { roles } = await admin.get(listRoles, {});
    const role = roles.find(({ roleId: id }) => id === colleague.roleId);
    const change = { roleId: colleague.roleId, version: 1, name: role?.name ?? '', needsSecondFactor: false };
    expect((await colleague.call(contract.listStaff, {})).code).toBe(1);
    await admin.get(changeRole, { ...change, permissions: [] });
    expect((await colleague.call(contract.listStaff, {})).code).toBe(staffErrors.permissionMissing.code);
    const gone = { roleId: colleague.roleId, version: 2 };
    expect((await admin.call(deleteRole, gone)).code).toBe(refusals.roleInUse.code);
    await admin.get(contract.deleteStaff, { staffId: colleague.staffId, version: 1 });
    expect((await admin.call(deleteRole, gone)).code).toBe(1);
  });
});
