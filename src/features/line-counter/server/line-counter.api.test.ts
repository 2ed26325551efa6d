import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allWords, type LineChat, linksIn, startLineChat, textOf } from '#tests/fakes/line/line-chat.ts';
import { addParcel, waybillNo } from '#tests/fakes/parcels.ts';
import { type LineMessageSent, linesOfText } from '#tests/fakes/providers/line.ts';

let chat: LineChat;
beforeAll(async () => {
  chat = await startLineChat();
  await chat.site.services.seed(['dropPoints']);
}, 60_000);
afterAll(() => chat.close());
beforeEach(() => chat.site.clock.set('2026-11-20T09:00:00+07:00'));

let people = 0;
function newUser(language = 'en'): string {
  people += 1;
  const userId = `U${String(people).padStart(32, '0')}`.replace(/^U0/, 'Ua');
  chat.server.speaks(userId, language);
  return userId;
}
const countEvents = async () => {
  const { rows } = await chat.site.db.pool.query<{ count: number }>(
    'select count(*)::int as count from line_event',
  );
  return rows[0]?.count;
};
const namesOfParcel = ['สมชาย', 'วิภา', '12/3', '45 หมู่', '0812345678', '66812345678', '1234', 'หางดง', '599'];

describe('a number in a chat', () => {
  it('is answered with a card and a plain text: status and day, and nothing of people, places or money', async () => {
    const number = waybillNo(9001);
    await addParcel(chat.site.db, number);
    const messages = await chat.says(newUser(), number);
    const [card] = messages;
    expect(card).toMatchObject({ type: 'flex', contents: { type: 'bubble' } });
    const spaced = number.replace(/(.{4})(?=.)/g, '$1\u2009');
    expect(card).toMatchObject({ altText: `${spaced}: On Delivery` });
    expect(linesOfText(card)).toEqual([
      spaced,
      'On Delivery',
      'Expected Today',
      expect.stringContaining('courier'),
    ]);
    const words = allWords(messages).replaceAll(number, '').replaceAll(spaced, '');
    for (const name of namesOfParcel) expect(words).not.toContain(name);
    const [details = '', change = ''] = linksIn(messages);
    expect(new URL(details).searchParams.get('shared')).toBeTruthy();
    expect(new URL(details).searchParams.get('access')).toBeNull();
    expect(new URL(change).pathname).toBe('/service/change-delivery');
    expect(allWords(messages)).toContain(`follow:${number}`);
  });

  it('is found in a pasted chat, up to ten, and what is left out or wrong is said', async () => {
    const numbers = Array.from({ length: 11 }, (_, nth) => waybillNo(9100 + nth));
    for (const number of numbers.slice(0, 9)) await addParcel(chat.site.db, number);
    const pasted = `Hi! ordered 20/11, 590 baht, call 081-234-5678\n${numbers.join(', ')} and 800000000001`;
    const [cards, problems] = await chat.says(newUser(), pasted);
    expect(cards).toMatchObject({ type: 'flex', contents: { type: 'carousel' } });
    expect(
      cards?.type === 'flex' && cards.contents.type === 'carousel' && cards.contents.contents,
    ).toHaveLength(9);
    const said = problems?.type === 'text' ? problems.text : '';
    expect(said).toContain('Waybill information not found');
    expect(said).toContain('Only 10 parcels can be tracked at once.');
    expect(said).toContain('One digit seems to be wrong.');
  });

  it('in any of the three languages of LINE, and in another after its word', async () => {
    const number = waybillNo(9002);
    await addParcel(chat.site.db, number);
    const user = newUser('zh-Hans');
    expect(allWords(await chat.says(user, number))).toContain('派送中');
    const thai = await chat.says(user, 'ภาษาไทยครับ');
    expect(allWords(thai)).toContain('เลขพัสดุไม่เกินสิบเลข');
    expect(allWords(await chat.says(user, number))).toContain('กำลังนำจ่าย');
    expect(allWords(await chat.presses(user, 'language:en-us'))).toContain('Send us');
  });

  it('asked for too often in an hour gets a way on instead', async () => {
    const user = newUser();
    const number = waybillNo(9003);
    await addParcel(chat.site.db, number);
    let last: LineMessageSent[] = [];
    for (let each = 0; each < 61; each += 1) {
      // The limit of a minute would stop this user before.
      if (each % 15 === 0)
        await chat.site.db.pool.query("delete from rate_limit where key like 'line-user%'");
      last = await chat.says(user, number);
    }
    expect(allWords(last)).toContain('You have asked a lot');
    expect(allWords(await chat.says(newUser(), number))).toContain('On Delivery');
  });
});

describe('the webhook', () => {
  it('takes nothing that LINE did not sign', async () => {
    const before = await countEvents();
    const event = chat.eventOf(newUser(), textOf(waybillNo(9001)));
    expect(await chat.deliver([event], { secret: 'forged' })).toBe(401);
    expect([await countEvents(), chat.server.repliesTo(event.replyToken)]).toEqual([before, []]);
  });

  it('handles an event once, however often it is delivered, in one call or several', async () => {
    const event = chat.eventOf(newUser(), textOf('help'));
    const again = { ...event, replyToken: 'second', deliveryContext: { isRedelivery: true } };
    expect(await chat.deliver([event, event])).toBe(200);
    expect(await chat.deliver([again])).toBe(200);
    expect([chat.server.repliesTo(event.replyToken).length, chat.server.repliesTo('second')]).toEqual([
      1,
      [],
    ]);
  });

  it('handles what is delivered again for the first time, but not what happened before later events', async () => {
    const user = newUser();
    const missed = { ...chat.eventOf(user, textOf('help')), deliveryContext: { isRedelivery: true } };
    await chat.deliver([missed]);
    expect(chat.server.repliesTo(missed.replyToken)).toHaveLength(1);
    const early = chat.eventOf(user, { type: 'unfollow' });
    chat.site.clock.forward(60);
    await chat.happens(user, { type: 'follow', follow: { isUnblocked: true } });
    const number = waybillNo(9001);
    await chat.presses(user, `follow:${number}`);
    await chat.deliver([{ ...early, deliveryContext: { isRedelivery: true } }]);
    expect(allWords(await chat.says(user, number))).toContain(`stop:${number}`);
  });

  it('takes no event that is older than its ids are kept', async () => {
    const event = chat.eventOf(newUser(), textOf('help'));
    chat.site.clock.set('2026-11-22T09:00:00+07:00');
    expect(await chat.deliver([event])).toBe(200);
    expect(chat.server.repliesTo(event.replyToken)).toEqual([]);
  });

  it('limits the flood of one user, keeps others served, and lets the user stop meanwhile', async () => {
    const [noisy, other] = [newUser(), newUser()];
    const number = waybillNo(9001);
    await chat.presses(noisy, `follow:${number}`);
    const flood = Array.from({ length: 60 }, () => chat.eventOf(noisy, textOf('price')));
    expect(await chat.deliver(flood)).toBe(200);
    const answered = flood.filter(({ replyToken }) => chat.server.repliesTo(replyToken).length > 0);
    expect(answered.length).toBeLessThanOrEqual(20);
    expect(allWords(await chat.says(noisy, 'stop'))).toContain('no more messages');
    expect(await chat.says(other, 'price')).toHaveLength(1);
  });

  it('takes hostile texts: long ones, markup, control characters, and endless digits', async () => {
    const user = newUser();
    for (const text of [
      '9'.repeat(5000),
      '<script>alert(1)</script>',
      'a1'.repeat(2500),
      '\u202e\u0000 0'.repeat(800),
      '{{x}}$t(a:b)',
    ]) {
      chat.site.clock.forward(700);
      const messages = await chat.says(user, text);
      expect(messages.length).toBeLessThanOrEqual(5);
      expect(allWords(messages).length).toBeLessThan(4_000);
    }
    expect(await chat.presses(user, 'follow:1; drop table')).toBeDefined();
    expect(await chat.presses(user, 'place:../..')).toBeDefined();
  });

  it('keeps nothing of what was written once it is handled', async () => {
    await chat.says(newUser(), 'my secret 081-234-5678');
    const { rows } = await chat.site.db.pool.query(
      'select 1 from line_event where sealed_event is not null or sealed_answer is not null',
    );
    expect(rows).toEqual([]);
  });

  it('is answered before the work: events wait as jobs', async () => {
    const { rows } = await chat.site.db.pool.query<{ count: number }>(
      "select count(*)::int as count from pgboss.job where name = 'line-event'",
    );
    expect(rows[0]?.count).toBe(await countEvents());
  });
});

describe('a text that is not understood', () => {
  it('gets a short answer, at most once in ten minutes', async () => {
    const user = newUser();
    const first = await chat.says(user, 'when does my aunt arrive?');
    expect(allWords(first)).toContain('We did not find a waybill number');
    expect(await chat.says(user, 'hello??? anybody')).toEqual([]);
    expect(await chat.happens(user, { type: 'message', message: { type: 'sticker', id: '1' } })).toEqual([]);
    chat.site.clock.forward(601);
    expect(await chat.says(user, 'so?')).toHaveLength(1);
  });
});

describe('following in a chat', () => {
  it('sends news of a parcel until the word that stops it, and stop means stop', async () => {
    const user = newUser();
    const [one, two] = [await chat.newParcel('+66812340001'), await chat.newParcel('+66812340001')];
    expect(allWords(await chat.says(user, `follow ${one} ${two}`))).toContain('you will get messages');
    await chat.happen(one, 'DELIVERED');
    expect(await chat.noticesFor(user)).toHaveLength(1);
    expect(allWords(await chat.says(user, `หยุด ${two}`))).toContain('no more messages about it');
    const three = await chat.newParcel('+66812340001');
    await chat.presses(user, `follow:${three}`);
    await chat.says(user, 'STOP!');
    for (const number of [two, three]) await chat.happen(number, 'DELIVERED');
    expect(await chat.noticesFor(user)).toHaveLength(1);
  });

  it('of an unknown number follows nothing, and blocking the account forgets all but when', async () => {
    const user = newUser();
    expect(allWords(await chat.says(user, `follow ${waybillNo(777_777)}`))).toContain('not found');
    const number = await chat.newParcel('+66812340001');
    await chat.presses(user, `follow:${number}`);
    await chat.happens(user, { type: 'unfollow' });
    await chat.happen(number, 'DELIVERED');
    expect(await chat.noticesFor(user)).toEqual([]);
    const { rows } = await chat.site.db.pool.query('select * from line_user where user_id = $1', [user]);
    const left = { user_id: user, language: 'th', last_event_at: expect.anything() };
    const nothing = { helped_at: null, price: null, price_until: null };
    expect(rows).toEqual([{ ...left, ...nothing, link_token_hash: null, link_token_until: null }]);
  });
});

describe('a location', () => {
  it('is answered with the nearest drop points: how far, whether open, and links', async () => {
    const [cards] = await chat.sendsPlace(newUser(), 13.7293, 100.5372);
    expect(cards).toMatchObject({ type: 'flex', contents: { type: 'carousel' } });
    const lines = linesOfText(cards);
    expect(lines[0]).toMatch(/ m away$| km away$/);
    expect(lines.some((line) => /^Open|^Closed|^Opens/.test(line))).toBe(true);
    expect(linksIn(cards ? [cards] : [])[0]).toContain('/service/drop-point?code=');
  });

  it('outside Thailand is told so', async () => {
    const [text] = await chat.sendsPlace(newUser(), 48.85, 2.35);
    expect(text?.type).toBe('text');
  });
});

describe('a price in three questions', () => {
  it('is asked for by postcode and province, and names the services', async () => {
    const user = newUser();
    expect(allWords(await chat.says(user, 'price'))).toContain('Where do you send it from?');
    expect(allWords(await chat.says(user, '10300'))).toContain('Where does it go?');
    expect(allWords(await chat.says(user, 'เชียงใหม่'))).toContain('How much does it weigh?');
    expect(allWords(await chat.says(user, 'as much as a cat'))).toContain('weight as a number');
    const answer = await chat.says(user, '1.5 kg');
    expect(allWords(answer)).toMatch(/SUPER: THB\u00a0\d+/);
    expect(linksIn(answer)[0]).toContain('/service/estimated-price?originCode=10');
    expect(allWords(await chat.says(user, '2 kg'))).toContain('We did not find a waybill number');
  });

  it('says the limit of what is too heavy, and asks again about a place that it does not know', async () => {
    const user = newUser();
    await chat.says(user, 'ราคา');
    expect(allWords(await chat.says(user, 'Atlantis 99999'))).toContain('do not know this place');
    await chat.says(user, 'กรุงเทพ');
    await chat.says(user, '50100');
    expect(allWords(await chat.says(user, '9000'))).toContain('kg');
    expect(allWords(await chat.says(user, '3'))).toContain('THB');
  });

  it('forgets the conversation after a quarter of an hour, or by its word, and a number goes before', async () => {
    const user = newUser();
    await chat.says(user, 'price');
    const number = waybillNo(9001);
    expect(allWords(await chat.says(user, number))).toContain('On Delivery');
    expect(allWords(await chat.says(user, '10300'))).toContain('Where does it go?');
    expect(allWords(await chat.says(user, 'cancel'))).toContain('Cancelled');
    await chat.says(user, 'price');
    chat.site.clock.forward(16 * 60);
    expect(allWords(await chat.says(user, 'somewhere else'))).toContain('We did not find');
  });
});
