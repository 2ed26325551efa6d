import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { instructionErrors } from '#features/delivery-instructions/instructions.calls.ts';
import { trackingErrors } from '#features/tracking/tracking.calls.ts';
import { getWaybill } from '#features/tracking/tracking.contract.ts';
import { bangkokDate } from '#lib/clock.ts';
import { addParcel, waybillNo } from '#tests/fakes/parcels.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { collectCodeErrors } from '../collect-codes.calls.ts';
import {
  makeCollectCode,
  readCollectCodes,
  revokeCollectCode,
  showCollectCode,
} from '../collect-codes.contract.ts';

let site: Website;
let nth = 0;
const POINT = 'DP-5001';

beforeAll(async () => {
  site = await startWebsite();
});
afterAll(() => site.close());
beforeEach(() => site.clock.set('2026-11-21T10:00:00+07:00'));

type Mine = { billCode: string; access?: string };

/** A parcel that waits at a drop point, with links to its people. */
async function held(differs: Parameters<typeof addParcel>[2] = {}) {
  nth += 1;
  const billCode = waybillNo(nth);
  const scan = { occurredAt: new Date('2026-11-20T18:00:00+07:00'), countryCode: 'TH', provinceCode: '50' };
  await addParcel(site.db, billCode, { codSatang: null, ...differs }, [
    { ...scan, code: 'HELD_AT_DROP_POINT', facilityCode: POINT, facilityName: 'ร้านสะดวกซื้อหางดง' },
  ]);
  const link = (to: 'consignee' | 'sender' | null) => ({
    billCode,
    access: site.services.tracking.issueLink(billCode, to),
  });
  return { billCode, link, mine: link('consignee') };
}

const make = (mine: Mine, name = 'ป้าแดง ใจดี', collectOn = '2026-11-21', visitor = mine.billCode) =>
  site.call(makeCollectCode, { ...mine, name, collectOn }, { visitor });
const made = async (mine: Mine, name?: string) => {
  const { code } = (await make(mine, name)).data ?? {};
  if (!code?.digits || !code.path) throw new Error('No code was made.');
  return {
    ...code,
    digits: code.digits,
    link: new URL(code.path, 'https://site.example').searchParams.get('code') ?? '',
  };
};
const codesOf = async (mine: Mine) => (await site.get(readCollectCodes, mine)).codes;

describe('a consignee', () => {
  it('makes a code for one person and one day, whose page shows digits, QR code, person and place', async () => {
    const { mine, billCode } = await held({ codSatang: 59_900 });
    const read = await site.get(readCollectCodes, mine);
    expect(read).toMatchObject({ isWaiting: true, canMake: true, needsCode: false, codes: [] });
    expect([read.days[0], read.days.at(-1)]).toEqual(['2026-11-21', '2026-11-27']);
    const code = await made(mine);
    expect(code).toMatchObject({ name: 'ป้าแดง ใจดี', state: 'OPEN', collectOn: '2026-11-21' });
    expect(code.digits).toMatch(/^\d{8}$/);
    const shown = await site.get(showCollectCode, { code: code.link });
    expect(shown).toMatchObject({
      state: 'OPEN',
      isToday: true,
      shown: { waybillNo: billCode, name: 'ป้าแดง ใจดี', digits: code.digits, codSatang: 59_900 },
    });
    expect(shown.shown?.point?.name).toBeTruthy();
    expect(shown.shown?.square.path).toMatch(/^M/);
    expect(await codesOf(mine)).toMatchObject([{ digits: code.digits, path: code.path }]);
  });

  it('is told by SMS that a code was made, without the name of the other person', async () => {
    const phone = '+66898760001';
    const { mine, billCode } = await held({ consigneePhone: phone });
    await make(mine);
    const { rows } = await site.db.pool.query('select kind, waybill_no from message where recipient = $1', [
      phone,
    ]);
    expect(rows).toEqual([{ kind: 'collectCodeMade', waybill_no: billCode }]);
  });

  it('revokes a code, after which its page shows neither digits nor names; again is harmless', async () => {
    const { mine } = await held();
    const { id, link } = await made(mine);
    site.clock.set('2026-11-21T11:00:00+07:00');
    const revoke = () => site.get(revokeCollectCode, { ...mine, id });
    expect((await revoke()).code).toMatchObject({
      state: 'REVOKED',
      digits: null,
      path: null,
      revokedAt: '2026-11-21T04:00:00.000Z',
    });
    expect((await revoke()).code.state).toBe('REVOKED');
    expect(await site.get(showCollectCode, { code: link })).toEqual({
      state: 'REVOKED',
      collectOn: '2026-11-21',
      isToday: true,
      shown: null,
    });
  });

  it('has three codes in force at most, also of calls at the same moment, and room again after revoking one', async () => {
    const { mine } = await held();
    const all = await Promise.all(['ก', 'ข', 'ค', 'ง', 'จ'].map((name) => make(mine, name)));
    const refused = all.filter(({ succ }) => !succ).map(({ code }) => code);
    expect(refused).toEqual([collectCodeErrors.tooManyOpen.code, collectCodeErrors.tooManyOpen.code]);
    const [first] = (await codesOf(mine)) ?? [];
    await site.get(revokeCollectCode, { ...mine, id: first?.id ?? '' });
    expect((await make(mine)).succ).toBe(true);
  });

  it('makes ten codes of a parcel a day at most', async () => {
    const { mine } = await held();
    const codes: number[] = [];
    for (let made = 0; made < 11; made += 1) {
      const answer = await make(mine);
      codes.push(answer.code);
      const id = answer.data?.code?.id;
      if (id) await site.get(revokeCollectCode, { ...mine, id });
    }
    expect(codes.slice(0, 10).filter((code) => code !== codes[0])).toEqual([]);
    expect(codes[10]).toBe(collectCodeErrors.tooMany.code);
  });

  it.each([
    [
      { name: ' ' },
      'name',
      'Enter the first and last name of whoever will collect it, as on their identity card',
    ],
    [
      { name: '12345' },
      'name',
      'Enter the first and last name of whoever will collect it, as on their identity card',
    ],
    [
      { name: 'ก\nข' },
      'name',
      'Enter the first and last name of whoever will collect it, as on their identity card',
    ],
    [{ name: 'x'.repeat(61) }, 'name', 'Please keep the name to 60 characters'],
    [{ collectOn: '2026-11-20' }, 'collectOn', 'Choose a day on which the parcel is still waiting'],
    [{ collectOn: '2026-11-28' }, 'collectOn', 'Choose a day on which the parcel is still waiting'],
    [{ collectOn: 'tomorrow' }, 'collectOn', 'Choose a day on which the parcel is still waiting'],
  ])('is told what is wrong with %j: the answer names %s', async (said, field, msg) => {
    const { mine } = await held();
    const answer = await site.call(makeCollectCode, {
      ...mine,
      name: 'ป้าแดง',
      collectOn: '2026-11-21',
      ...said,
    });
    expect(answer.data).toMatchObject({ fields: [{ field, msg }] });
  });
});

describe('a day', () => {
  it('is one in Thailand: a code of today is over at midnight in Bangkok', async () => {
    const { mine } = await held();
    const { link } = await made(mine);
    site.clock.set('2026-11-21T23:59:59+07:00');
    expect((await site.get(showCollectCode, { code: link })).state).toBe('OPEN');
    site.clock.set('2026-11-22T00:00:00+07:00');
    expect(bangkokDate(site.clock.now())).toBe('2026-11-22');
    expect(await site.get(showCollectCode, { code: link })).toMatchObject({ state: 'OVER', shown: null });
    const [code] = (await codesOf(mine)) ?? [];
    expect(code).toMatchObject({ state: 'OVER', digits: null, path: null });
    const revoked = await site.call(revokeCollectCode, { ...mine, id: code?.id ?? '' });
    expect(revoked.code).toBe(collectCodeErrors.notRevokedNow.code);
    expect((await make(mine)).data).toMatchObject({ fields: [{ field: 'collectOn' }] });
  });
});

describe('a code is nobody else’s', () => {
  it('a number alone, digits, links elsewhere and the sender neither make nor see one', async () => {
    const { billCode, link, mine } = await held();
    const { id } = await made(mine);
    expect((await make({ billCode })).code).toBe(trackingErrors.verifyFirst.code);
    expect((await site.call(readCollectCodes, { billCode })).code).toBe(trackingErrors.verifyFirst.code);
    for (const [opened, refusal] of [
      [link(null), instructionErrors.codeFirst],
      [link('sender'), instructionErrors.notForSender],
    ] as const) {
      expect((await make(opened)).code).toBe(refusal.code);
      expect((await site.call(revokeCollectCode, { ...opened, id })).code).toBe(refusal.code);
      const read = await site.get(readCollectCodes, opened);
      expect(read.codes).toBeNull();
      expect(JSON.stringify(read)).not.toContain('ป้าแดง');
      const seen = await site.get(getWaybill, { ...opened, detail: '1' });
      expect(JSON.stringify(seen)).not.toContain('ป้าแดง');
    }
    const other = await held();
    expect((await site.call(readCollectCodes, { ...other.mine, billCode })).code).toBe(
      trackingErrors.verifyFirst.code,
    );
    const foreign = await site.call(revokeCollectCode, { ...other.mine, id });
    expect(foreign.code).toBe(collectCodeErrors.unknownCode.code);
  });

  it('the consignee sees it in the history of the parcel, by a link and by the account', async () => {
    const phone = '+66898760002';
    const { billCode, mine } = await held({ consigneePhone: phone });
    await made(mine);
    const history = [{ name: 'ป้าแดง ใจดี', collectOn: '2026-11-21', usedAt: null, revokedAt: null }];
    expect((await site.get(getWaybill, { ...mine, detail: '1' })).detail?.collectCodes).toMatchObject(
      history,
    );
    const token = await site.logIn(phone);
    const seen = await site.get(getWaybill, { billCode }, { token });
    expect(seen.detail?.collectCodes).toMatchObject(history);
    const someone = await site.logIn('+66898760003');
    expect((await site.call(readCollectCodes, { billCode }, { token: someone })).code).toBe(
      trackingErrors.notOfCurrentUser.code,
    );
  });

  it('an altered link opens nothing, and the database has no digits', async () => {
    const { mine } = await held();
    const { link, digits, id } = await made(mine);
    for (const code of ['', 'x', link.slice(0, -1), `${link.slice(0, 8)}${'A'.repeat(link.length - 8)}`])
      expect((await site.call(showCollectCode, { code })).code).toBe(collectCodeErrors.linkGone.code);
    const { rows } = await site.db.pool.query('select * from collect_code where id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain(digits);
  });
});

describe('a parcel that does not wait', () => {
  it('has no codes to make, and those that there are open nothing any more', async () => {
    const { mine, billCode } = await held();
    const { link } = await made(mine);
    await site.db.pool.query("update scan_event set code = 'DELIVERED' where waybill_no = $1", [billCode]);
    expect(await site.get(readCollectCodes, mine)).toMatchObject({
      isWaiting: false,
      canMake: false,
      days: [],
      codes: [{ state: 'ENDED', digits: null, path: null }],
    });
    expect((await make(mine)).code).toBe(collectCodeErrors.notWaiting.code);
    expect(await site.get(showCollectCode, { code: link })).toMatchObject({ state: 'ENDED', shown: null });
  });
});
