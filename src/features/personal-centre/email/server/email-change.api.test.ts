import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountErrors } from '#features/accounts/accounts.calls.ts';
import { CONFIRM_EMAIL_HOURS } from '#features/accounts/accounts.rules.ts';
import { getCustomerInfo } from '#features/accounts/sign-in/sign-in.contract.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { type AccountFixture, createAccountFixture } from '#tests/fakes/account-fixture.ts';
import { refusalIn, refused, startWebsite, type Website } from '#tests/fakes/website.ts';
import { changeEmail, confirmEmail } from '../../personal.contract.ts';

const linkUsed = refused(
  accountErrors.linkUsed,
  'This link has been used or has expired. You can ask for a new one.',
);

let site: Website;
let fixture: AccountFixture;
beforeAll(async () => {
  site = await startWebsite({ env: { PUBLIC_URL: 'https://songduan.example' } });
  fixture = createAccountFixture(site);
});
afterAll(() => site.close());

let nth = 0;
const latestPhone = () => `+6683333${String(nth).padStart(4, '0')}`;
const newcomer = async () => {
  nth += 1;
  return site.logIn(latestPhone());
};
const infoOf = (token: string) => site.get(getCustomerInfo, {}, { token });
const ask = (token: string, email: string) => site.call(changeEmail, { email }, { token });
const confirm = (token: string) => site.call(confirmEmail, { token });

/** The token in the link last sent to an address. */
async function linkTo(email: string): Promise<string> {
  const sent = (await fixture.sentTo(email)).filter(({ kind }) => kind === 'confirmEmail');
  const url = new URL(sent.at(-1)?.params?.url ?? 'none:');
  expect(`${url.origin}${url.pathname}`).toBe('https://songduan.example/confirmEmail');
  return url.searchParams.get('token') ?? '';
}

it('a new e-mail address counts once its link is opened, which works once [RD-27]', async () => {
  const token = await newcomer();
  expect((await ask(token, ' Somchai@Example.com ')).succ).toBe(true);
  expect(await infoOf(token)).toMatchObject({ email: null, pendingEmail: 'Somchai@Example.com' });
  const link = await linkTo('Somchai@Example.com');
  expect((await confirm(link)).succ).toBe(true);
  const confirmed = { email: 'Somchai@Example.com', emailConfirmed: true, pendingEmail: null };
  expect(await infoOf(token)).toMatchObject(confirmed);
  expect(refusalIn(await confirm(link))).toEqual(linkUsed);
});

it('a new address needs the password, which a stolen session lacks; a pending one is sent again without [RD-27]', async () => {
  const token = await newcomer();
  await fixture.equip(latestPhone(), 'Present0password');
  const missing = await ask(token, 'mine@example.com');
  expect(missing.data).toMatchObject({ fields: [{ field: 'password' }] });
  const give = async (password: string) =>
    site.call(changeEmail, { email: 'mine@example.com', password: await fixture.seal(password) }, { token });
  expect((await give('Wrong0password')).code).toBe(accountErrors.wrongOldPassword.code);
  expect(await infoOf(token)).toMatchObject({ pendingEmail: null });
  expect((await give('Present0password')).succ).toBe(true);
  expect((await ask(token, 'mine@example.com')).succ).toBe(true);
  expect(await fixture.sentTo('mine@example.com')).toHaveLength(2);
  expect((await ask(token, '')).succ).toBe(true);
});

it('two clicks at the same moment confirm once', async () => {
  const token = await newcomer();
  await ask(token, 'twice@example.com');
  const link = await linkTo('twice@example.com');
  const answers = await Promise.all([confirm(link), confirm(link), confirm(link)]);
  expect(answers.filter(({ succ }) => succ)).toHaveLength(1);
});

it('a link is refused after two days, and when it is forged', async () => {
  const token = await newcomer();
  const phone = latestPhone();
  await ask(token, 'late@example.com');
  const link = await linkTo('late@example.com');
  site.clock.forward(CONFIRM_EMAIL_HOURS * 3600);
  const later = await site.logIn('+66833339999');
  expect(refusalIn(await confirm(link))).toEqual(linkUsed);
  expect(refusalIn(await confirm('x'.repeat(43)))).toEqual(linkUsed);
  expect((await infoOf(later)).email).toBeNull();
  expect((await fixture.find(phone))?.email).toBeNull();
});

it('an address whose link has expired is no longer pending [RD-27]', async () => {
  const token = await newcomer();
  const { id } = await infoOf(token);
  await ask(token, 'expired@example.com');
  const pending = async () => (await site.services.personalCentre.profiles.getInfo(id)).pendingEmail;
  site.clock.forward(CONFIRM_EMAIL_HOURS * 3600 - 1);
  expect(await pending()).toBe('expired@example.com');
  site.clock.forward(1);
  expect(await pending()).toBeNull();
});

it('a second request replaces the first: the earlier link is void', async () => {
  const token = await newcomer();
  await ask(token, 'first@example.com');
  const first = await linkTo('first@example.com');
  await ask(token, 'second@example.com');
  expect(refusalIn(await confirm(first))).toEqual(linkUsed);
  expect((await confirm(await linkTo('second@example.com'))).succ).toBe(true);
  expect((await infoOf(token)).email).toBe('second@example.com');
});

it('the old address and the phone are notified of the new one, and its links to set a password are void', async () => {
  const token = await newcomer();
  await ask(token, 'old@example.com');
  await confirm(await linkTo('old@example.com'));
  const { id } = await infoOf(token);
  const link = { customerId: id, purpose: 'RESET_PASSWORD', email: 'old@example.com' } as const;
  const reset = await site.services.accounts.links.issue(link);
  await ask(token, 'new@example.com');
  expect(await site.services.accounts.links.find('RESET_PASSWORD', reset)).not.toBeNull();
  await confirm(await linkTo('new@example.com'));
  const [, notice] = await fixture.sentTo('old@example.com');
  expect(notice).toMatchObject({ kind: 'emailChanged', params: { newEmail: 'new@example.com' } });
  expect(await site.services.accounts.links.find('RESET_PASSWORD', reset)).toBeNull();
  const { phone } = await infoOf(token);
  const notices = (await fixture.sentTo(phone)).map(({ kind, params }) => [kind, params?.newEmail]);
  expect(notices).toEqual([
    ['emailChanged', 'old@example.com'],
    ['emailChanged', 'new@example.com'],
  ]);
});

it('the current address in any letter case is no change: no mail, no password, and a pending one is cancelled', async () => {
  const token = await newcomer();
  await ask(token, 'Same@example.com');
  await confirm(await linkTo('Same@example.com'));
  await fixture.equip(latestPhone(), 'Present0password', { language: 'zh-cn' });
  const waiting = { email: 'wish@example.com', password: await fixture.seal('Present0password') };
  await site.get(changeEmail, waiting, { token });
  expect((await ask(token, 'SAME@Example.com')).succ).toBe(true);
  expect(await infoOf(token)).toMatchObject({ email: 'Same@example.com', pendingEmail: null });
  expect(await fixture.sentTo('SAME@Example.com')).toEqual([]);
});

it('owners are notified of their new address in their own language, even when the link is opened in another', async () => {
  const token = await newcomer();
  await fixture.equip(latestPhone(), 'Present0password', { language: 'zh-cn' });
  const wish = { email: 'zh@example.com', password: await fixture.seal('Present0password') };
  await site.get(changeEmail, wish, { token, lang: 'TH' });
  await site.get(confirmEmail, { token: await linkTo('zh@example.com') }, { lang: 'EN' });
  expect(await fixture.sentTo(latestPhone())).toMatchObject([{ kind: 'emailChanged', language: 'zh-cn' }]);
});

it('an address of another account is answered and shown like any other, and nothing is sent to it', async () => {
  const [owner, curious] = [await newcomer(), await newcomer()];
  await ask(owner, 'taken@example.com');
  await confirm(await linkTo('taken@example.com'));
  const before = (await fixture.sentTo('taken@example.com')).length;
  const free = await ask(curious, 'free@example.com');
  const freeInfo = await infoOf(curious);
  const taken = await ask(curious, 'TAKEN@example.com');
  expect(taken).toMatchObject({ code: free.code, msg: free.msg, data: free.data, status: free.status });
  const takenInfo = { ...(await infoOf(curious)), pendingEmail: freeInfo.pendingEmail };
  expect(takenInfo).toEqual(freeInfo);
  expect(await fixture.sentTo('TAKEN@example.com')).toEqual([]);
  expect((await fixture.sentTo('taken@example.com')).length).toBe(before);
});

it('of two accounts with the same pending address the first to open its link gets it, and the other link is void', async () => {
  const [quick, slow] = [await newcomer(), await newcomer()];
  await ask(quick, 'both@example.com');
  const quickLink = await linkTo('both@example.com');
  await ask(slow, 'Both@example.com');
  const slowLink = await linkTo('Both@example.com');
  expect((await confirm(quickLink)).succ).toBe(true);
  expect(refusalIn(await confirm(slowLink))).toEqual(linkUsed);
  expect(await infoOf(slow)).toMatchObject({ email: null, pendingEmail: null });
  expect((await infoOf(quick)).email).toBe('both@example.com');
});

it('an empty address removes the current and the pending one, and the phone is notified', async () => {
  const token = await newcomer();
  await ask(token, 'gone@example.com');
  await confirm(await linkTo('gone@example.com'));
  await ask(token, 'waiting@example.com');
  const waiting = await linkTo('waiting@example.com');
  const notices = (await fixture.sentTo((await infoOf(token)).phone)).length;
  await ask(token, '');
  await ask(token, '');
  expect(await infoOf(token)).toMatchObject({ email: null, pendingEmail: null });
  expect((await fixture.sentTo((await infoOf(token)).phone)).length).toBe(notices + 1);
  expect(refusalIn(await confirm(waiting))).toEqual(linkUsed);
});

it('the current address is removed only with the password, and gets a notice itself [RD-27]', async () => {
  const token = await newcomer();
  await ask(token, 'owner@example.com');
  await confirm(await linkTo('owner@example.com'));
  await fixture.equip(latestPhone(), 'Present0password', { email: 'owner@example.com' });
  const remove = async (password?: string) =>
    site.call(changeEmail, { email: '', password: password && (await fixture.seal(password)) }, { token });
  expect((await remove()).data).toMatchObject({ fields: [{ field: 'password' }] });
  expect((await remove('Wrong0password')).code).toBe(accountErrors.wrongOldPassword.code);
  expect((await infoOf(token)).email).toBe('owner@example.com');
  expect((await remove('Present0password')).succ).toBe(true);
  expect((await infoOf(token)).email).toBeNull();
  for (const to of ['owner@example.com', latestPhone()])
    expect((await fixture.sentTo(to)).at(-1)).toMatchObject({ kind: 'emailRemoved' });
});

it('a sixth link within an hour is refused, and the answer says how long to wait', async () => {
  const token = await newcomer();
  for (let each = 1; each <= 5; each += 1)
    expect((await ask(token, `many${each}@example.com`)).succ).toBe(true);
  const sixth = await ask(token, 'many6@example.com');
  expect(sixth.code).toBe(accountErrors.tooManyCodes.code);
  expect(sixth.msg).toMatch(/Try again in (60|59) min/);
  expect(await fixture.sentTo('many6@example.com')).toEqual([]);
});

it('an address is not flooded by many accounts either', async () => {
  for (let each = 1; each <= 3; each += 1) await ask(await newcomer(), 'victim@example.com');
  const fourth = await ask(await newcomer(), 'Victim@example.com');
  expect(fourth.code).toBe(accountErrors.tooManyCodes.code);
});

it('an invalid e-mail address is refused at its field', async () => {
  const answer = await ask(await newcomer(), 'somchai@nowhere');
  expect(answer.code).toBe(requestErrors.invalidParameter.code);
  expect(JSON.stringify(answer)).toContain('E-mail is incorrect');
});
