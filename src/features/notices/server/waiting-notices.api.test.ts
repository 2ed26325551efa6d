import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NoticeSite, startNoticeSite } from '#tests/fakes/notice-site.ts';
import { chooseNotice, setParcelMessages } from '../notices.contract.ts';

let home: NoticeSite;
beforeAll(async () => {
  home = await startNoticeSite();
});
afterAll(() => home.site.close());

const day = (n: number, time: string) => home.site.clock.set(`2026-11-${n}T${time}:00+07:00`);

describe('what waits for the morning', () => {
  it('is not sent once its kind is turned off, or its parcel muted', async () => {
    day(20, '22:00');
    const phone = '+66811000001';
    const token = await home.site.logIn(phone);
    for (const kind of ['parcelDelivered', 'parcelLate'] as const) await home.choose(token, kind);
    const [loud, silent] = [await home.newParcel(phone), await home.newParcel(phone)];
    for (const parcel of [loud, silent]) {
      await home.happen(parcel, 'LATE');
      await home.happen(parcel, 'DELIVERED');
    }
    await home.site.get(chooseNotice, { kind: 'parcelLate', channel: 'sms', isOn: false }, { token });
    await home.site.get(setParcelMessages, { waybillNo: silent, isOn: false }, { token });
    await home.choose(token, 'parcelLate');
    await home.site.get(setParcelMessages, { waybillNo: silent, isOn: true }, { token });
    day(21, '08:00');
    const sent = (await home.noticesTo(phone)).map(({ kind, text }) => [kind, text.includes(loud)]);
    expect(sent).toEqual([['parcelDelivered', true]]);
  });
});
