import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allWords, type LineChat, linksIn, startLineChat } from '#tests/fakes/line/line-chat.ts';
import type { LineMessageSent } from '#tests/fakes/providers/line.ts';

let chat: LineChat;
beforeAll(async () => {
  chat = await startLineChat();
}, 60_000);
afterAll(() => chat.close());
beforeEach(() => chat.site.clock.set('2026-11-20T09:00:00+07:00'));

let people = 0;
async function asks(place: string) {
  people += 1;
  const user = `U${String(people).padStart(32, 'f')}`;
  chat.server.speaks(user, 'th');
  await chat.says(user, 'ราคา');
  return { user, answer: await chat.says(user, place) };
}
const buttonsOf = ([message]: readonly LineMessageSent[]) =>
  (message?.quickReply?.items ?? []).map(({ action }) => action.label).slice(0, -1);

describe('places of one name', () => {
  it('are numbered with all that they are in, and their buttons differ', async () => {
    const { user, answer } = await asks('เฉลิมพระเกียรติ');
    const words = allWords(answer);
    expect(words).toMatch(/1\. .*เฉลิมพระเกียรติ .*จังหวัด/);
    const buttons = buttonsOf(answer);
    expect(buttons.length).toBeGreaterThan(2);
    const places = buttons.map((label) => label.replace(/^\d+\. \S+/, ''));
    expect(new Set(places).size).toBe(places.length);
    expect(places.every((parent) => parent.length > 3)).toBe(true);
    // The number can be written, too.
    const chosen = allWords(await chat.says(user, '๒'));
    expect(chosen).toContain('ส่งไปที่ไหน');
    expect(chosen).toContain('เฉลิมพระเกียรติ');
  });

  it('that are more than are shown say so', async () => {
    expect(allWords((await asks('หนองแวง')).answer)).toContain('มีสถานที่อื่นที่ตรงกันอีก');
    expect(allWords((await asks('เฉลิมพระเกียรติ')).answer)).toContain('หมายถึงที่ไหนในนี้');
  });
});

describe('the link to the whole price', () => {
  it('and the heading name the place that the price is for', async () => {
    const { user } = await asks('10300');
    await chat.says(user, 'เกาะเสม็ด');
    const answer = await chat.says(user, '1');
    const [url = ''] = linksIn(answer);
    expect(new URL(url).searchParams.get('destinationCode')).toBe('210105-01');
    expect(allWords(answer)).toMatch(/→ [^"]*เกาะเสม็ด/);
  });
});
