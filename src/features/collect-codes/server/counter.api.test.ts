import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEntry } from '#features/staff/server/audit.table.ts';
import { getWaybill } from '#features/tracking/tracking.contract.ts';
import { addParcel, waybillNo } from '#tests/fakes/parcels.ts';
import { startStaff } from '#tests/fakes/staff.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { collectCodeErrors, counterErrors } from '../collect-codes.calls.ts';
import {
  makeCollectCode,
  readCollectCodes,
  revokeCollectCode,
  showCollectCode,
} from '../collect-codes.contract.ts';
import { checkCodeAtCounter, redeemCodeAtCounter } from '../staff/collect-codes.staff.contract.ts';

let site: Website;
let key = '';
let nth = 500;
const POINT = 'DP-5001';

beforeAll(async () => {
  site = await startWebsite();
  key = await site.services.partners.apiKeys.issue('counters', ['carrier']);
});
afterAll(() => site.close());
beforeEach(() => site.clock.set('2026-11-21T10:00:00+07:00'));

/** A parcel that waits at a drop point, with a code for somebody else. */
async function waitingFor(name = 'ป้าแดง ใจดี', collectOn = '2026-11-21') {
  nth += 1;
  const billCode = waybillNo(nth);
  const phone = `+6689875${String(nth).padStart(4, '0')}`;
  await addParcel(site.db, billCode, { codSatang: 59_900, consigneePhone: phone }, [
    {
      code: 'HELD_AT_DROP_POINT',
      occurredAt: new Date('2026-11-20T18:00:00+07:00'),
      countryCode: 'TH',
      provinceCode: '50',
      facilityCode: POINT,
    },
  ]);
  const mine = { billCode, access: site.services.tracking.issueLink(billCode, 'consignee') };
  const another = async (other: string) => {
    const made = { ...mine, name: other, collectOn };
    const { code } = await site.get(makeCollectCode, made, { visitor: billCode });
    const link = new URL(code.path ?? '', 'https://site.example').searchParams.get('code') ?? '';
    return { id: code.id, digits: code.digits ?? '', link };
  };
  return { billCode, phone, mine, another, ...(await another(name)) };
}

type At = { waybillNo: string; code: string; facilityCode?: string };
const wrongFor = (digits: string) => String((Number(digits) + 1) % 10 ** 8).padStart(8, '0');

async function open(what: 'check' | 'redeem', at: At, more: Record<string, string> = {}, bearer = key) {
  const response = await site.send(`/open/v1/collect-codes/${what}`, {
    method: 'POST',
    body: JSON.stringify({ facilityCode: POINT, ...at }),
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json', ...more },
  });
  return { status: response.status, body: await response.json() };
}

const messagesTo = async (phone: string) => {
  const { rows } = await site.db.pool.query('select kind from message where recipient = $1 order by kind', [
    phone,
  ]);
  return rows.map(({ kind }) => kind);
};

describe('a counter', () => {
  it('checks a code, hands the parcel to whom it names, and uses it; the consignee is told when and where', async () => {
    const { billCode, digits, mine, phone, link } = await waitingFor();
    const at = { waybillNo: billCode, code: digits };
    expect(await open('check', at)).toMatchObject({
      status: 200,
      body: { waybillNo: billCode, name: 'ป้าแดง ใจดี', collectOn: '2026-11-21', codSatang: 59_900 },
    });
    site.clock.set('2026-11-21T10:05:00+07:00');
    const scanned = { waybillNo: billCode, code: `${billCode} ${digits}` };
    expect(await open('redeem', scanned)).toMatchObject({
      status: 200,
      body: { name: 'ป้าแดง ใจดี', usedAt: '2026-11-21T03:05:00.000Z', facilityCode: POINT },
    });
    const [code] = (await site.get(readCollectCodes, mine)).codes ?? [];
    expect(code).toMatchObject({ state: 'USED', usedAt: '2026-11-21T03:05:00.000Z', digits: null });
    expect(code?.usedWhere).toBeTruthy();
    const { detail } = await site.get(getWaybill, { ...mine, detail: '1' });
    expect(detail?.collectCodes).toMatchObject([{ usedAt: '2026-11-21T03:05:00.000Z' }]);
    expect(await messagesTo(phone)).toEqual(['collectCodeMade', 'collectCodeUsed']);
    expect(await site.get(showCollectCode, { code: link })).toMatchObject({ state: 'USED', shown: null });
  });

  it('is one of two at the same moment, also with the codes of two people', async () => {
    const { billCode, digits, another, phone } = await waitingFor();
    const other = await another('ลุงดำ');
    const codes = [digits, digits, other.digits, other.digits];
    const answers = await Promise.all(codes.map((code) => open('redeem', { waybillNo: billCode, code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const refused = answers.filter(({ status }) => status === 409).map(({ body }) => body.code);
    expect(new Set(refused)).toEqual(new Set([counterErrors.alreadyUsed.code]));
    expect((await messagesTo(phone)).filter((kind) => kind === 'collectCodeUsed')).toHaveLength(1);
  });

  it('leaves no code to show or to make of a parcel that was collected, before its scan comes', async () => {
    const { billCode, digits, another, mine } = await waitingFor();
    const other = await another('ลุงดำ');
    await open('redeem', { waybillNo: billCode, code: digits });
    expect(await site.get(showCollectCode, { code: other.link })).toMatchObject({
      state: 'ENDED',
      shown: null,
    });
    const read = await site.get(readCollectCodes, mine);
    expect(read).toMatchObject({ isWaiting: false, canMake: false, days: [] });
    expect(read.codes?.map(({ state, digits, path }) => [state, digits, path]).toSorted()).toEqual([
      ['ENDED', null, null],
      ['USED', null, null],
    ]);
    const more = await site.call(makeCollectCode, { ...mine, name: 'ลุงดำ', collectOn: '2026-11-22' });
    expect(more.code).toBe(collectCodeErrors.notWaiting.code);
  });

  it('is answered again by the same Idempotency-Key, and another key or another request is refused', async () => {
    const { billCode, digits } = await waitingFor();
    const at = { waybillNo: billCode, code: digits };
    const first = await open('redeem', at, { 'idempotency-key': 'counter-7-0001' });
    site.clock.set('2026-11-21T10:06:00+07:00');
    expect(await open('redeem', at, { 'idempotency-key': 'counter-7-0001' })).toEqual(first);
    expect((await open('redeem', at, { 'idempotency-key': 'counter-7-0002' })).status).toBe(409);
    const other = await site.services.partners.apiKeys.issue('others', ['carrier']);
    expect((await open('redeem', at, { 'idempotency-key': 'counter-7-0001' }, other)).status).toBe(409);
  });

  it('is refused another code, or another facility, under the key of a handover', async () => {
    const { billCode, digits, another } = await waitingFor();
    const { digits: ofOther } = await another('ลุงดำ');
    const at = { waybillNo: billCode, code: digits };
    const by = { 'idempotency-key': 'counter-7-0003' };
    const first = await open('redeem', at, by);
    const refusal = { status: 422, body: { code: counterErrors.keyUsed.code } };
    for (const others of [{ code: ofOther }, { code: wrongFor(digits) }, { facilityCode: 'DP-9' }])
      expect(await open('redeem', { ...at, ...others }, by)).toMatchObject(refusal);
    expect(await open('redeem', at, by)).toEqual(first);
  });

  it('is answered again by a server of the next release', async () => {
    const { billCode, digits } = await waitingFor();
    const at = { waybillNo: billCode, code: digits };
    const by = { 'idempotency-key': 'counter-7-0004' };
    const first = await open('redeem', at, by);
    await site.db.pool.query(
      `update collect_code set used_request = encode(sha256(convert_to(used_by || ' ' || $2, 'utf8')), 'hex')
       where waybill_no = $1`,
      [billCode, by['idempotency-key']],
    );
    expect(await open('redeem', at, by)).toEqual(first);
  });

  it('is told apart why it may not hand the parcel over', async () => {
    const tomorrow = await waitingFor('ป้าแดง', '2026-11-22');
    const revoked = await waitingFor();
    await site.get(revokeCollectCode, { ...revoked.mine, id: revoked.id });
    const gone = await waitingFor();
    await site.db.pool.query("update scan_event set code = 'RETURNED' where waybill_no = $1", [
      gone.billCode,
    ]);
    const here = await waitingFor();
    const cases = [
      [{ ...here, digits: wrongFor(here.digits) }, {}, counterErrors.wrongCode, 404],
      [{ ...here, digits: tomorrow.digits }, {}, counterErrors.wrongCode, 404],
      [here, { facilityCode: 'DP-9' }, counterErrors.otherFacility, 409],
      [tomorrow, {}, counterErrors.otherDay, 409],
      [revoked, {}, counterErrors.revoked, 409],
      [gone, {}, collectCodeErrors.notWaiting, 409],
      [{ ...here, billCode: waybillNo(499_999) }, {}, counterErrors.noSuchParcel, 404],
    ] as const;
    for (const [{ billCode, digits }, more, refusal, status] of cases)
      for (const what of ['check', 'redeem'] as const)
        expect(await open(what, { waybillNo: billCode, code: digits, ...more })).toMatchObject({
          status,
          body: { code: refusal.code },
        });
    expect((await open('redeem', { waybillNo: here.billCode, code: here.digits })).status).toBe(200);
  });

  it('uses a code from midnight to midnight in Bangkok', async () => {
    const { billCode, digits } = await waitingFor('ป้าแดง', '2026-11-22');
    const at = { waybillNo: billCode, code: digits };
    site.clock.set('2026-11-21T16:59:59Z');
    expect((await open('check', at)).body.code).toBe(counterErrors.otherDay.code);
    site.clock.set('2026-11-21T17:00:00Z');
    expect((await open('check', at)).status).toBe(200);
    site.clock.set('2026-11-22T17:00:00Z');
    expect((await open('check', at)).body.code).toBe(counterErrors.otherDay.code);
  });

  it('guesses ten times a day for a parcel, and right codes are not counted', async () => {
    const { billCode, digits } = await waitingFor();
    const at = { waybillNo: billCode, code: digits };
    const wrong = { ...at, code: wrongFor(digits) };
    for (let checked = 0; checked < 12; checked += 1) expect((await open('check', at)).status).toBe(200);
    for (let guess = 0; guess < 10; guess += 1) expect((await open('redeem', wrong)).status).toBe(404);
    for (const code of [wrong, at])
      expect(await open('redeem', code)).toMatchObject({
        status: 429,
        body: { code: counterErrors.tooManyGuesses.code },
      });
    const other = await waitingFor();
    expect((await open('redeem', { waybillNo: other.billCode, code: other.digits })).status).toBe(200);
  });

  it('guesses a hundred times an hour with a key, over all parcels', async () => {
    const guessing = await site.services.partners.apiKeys.issue('guessing', ['carrier']);
    const statuses: number[] = [];
    for (let parcel = 0; parcel < 11; parcel += 1) {
      const { billCode, digits } = await waitingFor();
      for (let guess = 0; guess < 10; guess += 1)
        statuses.push(
          (await open('check', { waybillNo: billCode, code: wrongFor(digits) }, {}, guessing)).status,
        );
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  it('loses no guesses of its own to a parcel that has none left', async () => {
    const guessing = await site.services.partners.apiKeys.issue('scripted', ['carrier']);
    const locked = await waitingFor();
    const wrong = { waybillNo: locked.billCode, code: wrongFor(locked.digits) };
    const statuses: number[] = [];
    for (let guess = 0; guess < 110; guess += 1)
      statuses.push((await open('check', wrong, {}, guessing)).status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(100);
    const { billCode, digits } = await waitingFor();
    expect((await open('redeem', { waybillNo: billCode, code: digits }, {}, guessing)).status).toBe(200);
  });

  it.each(['check', 'redeem'] as const)(
    'is told at %s that a scanned code belongs to another parcel, which is no guess',
    async (what) => {
      const [at, other] = [await waitingFor(), await waitingFor()];
      const scanned = { waybillNo: at.billCode, code: `${other.billCode} ${other.digits}` };
      for (let again = 0; again < 12; again += 1)
        expect(await open(what, scanned, { 'accept-language': 'en' })).toMatchObject({
          status: 422,
          body: {
            errors: [
              {
                code: 'otherParcel',
                pointer: '#/code',
                detail: expect.stringContaining('code of another parcel'),
              },
            ],
          },
        });
      const own = `${at.billCode.slice(0, 4)}-${at.billCode.slice(4)} ${at.digits}`;
      expect((await open(what, { waybillNo: at.billCode, code: own })).status).toBe(200);
    },
  );

  it.each([
    [{ code: '1234' }, '#/code'],
    [{ code: '12345678', facilityCode: ' ' }, '#/facilityCode'],
    [{ code: '12345678', waybillNo: '' }, '#/waybillNo'],
  ])('is told what is wrong with %j: %s', async (wrong, pointer) => {
    const { status, body } = await open('redeem', { waybillNo: waybillNo(1), ...wrong });
    expect([status, body.errors[0]?.pointer]).toEqual([422, pointer]);
  });

  it('has the scope of the carrier: other keys are refused', async () => {
    const { billCode, digits } = await waitingFor();
    const feed = await site.services.partners.apiKeys.issue('feed', ['feed']);
    expect((await open('redeem', { waybillNo: billCode, code: digits }, {}, feed)).status).toBe(403);
  });
});

describe('staff at a counter', () => {
  it('check and use a code with their own right, once, and the log does not name the person', async () => {
    const { billCode, digits, mine } = await waitingFor();
    const staff = startStaff(site);
    const counter = await staff.as(['parcels.read', 'parcels.handOver']);
    const asked = { waybillNo: billCode, code: digits, facilityCode: POINT };
    expect(await counter.get(checkCodeAtCounter, asked)).toMatchObject({ name: 'ป้าแดง ใจดี' });
    expect(await counter.get(redeemCodeAtCounter, asked)).toMatchObject({ facilityCode: POINT });
    expect((await counter.call(redeemCodeAtCounter, asked)).code).toBe(counterErrors.alreadyUsed.code);
    expect((await site.get(readCollectCodes, mine)).codes).toMatchObject([{ state: 'USED' }]);
    const entries = await site.db.orm.select().from(auditEntry);
    const written = entries.filter(({ action }) => action === 'parcel.collectCodeUsed');
    expect(written).toMatchObject([{ subjectId: billCode }]);
    expect(JSON.stringify(written)).not.toContain('ป้าแดง');
    const other = await waitingFor();
    const scanned = { ...asked, code: `${other.billCode} ${other.digits}` };
    expect((await counter.call(checkCodeAtCounter, scanned)).data).toMatchObject({
      fields: [{ field: 'code' }],
    });
    const reader = await staff.as(['parcels.read']);
    expect((await reader.call(checkCodeAtCounter, asked)).status).toBe(403);
  });
});
