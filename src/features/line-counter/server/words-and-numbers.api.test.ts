import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allWords, type LineChat, startLineChat } from '#tests/fakes/line/line-chat.ts';
import { waybillNo } from '#tests/fakes/parcels.ts';

let chat: LineChat;
beforeAll(async () => {
  chat = await startLineChat();
}, 60_000);
afterAll(() => chat.close());
beforeEach(() => chat.site.clock.set('2026-11-20T09:00:00+07:00'));

const WRONG = '800000000011';
let people = 0;
function newUser(): string {
  people += 1;
  const userId = `U${String(people).padStart(32, 'd')}`;
  chat.server.speaks(userId, 'en');
  return userId;
}
const newParcel = () => chat.newParcel('+66812340003');

describe('a word beside a number', () => {
  it.each(['หยุด', 'STOP'])('"%s" with a mistyped number says so and ends nothing', async (word) => {
    const [user, number] = [newUser(), await newParcel()];
    await chat.presses(user, `follow:${number}`);
    expect(allWords(await chat.says(user, `${word} ${WRONG}`))).toContain('One digit seems to be wrong.');
    expect(allWords(await chat.says(user, `${word} 12`))).not.toContain('no more messages');
    await chat.happen(number, 'DELIVERED');
    expect(await chat.noticesFor(user)).toHaveLength(1);
  });

  it('that stops one parcel ends its messages, and names what was not understood', async () => {
    const [user, number] = [newUser(), await newParcel()];
    await chat.presses(user, `follow:${number}`);
    const words = allWords(await chat.says(user, `stop ${number} ${WRONG}`));
    expect(words).toContain('no more messages about it');
    expect(words).toContain('One digit seems to be wrong.');
    await chat.happen(number, 'DELIVERED');
    expect(await chat.noticesFor(user)).toEqual([]);
  });

  it('that follows names what was not understood', async () => {
    const [user, number] = [newUser(), await newParcel()];
    const both = allWords(await chat.says(user, `follow ${number} ${WRONG}`));
    expect(both).toContain('you will get messages');
    expect(both).toContain('One digit seems to be wrong.');
    const wrong = allWords(await chat.says(user, `follow ${WRONG}`));
    expect(wrong).toContain('One digit seems to be wrong.');
    expect(wrong).not.toContain('Which parcel?');
    expect(allWords(await chat.says(user, 'follow'))).toContain('Which parcel?');
  });

  it.each(['สวัสดีครับ', 'hi', 'ยกเลิก', 'my parcels', 'price', 'unlink', 'help'])(
    '"%s" does not hide the number',
    async (word) => {
      const number = await newParcel();
      expect(allWords(await chat.says(newUser(), `${word} ${number}`))).toContain('On Delivery');
      expect(allWords(await chat.says(newUser(), `${word} ${WRONG}`))).toContain(
        'One digit seems to be wrong.',
      );
    },
  );
});

describe('digits that are no number', () => {
  it.each(['โทรกลับ 081-222-3344 ด้วยค่ะ', '1290 บาท', 'ฉันอยู่ที่ 10300', '20/11/2569', 'room 1234567'])(
    '"%s" are answered once in ten minutes, like other texts',
    async (text) => {
      const user = newUser();
      expect(allWords(await chat.says(user, text))).toContain('We did not find a waybill number');
      expect(await chat.says(user, text)).toEqual([]);
    },
  );

  it('but an attempt at a number is answered each time', async () => {
    const user = newUser();
    for (const text of [WRONG, '8000 0000 001', waybillNo(9501).slice(0, -1)])
      expect(await chat.says(user, text)).toHaveLength(1);
  });
});
