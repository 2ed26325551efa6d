import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NoticeSite, startNoticeSite } from '#tests/fakes/notice-site.ts';
import { parcelMessages, setParcelMessages } from '../notices.contract.ts';

let home: NoticeSite;
beforeAll(async () => {
  home = await startNoticeSite();
});
afterAll(() => home.site.close());

let nth = 0;
async function newCustomer() {
  nth += 1;
  const phone = `+6681${String(1_000_000 + nth)}`;
  return { phone, token: await home.site.logIn(phone) };
}
const day = (n: number, time: string) => home.site.clock.set(`2026-11-${n}T${time}:00+07:00`);

describe('notifications about one parcel', () => {
  it('that a customer follows by one press open the details of their own parcels only', async () => {
    day(20, '09:00');
    const { phone, token } = await newCustomer();
    const [own, other] = [await home.newParcel('+66898760001', phone), await home.newParcel('+66898760001')];
    for (const waybillNo of [own, other]) {
      const set = await home.site.get(setParcelMessages, { waybillNo, isOn: true }, { token });
      expect(set).toMatchObject({ byChoices: false, isOn: true, channel: 'sms' });
      expect(set.to).not.toContain(phone.slice(3, 8));
    }
    await home.happen(own, 'DELIVERED');
    await home.happen(other, 'DELIVERED');
    const opened = await Promise.all(
      (await home.noticesTo(phone)).map(async ({ link }) => {
        const answer = await home.site.send(new URL(link ?? '').pathname, {});
        const { searchParams } = new URL(answer.headers.get('location') ?? '');
        return [searchParams.get('billcode'), searchParams.has('access')];
      }),
    );
    expect(opened).toEqual([
      [own, true],
      [other, false],
    ]);
    await home.site.get(setParcelMessages, { waybillNo: own, isOn: false }, { token });
    expect(await home.site.get(parcelMessages, { waybillNo: own }, { token })).toMatchObject({ isOn: false });
  });

  it('for numbers tried one after the other are refused [V-11]', async () => {
    const { token } = await newCustomer();
    const codes = new Set<number>();
    for (let nth = 0; nth < 61; nth += 1)
      codes.add((await home.site.call(parcelMessages, { waybillNo: '111111111117' }, { token })).code);
    expect(codes.size).toBe(2);
  });
});
