import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allWords, type LineChat, startLineChat, textOf } from '#tests/fakes/line/line-chat.ts';

let chat: LineChat;
beforeAll(async () => {
  chat = await startLineChat();
}, 60_000);
afterAll(() => chat.close());
beforeEach(() => chat.site.clock.set('2026-11-20T09:00:00+07:00'));

let people = 0;
function newUser(): string {
  people += 1;
  const userId = `U${String(people).padStart(32, 'e')}`;
  chat.server.speaks(userId, 'en');
  return userId;
}
const newParcel = () => chat.newParcel('+66812340004');
const pressed = (data: string) => ({ type: 'postback', postback: { data } });
const handle = (event: { webhookEventId: string }) =>
  chat.site.services.lineCounter.handle({ eventId: event.webhookEventId });
const late = <E extends object>(event: E) => ({ ...event, deliveryContext: { isRedelivery: true } });

/** Events of one user, a second after each other. */
function eventsOf(user: string, contents: readonly object[]) {
  return contents.map((content) => {
    chat.site.clock.forward(1);
    return chat.eventOf(user, content);
  });
}

describe('the events of one user', () => {
  it('are handled one at a time however many jobs begin at once', async () => {
    const texts = ['price', '10300', 'เชียงใหม่', '1.5 kg'];
    const events = eventsOf(newUser(), texts.map(textOf));
    await chat.arrive(events);
    await Promise.all(events.toReversed().map(handle));
    const answers = events.map(({ replyToken }) => allWords(chat.server.repliesTo(replyToken)));
    expect(answers).toEqual([
      expect.stringContaining('Where do you send it from?'),
      expect.stringContaining('Where does it go?'),
      expect.stringContaining('How much does it weigh?'),
      expect.stringMatching(/THB\u00a0\d+/),
    ]);
  });

  it('are handled in their order, also where a later one arrives and begins first', async () => {
    const [user, number] = [newUser(), await newParcel()];
    const [follow, stop] = eventsOf(user, [pressed(`follow:${number}`), textOf('stop')]);
    if (!follow || !stop) throw new Error('There are two events.');
    await chat.arrive([stop]);
    await chat.arrive([follow]);
    await handle(stop);
    await handle(follow);
    await chat.happen(number, 'DELIVERED');
    expect(await chat.noticesFor(user)).toEqual([]);
  });

  it('go on after a process that died with one of them', async () => {
    const [user, number] = [newUser(), await newParcel()];
    const calls = chat.server.calls();
    const [lost, next] = eventsOf(user, [textOf('help'), textOf(number)]);
    if (!lost || !next) throw new Error('There are two events.');
    // LINE is asked for the language of a new user, and does not answer.
    await chat.server.failWith('silence');
    await chat.arrive([lost, next]);
    const dying = handle(lost).catch(() => undefined);
    await expect.poll(() => chat.server.calls()).toBeGreaterThan(calls);
    await handle(next);
    chat.server.recover();
    expect(chat.server.repliesTo(next.replyToken)).toEqual([]);
    chat.site.clock.forward(61);
    await handle(next);
    expect(allWords(chat.server.repliesTo(next.replyToken))).toContain('On Delivery');
    await dying;
  }, 30_000);
});

describe('somebody who has left', () => {
  it('and came back keeps what was followed since, however late the leaving is told', async () => {
    const [user, number] = [newUser(), await newParcel()];
    const [left, back, follow] = eventsOf(user, [
      { type: 'unfollow' },
      { type: 'follow', follow: { isUnblocked: true } },
      pressed(`follow:${number}`),
    ]);
    if (!left || !back || !follow) throw new Error('There are three events.');
    await chat.deliver([back]);
    await chat.deliver([follow]);
    await chat.deliver([left]);
    await chat.happen(number, 'DELIVERED');
    expect(await chat.noticesFor(user)).toHaveLength(1);
  });

  it('hears nothing because of an older event that is delivered again', async () => {
    const [user, number] = [newUser(), await newParcel()];
    const [follow, left] = eventsOf(user, [pressed(`follow:${number}`), { type: 'unfollow' }]);
    if (!follow || !left) throw new Error('There are two events.');
    await chat.deliver([left]);
    await chat.deliver([late(follow)]);
    await chat.happen(number, 'DELIVERED');
    expect(await chat.noticesFor(user)).toEqual([]);
  });

  it('is spoken to in the language of their LINE once they are back', async () => {
    const user = newUser();
    await chat.happens(user, { type: 'unfollow' });
    const back = await chat.happens(user, { type: 'follow', follow: { isUnblocked: true } });
    expect(allWords(back)).toContain('Welcome');
  });
});
