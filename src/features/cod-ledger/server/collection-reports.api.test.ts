import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OrderFixture, openOrderFixture } from '#tests/fakes/order-fixture.ts';
import { codDifference, codParcel, codReport } from './cod-ledger.table.ts';

let fixture: OrderFixture;
let key = '';
beforeAll(async () => {
  fixture = await openOrderFixture();
  key = await fixture.site.services.partners.apiKeys.issue('branches', ['carrier']);
});
afterAll(() => fixture.close());

async function send(lines: unknown, by = key) {
  const headers = { authorization: `Bearer ${by}`, 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(lines) };
  const response = await fixture.site.send('/open/v1/cod-collections', init);
  return { status: response.status, body: await response.json() };
}

const line = (waybillNo: string, differs: Record<string, unknown> = {}) => ({
  reportId: `R-${waybillNo}`,
  waybillNo,
  method: 'mobileBanking',
  amountSatang: 125_000,
  collectedAt: '2026-11-20T08:30:00+07:00',
  branchCode: 'BR-1004',
  ...differs,
});

async function ordered(): Promise<string> {
  const { subOrders } = await (await fixture.newCustomer()).orderCod(125_000);
  return subOrders[0]?.waybillNo ?? '';
}

async function find<T extends typeof codParcel | typeof codDifference | typeof codReport>(
  table: T,
  waybillNo: string,
) {
  const rows = await fixture.site.db.orm.select().from(table as typeof codParcel);
  return rows.filter((row) => row.waybillNo === waybillNo) as T['$inferSelect'][];
}

it('a collection reported by a branch is in the books, once however often it is sent', async () => {
  const waybillNo = await ordered();
  const sent = [line(waybillNo)];
  expect(await send(sent)).toMatchObject({
    status: 200,
    body: { accepted: 1, duplicate: 0, rejected: 0, results: [{ line: 1, result: 'accepted' }] },
  });
  expect((await send([...sent, ...sent])).body).toMatchObject({ accepted: 0, duplicate: 2 });
  expect(await find(codReport, waybillNo)).toHaveLength(1);
  expect(await find(codParcel, waybillNo)).toMatchObject([
    { collectedBy: 'report', collectedSatang: 125_000, owedSatang: 125_000, dueOn: '2026-11-21' },
  ]);
});

it('each wrong line is answered with its field and a sentence, and the others are stored', async () => {
  const waybillNo = await ordered();
  const { status, body } = await send([
    line(waybillNo),
    line('123456789013'),
    line(waybillNo, { reportId: 'a', method: 'cheque' }),
    line(waybillNo, { reportId: 'b', amountSatang: 0 }),
    line(waybillNo, { reportId: 'c', amountSatang: '125000' }),
    line(waybillNo, { reportId: 'd', collectedAt: '2569-11-20T08:30:00+07:00' }),
    line(waybillNo, { reportId: 'e', collectedAt: '2026-11-21T08:30:00+07:00' }),
    line(waybillNo, { reportId: 'f', branchCode: undefined }),
    line(waybillNo, { amountSatang: 1 }),
    'no line',
  ]);
  expect(status).toBe(200);
  expect(body).toMatchObject({ accepted: 1, duplicate: 0, rejected: 9 });
  const [, ...wrong] = body.results as { field: string; reason: string; msg: string }[];
  expect(wrong.map(({ field, reason }) => [field, reason])).toEqual([
    ['waybillNo', 'bad_check_digit'],
    ['method', 'unknown_value'],
    ['amountSatang', 'too_small'],
    ['amountSatang', 'wrong_type'],
    ['collectedAt', 'buddhist_year'],
    ['collectedAt', 'in_the_future'],
    ['branchCode', 'required'],
    ['reportId', 'reported_otherwise'],
    ['', 'not_an_object'],
  ]);
  for (const { msg } of wrong) expect(msg).toMatch(/\S.*\.$/);
});

it('the reported amount counts, and what departs from the order is named', async () => {
  const waybillNo = await ordered();
  await send([line(waybillNo, { amountSatang: 100_000 })]);
  expect(await find(codParcel, waybillNo)).toMatchObject([{ owedSatang: 100_000, isOnHold: false }]);
  await send([line(waybillNo, { reportId: `second ${waybillNo}`, amountSatang: 100_000 })]);
  expect(await find(codDifference, waybillNo)).toMatchObject([
    { kind: 'amountDiffers', expectedSatang: 125_000, foundSatang: 100_000, state: 'open' },
    { kind: 'paidTwice', expectedSatang: 100_000, foundSatang: 200_000, state: 'open' },
  ]);
});

it('a collection for a parcel that nobody knows is kept, and belongs to it once it is known', async () => {
  const unknown = '555555555555';
  expect((await send([line(unknown)])).body).toMatchObject({ accepted: 1 });
  expect(await find(codDifference, unknown)).toMatchObject([{ kind: 'unknownParcel', state: 'open' }]);
  const feed = await fixture.site.services.partners.apiKeys.issue('sorting', ['feed']);
  const headers = { authorization: `Bearer ${feed}`, 'content-type': 'application/json' };
  const parcel = {
    waybillNo: unknown,
    service: 'FP',
    itemType: 'food',
    acceptedAt: '2026-11-19T09:00:00+07:00',
    updatedAt: '2026-11-19T09:00:00+07:00',
    origin: { provinceCode: '10' },
    destination: { provinceCode: '50' },
    weightGrams: 1200,
    codSatang: 125_000,
    sender: { name: 'สมชาย', phone: '0812345678' },
    consignee: { name: 'วิภา', phone: '0898761234' },
  };
  const event = { waybillNo: unknown, code: 'DELIVERED', occurredAt: '2026-11-20T08:00:00+07:00' };
  for (const [path, body] of [
    ['/open/v1/parcels', [parcel]],
    ['/open/v1/scan-events', [event]],
  ] as const)
    await fixture.site.send(path, { method: 'POST', headers, body: JSON.stringify(body) });
  await fixture.readCodFacts();
  expect(await find(codDifference, unknown)).toMatchObject([{ kind: 'unknownParcel', state: 'gone' }]);
  expect(await find(codParcel, unknown)).toMatchObject([{ owedSatang: 125_000, customerId: null }]);
});

it('a key of another scope, and more lines than allowed, are refused', async () => {
  const feed = await fixture.site.services.partners.apiKeys.issue('feed only', ['feed']);
  expect((await send([], feed)).status).toBe(403);
  expect((await send(Array.from({ length: 501 }, () => line('555555555555')))).status).toBe(422);
});

async function ask(path: string, reason?: string) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const init =
    reason === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify({ reason }) };
  const response = await fixture.site.send(path, init);
  return { status: response.status, body: await response.json() };
}

describe('a report that was wrong', () => {
  it('is corrected by another one, once, and stays to be read', async () => {
    const waybillNo = await ordered();
    await send([line(waybillNo, { reportId: 'W-1', amountSatang: 12_500 })]);
    const right = line(waybillNo, { reportId: 'W-2', replaces: 'W-1' });
    expect((await send([right])).body).toMatchObject({ accepted: 1 });
    expect((await send([right])).body).toMatchObject({ duplicate: 1 });
    expect(await find(codParcel, waybillNo)).toMatchObject([
      { collectedSatang: 125_000, owedSatang: 125_000 },
    ]);
    const found = (await find(codDifference, waybillNo)).map(({ kind, state }) => [kind, state]);
    expect(found).toEqual([['amountDiffers', 'gone']]);
    const { body } = await ask(`/open/v1/cod-collections?waybillNo=${waybillNo}&limit=1`);
    expect(body.collections).toMatchObject([{ reportId: 'W-2', replaces: 'W-1', withdrawnAt: null }]);
    const next = await ask(
      `/open/v1/cod-collections?waybillNo=${waybillNo}&limit=1&cursor=${body.nextCursor}`,
    );
    expect(next.body).toMatchObject({
      collections: [{ reportId: 'W-1', withdrawnAt: expect.any(String), withdrawReason: null }],
      nextCursor: null,
    });
  });

  it('is not replaced by one of another parcel, nor twice, nor where nobody knows it', async () => {
    const [one, other] = [await ordered(), await ordered()];
    await send([line(one, { reportId: 'W-3' })]);
    const { body } = await send([
      line(other, { reportId: 'W-4', replaces: 'W-3' }),
      line(one, { reportId: 'W-5', replaces: 'W-none' }),
      line(one, { reportId: 'W-6', replaces: 'W-3', amountSatang: 120_000 }),
      line(one, { reportId: 'W-7', replaces: 'W-3' }),
    ]);
    const refused = { result: 'rejected', field: 'replaces', reason: 'not_replaceable' };
    expect(body.results).toMatchObject([refused, refused, { result: 'accepted' }, refused]);
    expect(body.results[0].msg).toContain('does not exist');
    expect(await find(codParcel, one)).toMatchObject([{ collectedSatang: 120_000 }]);
    expect(await find(codReport, other)).toEqual([]);
  });

  it('is not replaced by a line whose id the same batch has already used otherwise', async () => {
    const waybillNo = await ordered();
    await send([line(waybillNo, { reportId: 'W-9' })]);
    const contradicted = line(waybillNo, { reportId: 'W-10', replaces: 'W-9' });
    const right = line(waybillNo, { reportId: 'W-11', replaces: 'W-9', amountSatang: 120_000 });
    const first = await send([line(waybillNo, { reportId: 'W-10' }), contradicted]);
    const refused = { result: 'rejected', field: 'reportId', reason: 'reported_otherwise' };
    expect(first.body.results).toMatchObject([{ result: 'accepted' }, refused]);
    const withdrawn = async () =>
      (await find(codReport, waybillNo)).flatMap((row) => (row.withdrawnAt ? [row.reportId] : []));
    expect(await withdrawn()).toEqual([]);
    // Nor does such a line use up what another one replaces, and the same line twice is a duplicate.
    const { body } = await send([contradicted, right, right]);
    expect(body.results).toMatchObject([refused, { result: 'accepted' }, { result: 'duplicate' }]);
    expect(await withdrawn()).toEqual(['W-9']);
  });

  it('is taken back with its reason: the books follow at once, and a second time changes nothing', async () => {
    const waybillNo = await ordered();
    await send([line(waybillNo, { reportId: 'W-8' })]);
    const path = '/open/v1/cod-collections/W-8/withdraw';
    const first = await ask(path, 'Wrong parcel');
    expect(first).toMatchObject({ status: 200, body: { reportId: 'W-8', withdrawReason: 'Wrong parcel' } });
    expect(await ask(path, 'Again')).toEqual(first);
    expect(await find(codParcel, waybillNo)).toMatchObject([{ collectedSatang: null, owedSatang: 0 }]);
    expect(await ask('/open/v1/cod-collections/W-unknown/withdraw', 'No')).toMatchObject({
      status: 404,
      body: { code: 46001 },
    });
    expect(await ask(path, '')).toMatchObject({ status: 422, body: { errors: [{ pointer: '#/reason' }] } });
  });
});

it('differences are listed for the carrier’s systems, page by page, and for nobody else', async () => {
  const numbers = [await ordered(), await ordered()];
  await send(numbers.map((no) => line(no, { reportId: `D-${no}`, amountSatang: 100_000 })));
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await ask(`/open/v1/cod-differences?limit=1${cursor && `&cursor=${cursor}`}`);
    seen.push(
      ...body.differences.map(
        ({ waybillNo, kind }: { waybillNo: string; kind: string }) => `${waybillNo} ${kind}`,
      ),
    );
    cursor = body.nextCursor;
  }
  expect(seen).toEqual([...new Set(seen)]);
  expect(seen).toEqual(expect.arrayContaining(numbers.map((no) => `${no} amountDiffers`)));
  const [one = ''] = numbers;
  expect((await ask(`/open/v1/cod-differences?waybillNo=${one}`)).body.differences).toMatchObject([
    { waybillNo: one, kind: 'amountDiffers', expectedSatang: 125_000, foundSatang: 100_000, state: 'open' },
  ]);
  const shop = await fixture.site.services.partners.apiKeys.issue('shop', ['money']);
  for (const path of ['/open/v1/cod-differences', '/open/v1/cod-collections']) {
    const refused = await fixture.site.send(path, { headers: { authorization: `Bearer ${shop}` } });
    expect(refused.status).toBe(403);
  }
});
