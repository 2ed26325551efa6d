import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allWords, type LineChat, linksIn, startLineChat } from '#tests/fakes/line/line-chat.ts';
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
  const userId = `U${String(people).padStart(32, 'c')}`;
  chat.server.speaks(userId, 'en');
  return userId;
}
async function newCustomer() {
  people += 1;
  const phone = `+6683${String(1_000_000 + people)}`;
  return { phone, token: await chat.site.logIn(phone) };
}
async function link(userId: string, token: string): Promise<void> {
  const [url = ''] = linksIn(await chat.says(userId, 'link account'));
  const linkToken = new URL(url).searchParams.get('linkToken') ?? '';
  const begun = await chat.site.get(beginLineLink, { linkToken }, { token });
  const told = await chat.happens(userId, {
    type: 'accountLink',
    link: chat.server.linkAccount(begun.url, userId),
  });
  expect(allWords(told)).toContain('is linked to your account');
}

describe('a customer who links another LINE user', () => {
  it('leaves the first one nothing: neither follows that see details nor messages that wait', async () => {
    const [first, second, { phone, token }] = [newUser(), newUser(), await newCustomer()];
    const [followed, waiting] = [await chat.newParcel(phone), await chat.newParcel(phone)];
    await link(first, token);
    await chat.presses(first, `follow:${followed}`);
    await chat.choose(token, 'parcelDelivered', 'line');
    await chat.happen(waiting, 'DELIVERED');
    await link(second, token);
    await chat.happen(followed, 'DELIVERED');
    expect(await chat.noticesFor(first)).toEqual([]);
    expect(await chat.noticesFor(second)).toEqual(['parcelDelivered']);
    const { rows } = await chat.site.db.pool.query(
      "select 1 from parcel_follower where recipient = 'line:' || $1",
      [first],
    );
    expect(rows).toEqual([]);
    expect(allWords(await chat.says(first, 'link'))).toContain('Log in and link');
  });
});

describe('the LINE user of a restricted customer', () => {
  const restrict = (phone: string, is: boolean) =>
    chat.site.db.pool.query('update customer set restricted = $2 where phone = $1', [phone, is]);

  it('hears nothing that only the customer may know, and public news of the parcels of others', async () => {
    const [user, { phone, token }] = [newUser(), await newCustomer()];
    const [followed, chosen, foreign] = [
      await chat.newParcel(phone),
      await chat.newParcel(phone),
      await chat.newParcel('+66812340002'),
    ];
    await link(user, token);
    await chat.presses(user, `follow:${followed}`);
    await chat.presses(user, `follow:${foreign}`);
    await chat.choose(token, 'parcelDelivered', 'line');
    // This one waits already when the customer is restricted.
    await chat.happen(chosen, 'DELIVERED');
    await restrict(phone, true);
    await chat.happen(followed, 'DELIVERED');
    expect(await chat.noticesFor(user)).toEqual([]);
    await chat.happen(foreign, 'DELIVERED');
    expect(await chat.noticesFor(user)).toEqual(['parcelDelivered']);
  });

  it('can end the link in the chat, and it does not come back with the restriction lifted', async () => {
    const [user, { phone, token }] = [newUser(), await newCustomer()];
    await link(user, token);
    await restrict(phone, true);
    expect(allWords(await chat.says(user, 'unlink'))).toContain('Unlinked.');
    await restrict(phone, false);
    expect(allWords(await chat.says(user, 'unlink'))).toContain('is not linked');
  });
});

describe('a linked user who hears of all own parcels', () => {
  it('is offered to stop each of them, and to follow what was stopped', async () => {
    const [user, { phone, token }] = [newUser(), await newCustomer()];
    const number = await chat.newParcel(phone);
    await link(user, token);
    expect(allWords(await chat.says(user, number))).toContain(`follow:${number}`);
    await chat.choose(token, 'parcelDelivered', 'line');
    expect(allWords(await chat.says(user, number))).toContain(`stop:${number}`);
    await chat.presses(user, `stop:${number}`);
    expect(allWords(await chat.says(user, number))).toContain(`follow:${number}`);
    await chat.happen(number, 'DELIVERED');
    expect(await chat.noticesFor(user)).toEqual([]);
  });
});
