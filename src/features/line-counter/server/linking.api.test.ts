import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getNoticeSettings, linkLine, unlinkLine } from '#features/notices/notices.contract.ts';
import { exportData } from '#features/personal-centre/personal.contract.ts';
import { allWords, type LineChat, linksIn, startLineChat } from '#tests/fakes/line/line-chat.ts';
import { lineErrors } from '../line-counter.calls.ts';
import { beginLineLink } from '../line-counter.contract.ts';

let chat: LineChat;
beforeAll(async () => {
  chat = await startLineChat();
}, 60_000);
afterAll(() => chat.close());
beforeEach(() => chat.site.clock.set('2026-11-20T09:00:00+07:00'));

let people = 0;
function newUser(): string {
  people += 1;
  const userId = `U${String(people).padStart(32, 'b')}`;
  chat.server.speaks(userId, 'en');
  return userId;
}
async function newCustomer() {
  people += 1;
  const phone = `+6682${String(1_000_000 + people)}`;
  return { phone, token: await chat.site.logIn(phone) };
}
const isLinked = async (token: string) =>
  (await chat.site.get(getNoticeSettings, {}, { token })).line.isLinked;

/** The link token that the account sends to a user who asks for it. */
async function linkTokenOf(userId: string): Promise<string> {
  const [url = ''] = linksIn(await chat.says(userId, 'link account'));
  expect(new URL(url).pathname).toBe('/personalCenter/lineLink');
  return new URL(url).searchParams.get('linkToken') ?? '';
}
const begin = async (token: string, linkToken: string) =>
  (await chat.site.get(beginLineLink, { linkToken }, { token })).url;
const tellsOf = (userId: string, link: object) => chat.happens(userId, { type: 'accountLink', link });

async function link(userId: string, token: string): Promise<void> {
  const url = await begin(token, await linkTokenOf(userId));
  const told = await tellsOf(userId, chat.server.linkAccount(url, userId));
  expect(allWords(told)).toContain('You can unlink it at any time');
}

describe('linking an account', () => {
  it('begins with a word in the chat, goes over the login and LINE, and ends in the personal centre', async () => {
    const [user, { token }] = [newUser(), await newCustomer()];
    const { url } = await chat.site.get(linkLine, {}, { token, lang: 'CN' });
    expect(decodeURIComponent(url)).toContain('绑定账户');
    await link(user, token);
    expect(await isLinked(token)).toBe(true);
    expect(allWords(await chat.says(user, 'link'))).toContain('is linked to your account');
    await chat.site.get(unlinkLine, {}, { token });
    expect(await isLinked(token)).toBe(false);
  });

  it('needs a login, and a link token that our account has sent', async () => {
    const [user, { token }] = [newUser(), await newCustomer()];
    const linkToken = await linkTokenOf(user);
    expect((await chat.site.call(beginLineLink, { linkToken })).succ).toBe(false);
    for (const wrong of ['made-up', `${linkToken}x`, 'x'.repeat(200)]) {
      const answer = await chat.site.call(beginLineLink, { linkToken: wrong }, { token });
      expect(answer.code).toBe(lineErrors.linkGone.code);
    }
    chat.site.clock.forward(601);
    expect((await chat.site.call(beginLineLink, { linkToken }, { token })).code).toBe(
      lineErrors.linkGone.code,
    );
  });

  it('with the link token of another user links nobody', async () => {
    const [attacker, victim, { token }] = [newUser(), newUser(), await newCustomer()];
    // The attacker sends the own link to a customer, who opens it in their own LINE.
    const url = await begin(token, await linkTokenOf(attacker));
    const refused = chat.server.linkAccount(url, victim);
    expect(refused.result).toBe('failed');
    expect(await tellsOf(victim, refused)).toEqual([]);
    // Even if LINE said otherwise, the nonce is for the user of the token only.
    await tellsOf(victim, { result: 'ok', nonce: refused.nonce });
    expect(await isLinked(token)).toBe(false);
    expect(allWords(await chat.says(victim, 'my parcels'))).toContain('Link your account');
  });

  it('takes a nonce once, in time, and only one that we have signed', async () => {
    const [user, first, second] = [newUser(), await newCustomer(), await newCustomer()];
    const linkToken = await linkTokenOf(user);
    const nonceOf = async (token: string) =>
      new URL(await begin(token, linkToken)).searchParams.get('nonce') ?? '';
    const late = await nonceOf(first.token);
    chat.site.clock.forward(599);
    const inTime = await nonceOf(second.token);
    expect(Buffer.from(inTime).length).toBeLessThanOrEqual(255);
    chat.site.clock.forward(2);
    for (const nonce of [late, `${inTime}x`, 'AAAA.AAAA', ''])
      expect(allWords(await tellsOf(user, { result: 'ok', nonce: nonce || 'none' }))).toContain(
        'begin again',
      );
    await tellsOf(user, { result: 'ok', nonce: inTime });
    expect([await isLinked(first.token), await isLinked(second.token)]).toEqual([false, true]);
    await chat.site.get(unlinkLine, {}, { token: second.token });
    await tellsOf(user, { result: 'ok', nonce: inTime });
    expect(await isLinked(second.token)).toBe(false);
  });

  it('of a user with another account moves the user, and the other account shows it', async () => {
    const [user, one, two] = [newUser(), await newCustomer(), await newCustomer()];
    await link(user, one.token);
    await chat.says(user, 'unlink');
    expect(await isLinked(one.token)).toBe(false);
    await link(user, two.token);
    expect([await isLinked(one.token), await isLinked(two.token)]).toEqual([false, true]);
  });
});

describe('a linked user', () => {
  it('sees the own parcels with a link to their details, and of others what everybody sees', async () => {
    const [user, { phone, token }] = [newUser(), await newCustomer()];
    const [own, foreign] = [
      await chat.newParcel('+66819990001', phone),
      await chat.newParcel('+66819990001'),
    ];
    const accessIn = (links: string[], number: string) =>
      links
        .map((each) => new URL(each))
        .find(({ search }) => search.includes(number))
        ?.searchParams.get('access');
    expect(accessIn(linksIn(await chat.says(user, own)), own)).toBeNull();
    await link(user, token);
    const mine = await chat.says(user, 'my parcels');
    expect(allWords(mine)).toContain('coming to you');
    expect(accessIn(linksIn(mine), own)).toBeTruthy();
    expect(allWords(mine)).not.toContain(foreign);
    const other = await chat.says(user, foreign);
    expect([accessIn(linksIn(other), foreign), allWords(other).includes('coming to you')]).toEqual([
      null,
      false,
    ]);
  });

  it('who is unlinked, restricted, or has blocked the account sees and hears nothing more of the customer', async () => {
    const [user, { phone, token }] = [newUser(), await newCustomer()];
    const own = await chat.newParcel('+66819990001', phone);
    await link(user, token);
    await chat.presses(user, `follow:${own}`);
    await chat.site.get(unlinkLine, {}, { token });
    await chat.happen(own, 'DELIVERED');
    expect(await chat.noticesFor(user)).toEqual([]);
    expect(allWords(await chat.says(user, own))).not.toContain('access=');
    await link(user, token);
    await chat.site.db.pool.query('update customer set restricted = true where phone = $1', [phone]);
    expect(allWords(await chat.says(user, own))).not.toContain('access=');
    await chat.site.db.pool.query('update customer set restricted = false where phone = $1', [phone]);
    await chat.happens(user, { type: 'unfollow' });
    expect(await isLinked(token)).toBe(false);
  });

  it('stops the messages of all own parcels by the word, and still gets answers', async () => {
    const [user, { phone, token }] = [newUser(), await newCustomer()];
    await link(user, token);
    await chat.choose(token, 'parcelDelivered', 'line');
    await chat.happen(await chat.newParcel(phone), 'DELIVERED');
    expect(await chat.noticesFor(user)).toHaveLength(1);
    await chat.says(user, '停止');
    await chat.happen(await chat.newParcel(phone), 'DELIVERED');
    expect(await chat.noticesFor(user)).toHaveLength(1);
    const settings = await chat.site.get(getNoticeSettings, {}, { token });
    // What a shop hears by SMS is not part of the chat.
    expect([settings.choices, settings.line.isLinked]).toEqual([
      { parcelDelivered: [], returnAsked: ['sms'] },
      true,
    ]);
  });

  it('is forgotten with the account, and what is known of it is in the export', async () => {
    const [user, { phone, token }] = [newUser(), await newCustomer()];
    await link(user, token);
    await chat.presses(user, `follow:${await chat.newParcel('+66819990001')}`);
    expect(await chat.site.get(exportData, {}, { token })).toMatchObject({
      line: { userId: user, language: 'en-us' },
    });
    const { pool } = chat.site.db;
    await pool.query('update customer set deletion_at = $1 where phone = $2', [chat.site.clock.now(), phone]);
    chat.site.clock.forward(60);
    expect(await chat.site.services.retention.run('accounts')).toBe(1);
    for (const statement of [
      'select 1 from line_user where user_id = $1',
      'select 1 from line_event where user_id = $1',
      "select 1 from parcel_follower where recipient = 'line:' || $1",
    ])
      expect((await pool.query(statement, [user])).rows).toEqual([]);
    expect(allWords(await chat.says(user, 'my parcels'))).toContain('Link your account');
  });
});
